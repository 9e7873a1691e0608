#include "protocol/cli/resume_file.h"

#include "engine/notation/move_text.h"
#include "engine/notation/parsed.h"
#include "engine/platform/file_replacement.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace emilia::cli {
namespace {

constexpr std::string_view kError = "error";
constexpr std::string_view kJsonError = R"({"error":)";
constexpr std::string_view kJsonAnswer = R"({"position":)";
/// No answer is near as long; a file without lines is no reason to fill the memory.
constexpr std::size_t kMaxAnswerBytes = std::size_t{1} << 22;

/// "+6", "0" or "-12"
bool is_disc_difference(std::string_view word) {
    if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
    return !word.empty() && word.size() <= 2 &&
           word.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_word_of_answer(std::string_view word) {
    constexpr std::array<std::string_view, 5> kOutcomes{"win", "draw", "loss", "yes", "no"};
    return word == kError || word == to_string(Move{}) || parse_move(word).has_value() ||
           is_disc_difference(word) ||
           std::find(kOutcomes.begin(), kOutcomes.end(), word) != kOutcomes.end();
}

bool is_plain_answer(std::string_view line) {
    while (true) {
        const std::size_t length = std::min(line.find(' '), line.size());
        if (!is_word_of_answer(line.substr(0, length))) return false;
        if (length == line.size()) return true;
        line.remove_prefix(length + 1);
    }
}

bool is_json_answer(std::string_view line) {
    return (line.starts_with(kJsonAnswer) || line.starts_with(kJsonError)) && line.ends_with('}');
}

/// Whether the line may be the beginning of an answer: nobody else's data must be cut off.
bool may_be_cut(std::string_view line, bool json) {
    if (json) {
        const auto agrees = [line](std::string_view start) {
            const std::size_t length = std::min(line.size(), start.size());
            return line.substr(0, length) == start.substr(0, length);
        };
        return agrees(kJsonAnswer) || agrees(kJsonError);
    }
    const std::size_t blank = line.rfind(' ');
    const std::string_view last = blank == std::string_view::npos ? line : line.substr(blank + 1);
    return last.size() <= kError.size() &&
           (blank == std::string_view::npos || is_plain_answer(line.substr(0, blank)));
}

} // namespace

ResumeFile::ResumeFile(std::string path, bool json, Check check)
    : path_(std::move(path)), check_(std::move(check)), file_(open()) {
    const Outcome cut = file_.cut(read_answers(json));
    if (!cut) fail(cut.error().message);
}

AppendFile ResumeFile::open() const {
    auto file = AppendFile::open(path_);
    if (!file) fail(file.error().message);
    return *std::move(file);
}

void ResumeFile::add(std::string_view line) {
    const Outcome added = file_.append(std::string{line}.append("\n"));
    if (!added) throw std::runtime_error(cannot_write_to(path_, added.error().message).message);
}

std::uint64_t ResumeFile::read_answers(bool json) {
    std::array<char, std::size_t{1} << 16> buffer;
    std::uint64_t complete = 0;
    std::string line;
    while (true) {
        const auto bytes = file_.read(buffer.data(), buffer.size());
        if (!bytes) fail(bytes.error().message);
        if (*bytes == 0) break;
        std::string_view unread{buffer.data(), *bytes};
        for (std::size_t end = 0; (end = unread.find('\n')) != std::string_view::npos;) {
            line += unread.substr(0, end);
            note_answer(line, json);
            complete += line.size() + 1;
            line.clear();
            unread.remove_prefix(end + 1);
        }
        line += unread;
        if (line.size() > kMaxAnswerBytes) break;
    }
    if (!may_be_cut(line, json)) {
        fail("its last line is no answer: " + in_quotes(line));
    }
    if (answers_ == 0 && !line.empty()) check(line, Found::beginning);
    return complete;
}

void ResumeFile::note_answer(std::string_view line, bool json) {
    ++answers_;
    if (!(json ? is_json_answer(line) : is_plain_answer(line))) {
        fail("line " + std::to_string(answers_) + " is no answer of this command" +
             (json ? " in JSON: " : ": ") + in_quotes(line));
    }
    has_errors_ = has_errors_ || line.starts_with(json ? kJsonError : kError);
    check(line, Found::answer);
}

void ResumeFile::check(std::string_view line, Found found) const {
    if (!check_) return;
    try {
        check_(line, found);
    } catch (const std::runtime_error &error) {
        fail(error.what());
    }
}

void ResumeFile::fail(const std::string &reason) const {
    throw std::runtime_error("cannot resume " + path_ + ": " + reason);
}

} // namespace emilia::cli
