// Files that are read as a whole: weights, games, lists of names.

#pragma once

#include <cstddef>
#include <string>

namespace emilia {

/// A file that is read as a whole has at most so many bytes.
inline constexpr std::size_t kLargestFileBytes = std::size_t{64} << 20;

struct FileContent {
    std::string bytes;
    std::string problem; ///< why the file could not be read, with its name; empty if it was
};

/// What a regular file of at most kLargestFileBytes holds. Directories, devices and pipes are
/// refused, so that reading ends and waits for nobody.
FileContent read_file(const std::string &path);

} // namespace emilia
