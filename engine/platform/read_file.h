// Reads regular files as a whole.

#pragma once

#include "engine/platform/result.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace emilia {

/// The largest file that is read as a whole, in bytes.
inline constexpr std::size_t kLargestFileBytes = std::size_t{64} << 20;

/// The bytes of a regular file of at most so many, or why it cannot be read, with its name.
/// Directories, devices and pipes are refused, so that reading ends and waits for nobody.
Result<std::string> read_file(const std::string &path,
                              std::uint64_t most_bytes = kLargestFileBytes);

} // namespace emilia
