#include "protocol/line_writer.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace emilia {

void LineWriter::write_line(std::string_view line) {
    std::string text{line};
    text += '\n';
    const std::lock_guard lock{mutex_};
    std::string_view unwritten = text;
    while (!unwritten.empty() && is_open()) {
        const ssize_t bytes = write(descriptor_, unwritten.data(), unwritten.size());
        if (bytes >= 0) {
            unwritten.remove_prefix(static_cast<std::size_t>(bytes));
        } else if (errno == EAGAIN) {
            pollfd writable{descriptor_, POLLOUT, 0};
            poll(&writable, 1, -1);
        } else if (errno != EINTR) {
            failure_ = errno;
        }
    }
}

} // namespace emilia
