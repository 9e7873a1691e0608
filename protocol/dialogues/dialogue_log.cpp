#include "protocol/dialogues/dialogue_log.h"

#include "engine/notation/parsed.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <new>

namespace emilia {
namespace {

/// "2026-01-31T12:00:00.123456Z"
std::string time_text() {
    const auto now =
        std::chrono::floor<std::chrono::microseconds>(std::chrono::system_clock::now());
    const auto midnight = std::chrono::floor<std::chrono::days>(now);
    const std::chrono::year_month_day date{midnight};
    const std::chrono::hh_mm_ss time{now - midnight};
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%06dZ",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), static_cast<int>(time.hours().count()),
                  static_cast<int>(time.minutes().count()),
                  static_cast<int>(time.seconds().count()),
                  static_cast<int>(time.subseconds().count()));
    return text.data();
}

/// Each of the lines after the time and the direction.
std::string stamped(char direction, std::string_view lines) {
    const std::string prefix = time_text() + ' ' + direction + ' ';
    std::string text;
    for (bool last = false; !last;) {
        const std::size_t end = lines.find('\n');
        last = end == std::string_view::npos;
        text += prefix;
        text += lines.substr(0, end);
        text += '\n';
        if (!last) lines.remove_prefix(end + 1);
    }
    return text;
}

std::string cannot_write(const std::string &path, std::error_code failure) {
    return "cannot write " + in_quotes(path) + ": " + failure.message();
}

} // namespace

Outcome DialogueLog::open(const std::string &path) {
    std::optional<File> file;
    if (!path.empty()) {
        auto opened = File::open(path, File::Purpose::log);
        if (!opened) return Problem{cannot_write(path, opened.error())};
        file = *std::move(opened);
    }
    const std::lock_guard lock{mutex_};
    file_ = std::move(file);
    is_open_ = file_.has_value();
    path_ = path;
    return Done{};
}

std::string DialogueLog::path() const {
    const std::lock_guard lock{mutex_};
    return path_;
}

void DialogueLog::note(char direction, std::string_view lines) {
    if (!is_open_) return;
    try {
        write(stamped(direction, lines));
    } catch (const std::bad_alloc &) {
        // Without memory for it the line is left out.
    }
}

void DialogueLog::write(std::string_view text) {
    const std::lock_guard lock{mutex_};
    if (!file_) return;
    // A named pipe that nobody empties must not hold up the dialogue.
    const std::error_code failure = write_all(file_->descriptor(), text, WhenFull::fail);
    if (!failure) return;
    // The dialogue is worth more than its log.
    std::cerr << "emilia: " << cannot_write(path_, failure) << "; the log ends here\n";
    file_.reset();
    is_open_ = false;
    path_.clear();
}

} // namespace emilia
