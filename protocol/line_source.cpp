#include "protocol/line_source.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace emilia {

std::optional<std::uint64_t> count_lines(int descriptor) {
    struct stat status {};
    off_t offset = lseek(descriptor, 0, SEEK_CUR);
    if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || offset < 0) {
        return std::nullopt;
    }
    std::array<char, std::size_t{1} << 16> buffer;
    std::uint64_t lines = 0;
    char last = '\n';
    while (true) {
        const ssize_t bytes = pread(descriptor, buffer.data(), buffer.size(), offset);
        if (bytes < 0 && errno == EINTR) continue;
        if (bytes < 0) return std::nullopt;
        if (bytes == 0) return lines + (last == '\n' ? 0 : 1);
        lines += static_cast<std::uint64_t>(std::count(buffer.data(), buffer.data() + bytes, '\n'));
        last = buffer[static_cast<std::size_t>(bytes) - 1];
        offset += bytes;
    }
}

std::optional<InputLine> LineSource::next() {
    InputLine line;
    bool any = false;
    while (!unread_.empty() || fill()) {
        any = true;
        const std::size_t length = std::min(unread_.find('\n'), unread_.size());
        const std::size_t room = kMaxLineBytes - line.text.size();
        line.text.append(unread_.substr(0, std::min(length, room)));
        line.too_long = line.too_long || length > room;
        const bool complete = length < unread_.size();
        unread_.remove_prefix(length + (complete ? 1 : 0));
        if (complete) break;
    }
    if (!any) return std::nullopt;
    if (line.text.ends_with('\r')) line.text.pop_back();
    return line;
}

std::string_view LineSource::peek() {
    if (unread_.empty()) fill();
    return unread_;
}

std::string LineSource::take(std::size_t bytes) {
    std::string taken;
    while (taken.size() < bytes && (!unread_.empty() || fill())) {
        const std::size_t length = std::min(bytes - taken.size(), unread_.size());
        taken.append(unread_.substr(0, length));
        unread_.remove_prefix(length);
    }
    return taken;
}

bool LineSource::fill() {
    while (wait_until_readable()) {
        const ssize_t bytes = read(descriptor_, buffer_.data(), buffer_.size());
        if (bytes > 0) {
            unread_ = {buffer_.data(), static_cast<std::size_t>(bytes)};
            return true;
        }
        if (bytes == 0) return false;
        if (errno != EINTR && errno != EAGAIN) {
            failure_ = errno;
            return false;
        }
    }
    return false;
}

bool LineSource::wait_until_readable() {
    std::array<pollfd, 2> polled{{{descriptor_, POLLIN, 0}, {cancel_descriptor_, POLLIN, 0}}};
    while (poll(polled.data(), polled.size(), -1) < 0) {
        if (errno == EINTR) continue;
        failure_ = errno;
        return false;
    }
    return polled[1].revents == 0;
}

} // namespace emilia
