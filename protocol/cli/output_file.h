// The file of option --output: all of it, or the one that was there before.

#pragma once

#include "protocol/line_writer.h"

#include <optional>
#include <string>

namespace emilia::cli {

/// Writes to FILE.new, which takes the place of FILE when all is there. What is no regular file,
/// such as a pipe, is written to at once.
class OutputFile {
  public:
    /// Throws std::runtime_error if the file cannot be written or another run is writing it.
    explicit OutputFile(const std::string &path);
    /// Drops what was written unless it was kept.
    ~OutputFile();
    OutputFile(const OutputFile &) = delete;
    OutputFile &operator=(const OutputFile &) = delete;

    LineWriter &writer() { return *writer_; }
    /// Nothing more will be written. Throws std::runtime_error if not all could be.
    void keep();

  private:
    void open_draft();
    [[noreturn]] void fail(int error) const;

    std::string path_;
    std::string target_; ///< what the path leads to
    std::string draft_;  ///< empty if there is none
    int descriptor_ = -1;
    std::optional<LineWriter> writer_;
};

} // namespace emilia::cli
