// Files named on the command line, read as they come.

#pragma once

#include "engine/platform/file.h"
#include "engine/platform/input.h"
#include "engine/platform/standard_streams.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace emilia::cli {

/// The file at a path, or stdin for "-". A pipe may have any length. Devices are refused, since
/// some never end; terminals are not.
class InputFile {
  public:
    /// Throws std::runtime_error, which names the path, if it cannot be read.
    explicit InputFile(const std::string &path);

    int descriptor() const { return file_ ? file_->descriptor() : kStandardInput; }

  private:
    std::optional<File> file_; ///< none for stdin
};

/// Content of the file, as it comes. Adds the bytes that are read to a count. Both must outlive it.
std::unique_ptr<ByteStream> bytes_of(InputFile file, const Cancellation *cancellation = nullptr,
                                     std::uint64_t *count = nullptr);

/// Puts the files in and below each folder, in the order of their names, in the place of the
/// folder. Hidden ones are left out, and a folder without files stays.
std::vector<std::string> expand_folders(const std::vector<std::string> &paths);

/// Files to be read one after another, each opened when its turn comes; for a sandbox all at once.
class InputFiles {
  public:
    explicit InputFiles(std::vector<std::string> paths) : paths_(std::move(paths)) {}

    std::size_t count() const { return paths_.size(); }
    const std::string &path(std::size_t index) const { return paths_[index]; }

    /// For those that cannot be opened take() throws.
    void open_all();
    /// Whether there is anything at the path; for stdin too.
    bool is_there(std::size_t index) const;
    /// Takes a file, once for each index. Throws std::runtime_error as InputFile does.
    InputFile take(std::size_t index);

  private:
    struct Opened {
        bool is_there = false;
        std::optional<InputFile> file; ///< none if it could not be opened
        std::exception_ptr failure;    ///< why
    };

    std::vector<std::string> paths_;
    std::vector<Opened> opened_; ///< by open_all()
};

} // namespace emilia::cli
