#include "protocol/cli/resume_notes.h"

#include "engine/notation/parsed.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"

#include <algorithm>
#include <stdexcept>

namespace emilia::cli {

std::string describe_other_task(std::string_view found, std::string_view task) {
    constexpr std::string_view kOption = " --";
    const auto differing = std::mismatch(found.begin(), found.end(), task.begin(), task.end());
    const auto same = static_cast<std::size_t>(differing.first - found.begin());
    // From the option on that differs.
    const std::size_t option = found.substr(0, same).rfind(kOption);
    const std::size_t begin = option == std::string_view::npos ? 0 : option + 1;
    return "its answers were found with " + in_quotes(found.substr(begin)) + ", not with " +
           in_quotes(task.substr(begin));
}

void ResumeNotes::expect(std::string_view position) {
    std::string line;
    if (!earlier_.is_open()) {
        earlier_.open(path_of(path_), std::ios::binary);
        if (!earlier_) {
            throw std::runtime_error(path_ + ", which says what its answers are about, is missing");
        }
        std::getline(earlier_, line);
        if (line != task_) throw std::runtime_error(describe_other_task(line, task_));
        end_ = line.size() + 1;
    }
    const bool known = std::getline(earlier_, line) && !earlier_.eof();
    if (!known || line != position) {
        throw std::runtime_error("answer " + std::to_string(kept_ + 1) + " is about " +
                                 (known ? in_quotes(line) : "nothing that " + path_ + " names") +
                                 ", not about " + in_quotes(position));
    }
    ++kept_;
    end_ += line.size() + 1;
}

void ResumeNotes::begin(bool anew) {
    auto file = AppendFile::open(path_);
    if (!file) fail(file.error());
    const Outcome cut = file->cut(anew ? 0 : end_);
    if (!cut) fail(cut.error());
    file_ = *std::move(file);
    if (anew) add(task_);
}

void ResumeNotes::add(std::string_view position) {
    const Outcome added = file_->append(std::string{position}.append("\n"));
    if (!added) fail(added.error());
}

void ResumeNotes::fail(const Problem &problem) const {
    throw std::runtime_error(cannot_write_to(path_, problem.message).message);
}

} // namespace emilia::cli
