#include "engine/platform/input.h"

#include "engine/platform/posix/last_error.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace emilia {
namespace {

/// poll() passes over it.
constexpr int kNoDescriptor = -1;

/// As pipe2(), which not every system has. A process that another thread starts in between would
/// inherit the ends.
bool make_pipe(std::array<int, 2> &ends) {
    if (pipe(ends.data()) != 0) return false;
    return std::all_of(ends.begin(), ends.end(), [](int end) {
        return fcntl(end, F_SETFD, FD_CLOEXEC) == 0 && fcntl(end, F_SETFL, O_NONBLOCK) == 0;
    });
}

} // namespace

/// A pipe: its first end can be read as soon as something is written to the second.
struct Cancellation::Means {
    std::array<int, 2> ends{kNoDescriptor, kNoDescriptor};

    Means() = default;
    Means(const Means &) = delete;
    Means &operator=(const Means &) = delete;
    ~Means() {
        for (const int end : ends)
            if (end != kNoDescriptor) close(end);
    }

    static std::array<pollfd, 2> watch(int descriptor, const Cancellation *cancellation) {
        const int end = cancellation == nullptr ? kNoDescriptor : cancellation->means_->ends[0];
        return {{{descriptor, POLLIN, 0}, {end, POLLIN, 0}}};
    }
};

Cancellation::Cancellation() : means_(std::make_unique<Means>()) {
    if (make_pipe(means_->ends)) return;
    throw std::system_error(last_error(), "cannot make a pipe");
}

Cancellation::~Cancellation() = default;

void Cancellation::request() {
    // A pipe that is full can be read too.
    [[maybe_unused]] const ssize_t written = write(means_->ends[1], "", 1);
}

Result<std::size_t, std::error_code> Input::read(char *to, std::size_t room) {
    auto watched = Cancellation::Means::watch(descriptor_, cancellation_);
    while (true) {
        const bool ready = poll(watched.data(), watched.size(), -1) >= 0;
        if (ready && watched[1].revents != 0) return std::size_t{0};
        const ssize_t bytes = ready ? ::read(descriptor_, to, room) : -1;
        if (bytes >= 0) return static_cast<std::size_t>(bytes);
        if (errno != EINTR && errno != EAGAIN) return last_error();
    }
}

bool Input::comes_within(std::chrono::milliseconds patience) {
    auto watched = Cancellation::Means::watch(descriptor_, cancellation_);
    return poll(watched.data(), watched.size(), static_cast<int>(patience.count())) != 0;
}

} // namespace emilia
