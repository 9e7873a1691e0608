#include "protocol/cli/resume_file.h"

#include "engine/notation/parsed.h"
#include "engine/platform/crc32.h"
#include "engine/platform/file_replacement.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

namespace emilia::cli {
namespace {

constexpr std::string_view kError = R"({"error":)";
constexpr std::string_view kAnswer = R"({"position":)";
/// What ends a line: the checksum of the object without it.
constexpr std::string_view kChecksum = R"(,"crc32":"01234567"})";
constexpr std::size_t kChecksumDigitsAt = 10;
/// Longer than any answer: a file without lines must not fill the memory.
constexpr std::size_t kMaxAnswerBytes = std::size_t{1} << 22;

std::string checksum_of(std::string_view answer) {
    std::array<char, 9> digits{};
    std::snprintf(digits.data(), digits.size(), "%08x",
                  static_cast<unsigned>(crc_of(answer.data(), answer.size())));
    return std::string{kChecksum}.replace(kChecksumDigitsAt, 8, digits.data());
}

/// The object without its checksum; none if that is wrong.
std::optional<std::string> without_checksum(std::string_view line) {
    if (line.size() < kChecksum.size()) return std::nullopt;
    const std::string_view checksum = line.substr(line.size() - kChecksum.size());
    line.remove_suffix(kChecksum.size());
    std::string answer = std::string{line}.append("}");
    if (checksum_of(answer) != checksum) return std::nullopt;
    return answer;
}

bool is_answer(std::string_view line) {
    return line.starts_with(kAnswer) || line.starts_with(kError);
}

/// Whether the line may be the beginning of an answer: nobody else's data must be cut off.
bool may_be_cut(std::string_view line) {
    const auto agrees = [line](std::string_view start) {
        const std::size_t length = std::min(line.size(), start.size());
        return line.substr(0, length) == start.substr(0, length);
    };
    return agrees(kAnswer) || agrees(kError);
}

/// Why answers found with one task are none to another.
std::string describe_other_task(std::string_view found, std::string_view task) {
    constexpr std::string_view kOption = " --";
    const auto differing = std::mismatch(found.begin(), found.end(), task.begin(), task.end());
    const auto same = static_cast<std::size_t>(differing.first - found.begin());
    // From the option that differs on.
    const std::size_t option = found.substr(0, same).rfind(kOption);
    const std::size_t begin = option == std::string_view::npos ? 0 : option + 1;
    return "its answers were found with " + in_quotes(found.substr(begin)) + ", not with " +
           in_quotes(task.substr(begin));
}

} // namespace

void expect_answer_to(std::string_view start, std::string_view line, ResumeFile::Found found,
                      std::uint64_t number, std::string_view task) {
    // Without the closing brace, as the object may go on there.
    const std::string_view open = start.substr(0, start.size() - 1);
    const bool belongs = found == ResumeFile::Found::beginning
                             ? line.substr(0, open.size()) == open.substr(0, line.size())
                             : line == start || line.starts_with(std::string{open} + ',');
    if (belongs) return;
    constexpr std::string_view kBy = R"("by":")";
    const std::size_t by = start.find(kBy);
    const bool same_question =
        by != std::string_view::npos && line.starts_with(start.substr(0, by + kBy.size()));
    if (same_question) {
        const std::string_view rest = line.substr(by + kBy.size());
        throw std::runtime_error(describe_other_task(rest.substr(0, rest.find('"')), task));
    }
    throw std::runtime_error("answer " + std::to_string(number) + " is " + in_quotes(line) +
                             ", which is none to " + in_quotes(start));
}

bool has_wrong_checksum(std::string_view line) {
    constexpr std::string_view kName = kChecksum.substr(0, kChecksumDigitsAt);
    if (line.size() < kChecksum.size()) return false;
    return line.substr(line.size() - kChecksum.size()).starts_with(kName) &&
           !without_checksum(line);
}

ResumeFile::ResumeFile(std::string path, Check check)
    : path_(std::move(path)), check_(std::move(check)), file_(open()) {
    value_of(file_.cut(read_answers()));
}

AppendFile ResumeFile::open() const { return value_of(AppendFile::open(path_)); }

void ResumeFile::add(std::string_view line) {
    std::string text{line.substr(0, line.size() - 1)};
    text.append(checksum_of(line)).append("\n");
    const Outcome added = file_.append(text);
    if (!added) throw std::runtime_error(cannot_write_to(path_, added.error().message).message);
}

void ResumeFile::finish() {
    const Outcome kept = file_.sync();
    if (!kept) throw std::runtime_error(cannot_write_to(path_, kept.error().message).message);
}

std::uint64_t ResumeFile::read_answers() {
    std::array<char, std::size_t{1} << 16> buffer;
    std::uint64_t complete = 0;
    std::string line;
    while (true) {
        const std::size_t bytes = value_of(file_.read(buffer.data(), buffer.size()));
        if (bytes == 0) break;
        std::string_view unread{buffer.data(), bytes};
        for (std::size_t end = 0; (end = unread.find('\n')) != std::string_view::npos;) {
            line += unread.substr(0, end);
            note_answer(line);
            complete += line.size() + 1;
            line.clear();
            unread.remove_prefix(end + 1);
        }
        line += unread;
        if (line.size() > kMaxAnswerBytes) break;
    }
    // A loss of power may leave zeros in place of the rest.
    line.erase(line.find_last_not_of('\0') + 1);
    if (!may_be_cut(line)) fail("its last line is no answer: " + in_quotes(line));
    if (answers_ == 0 && !line.empty()) check(line, Found::beginning);
    return complete;
}

void ResumeFile::note_answer(std::string_view line) {
    ++answers_;
    const std::string number = std::to_string(answers_);
    if (!is_answer(line)) {
        fail("line " + number + " is no answer of this command in JSON: " + in_quotes(line));
    }
    const auto answer = without_checksum(line);
    if (!answer) {
        fail("line " + number + " is damaged: it has not the checksum that --resume wrote");
    }
    has_errors_ = has_errors_ || line.starts_with(kError);
    check(*answer, Found::answer);
}

void ResumeFile::check(std::string_view line, Found found) const {
    if (!check_) return;
    try {
        check_(line, found);
    } catch (const std::runtime_error &error) {
        fail(error.what());
    }
}

template <class T>
T ResumeFile::value_of(Result<T> result) const {
    if (!result) fail(result.error().message);
    return *std::move(result);
}

void ResumeFile::fail(const std::string &reason) const {
    throw std::runtime_error("cannot resume " + path_ + ": " + reason);
}

} // namespace emilia::cli
