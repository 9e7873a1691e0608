// The file of option --output: all of it, or the one that was there before.

#pragma once

#include "engine/platform/file_replacement.h"
#include "protocol/dialogues/line_writer.h"

#include <optional>
#include <string>

namespace emilia::cli {

/// Replaces a file as FileReplacement does. Anything but a regular file, such as a pipe, is written
/// to at once, and so is what /dev/stdout or /dev/fd/3 stands for.
class OutputFile {
  public:
    /// Throws std::runtime_error if the file cannot be written.
    explicit OutputFile(const std::string &path);

    LineWriter &writer() { return *writer_; }
    /// Replaces the file, which stays as it was without this call. Throws std::runtime_error if not
    /// all could be written.
    void keep();

  private:
    std::string path_;
    std::optional<File> device_;
    std::optional<FileReplacement> replacement_; ///< of a regular file
    std::optional<LineWriter> writer_;
};

} // namespace emilia::cli
