#include "protocol/dialogue_log.h"

#include "protocol/notation/parsed.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>

namespace emilia {
namespace {

/// "2026-01-31T12:00:00.123456Z"
std::string time_text() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
    const auto rest = std::chrono::duration_cast<std::chrono::microseconds>(now - seconds);
    const std::time_t time = seconds.count();
    std::tm fields{};
    gmtime_r(&time, &fields);
    std::array<char, 40> text{};
    const std::size_t length =
        std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &fields);
    std::snprintf(text.data() + length, text.size() - length, ".%06dZ",
                  static_cast<int>(rest.count()));
    return text.data();
}

std::string cannot_write(const std::string &path, int failure) {
    return "cannot write " + in_quotes(path) + ": " + std::strerror(failure);
}

} // namespace

DialogueLog::~DialogueLog() { open(""); }

std::string DialogueLog::open(const std::string &path) {
    int descriptor = -1;
    if (!path.empty()) {
        // A named pipe that nobody reads must not hold up the dialogue.
        constexpr int kFlags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
        descriptor = ::open(path.c_str(), kFlags, 0666);
        if (descriptor < 0) return cannot_write(path, errno);
    }
    const std::lock_guard lock{mutex_};
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = descriptor;
    path_ = path;
    return "";
}

std::string DialogueLog::path() const {
    const std::lock_guard lock{mutex_};
    return path_;
}

void DialogueLog::note(char direction, std::string_view lines) {
    if (descriptor_ < 0) return;
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
    write(text);
}

void DialogueLog::write(std::string_view text) {
    const std::lock_guard lock{mutex_};
    while (descriptor_ >= 0 && !text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            // The dialogue is worth more than its log.
            std::cerr << "emilia: " << cannot_write(path_, errno) << "; the log ends here\n";
            close(descriptor_);
            descriptor_ = -1;
            path_.clear();
        }
    }
}

} // namespace emilia
