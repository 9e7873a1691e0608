// The output of a run that may have been interrupted, to be carried on.

#pragma once

#include "engine/platform/append_file.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace emilia::cli {

/// A lock on the file keeps a second run out for as long as this lives.
class ResumeFile {
  public:
    enum class Found {
        answer,
        beginning, ///< of the first one: the interruption cut it short
    };
    /// Gets each answer that the file holds, or the beginning of one where that is all. Throws
    /// std::runtime_error with a reason to refuse the file.
    using Check = std::function<void(std::string_view line, Found found)>;

    /// Opens or creates the file and drops what follows its last complete line. Throws
    /// std::runtime_error, with the file unchanged, if it cannot be read, is in use, holds a line
    /// that is no answer of the kind that `json` says, or does not pass the check.
    ResumeFile(std::string path, bool json, Check check = {});

    /// Complete lines found.
    std::uint64_t answers() const { return answers_; }
    /// Whether any of them says that its position could not be read.
    bool has_errors() const { return has_errors_; }
    /// Appends an answer. Throws std::runtime_error if that cannot be written.
    void add(std::string_view line);

  private:
    /// Returns the length of the complete lines in bytes.
    std::uint64_t read_answers(bool json);
    void note_answer(std::string_view line, bool json);
    void check(std::string_view line, Found found) const;
    AppendFile open() const;
    [[noreturn]] void fail(const std::string &reason) const;

    std::string path_;
    Check check_;
    AppendFile file_;
    std::uint64_t answers_ = 0;
    bool has_errors_ = false;
};

} // namespace emilia::cli
