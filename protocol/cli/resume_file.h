// The output of a run that may have been interrupted, to be carried on.

#pragma once

#include "engine/platform/append_file.h"

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace emilia::cli {

/// Answers in JSON, one a line, each with a checksum of its line as the last member, "crc32". A
/// lock on the file keeps a second run out for as long as this lives.
class ResumeFile {
  public:
    enum class Found {
        answer,
        beginning, ///< of the first one: the interruption cut it short
    };
    /// Gets each answer in the file, as it was added; or the beginning of the first one, if the
    /// file has no more. Throws std::runtime_error with a reason to refuse the file.
    using Check = std::function<void(std::string_view line, Found found)>;

    /// Opens or creates the file and drops what follows its last complete line. Throws
    /// std::runtime_error, with the file unchanged, if it cannot be read or is in use. So do a line
    /// that is no answer, a damaged one, and one that does not pass the check.
    explicit ResumeFile(std::string path, Check check = {});

    /// Complete lines found.
    std::uint64_t answers() const { return answers_; }
    /// Whether any of them says that its position could not be read.
    bool has_errors() const { return has_errors_; }
    /// Appends an answer, which is an object. Throws std::runtime_error if that cannot be written.
    void add(std::string_view line);
    /// Returns when the disk has all that was added. Throws std::runtime_error if it cannot.
    void finish();

  private:
    /// Returns the length of the complete lines in bytes.
    std::uint64_t read_answers();
    void note_answer(std::string_view line);
    void check(std::string_view line, Found found) const;
    AppendFile open() const;
    template <class T>
    T value_of(Result<T> result) const;
    [[noreturn]] void fail(const std::string &reason) const;

    std::string path_;
    Check check_;
    AppendFile file_;
    std::uint64_t answers_ = 0;
    bool has_errors_ = false;
};

/// Whether a line ends with a checksum as ResumeFile writes it, which is not that of the line.
bool has_wrong_checksum(std::string_view line);

/// Throws std::runtime_error, which says why, unless answer `number` begins so, with this task as
/// its "by"; see describe_task().
void expect_answer_to(std::string_view start, std::string_view line, ResumeFile::Found found,
                      std::uint64_t number, std::string_view task);

/// A check that takes from the input what is answered already. `start_of`: an object that the
/// answer to an item begins with, as known before the search.
template <class Input, class StartOf>
ResumeFile::Check check_against(Input &input, std::string task, StartOf start_of) {
    return [&input, task = std::move(task), start_of,
            number = std::uint64_t{0}](std::string_view line, ResumeFile::Found found) mutable {
        auto item = input.next();
        if (!item) {
            throw std::runtime_error("it holds more answers than the input asks for, " +
                                     std::to_string(number));
        }
        expect_answer_to(start_of(*item), line, found, ++number, task);
        if (found != ResumeFile::Found::answer) input.put_back(std::move(*item));
    };
}

} // namespace emilia::cli
