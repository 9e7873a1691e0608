// Notes beside a file of answers that do not tell by themselves what they answer: "d3" is a move in
// many positions.

#pragma once

#include "engine/platform/append_file.h"

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace emilia::cli {

/// Why answers found with one task are none to another; see describe_task().
std::string describe_other_task(std::string_view found, std::string_view task);

/// FILE.state has the task of the run in its first line and then a line for each answer in FILE:
/// the position that was asked for. A line comes here before its answer goes there, so that at
/// every moment each answer has its note.
class ResumeNotes {
  public:
    /// The notes beside the file of answers at this path; they change nothing before begin().
    ResumeNotes(const std::string &answers_path, std::string task)
        : path_(answers_path + ".state"), task_(std::move(task)) {}

    /// Throws std::runtime_error, which says why, unless the next answer is one to this position
    /// and of this task.
    void expect(std::string_view position);
    /// Drops all after the notes that were as expected, or all if `anew`. Throws std::runtime_error
    /// if the notes cannot be written.
    void begin(bool anew);
    /// Notes what the next answer is about. Throws std::runtime_error if that cannot be written.
    void add(std::string_view position);

  private:
    [[noreturn]] void fail(const Problem &problem) const;

    std::string path_;
    std::string task_;
    std::ifstream earlier_;
    std::uint64_t kept_ = 0;         ///< notes of the earlier run that were as expected
    std::uint64_t end_ = 0;          ///< of them in the file, in bytes
    std::optional<AppendFile> file_; ///< from begin() on
};

} // namespace emilia::cli
