#include "protocol/line_writer.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace emilia {

void LineWriter::write_line(std::string_view line) {
    std::string text{line};
    text += '\n';
    write(text);
}

void LineWriter::write(std::string_view bytes) {
    const std::lock_guard lock{mutex_};
    while (!bytes.empty() && is_open()) {
        const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            pollfd writable{descriptor_, POLLOUT, 0};
            poll(&writable, 1, -1);
        } else if (errno != EINTR) {
            failure_ = errno;
        }
    }
}

} // namespace emilia
