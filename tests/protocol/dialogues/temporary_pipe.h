// A pipe for tests of what reads and writes descriptors.

#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string_view>

namespace emilia {

class TemporaryPipe {
  public:
    TemporaryPipe() {
        if (!open(ends_)) throw std::runtime_error("no pipe");
    }
    ~TemporaryPipe() {
        close_read_end();
        close_write_end();
    }
    TemporaryPipe(const TemporaryPipe &) = delete;
    TemporaryPipe &operator=(const TemporaryPipe &) = delete;

    int read_end() const { return ends_[0]; }
    int write_end() const { return ends_[1]; }
    /// Writes text; blocks if it is more than fits into a pipe.
    void write(std::string_view text) const {
        const auto written = ::write(write_end(), text.data(), static_cast<unsigned>(text.size()));
        if (static_cast<std::size_t>(written) != text.size()) {
            throw std::runtime_error("cannot write to a pipe");
        }
    }
    void close_read_end() { close(ends_[0]); }
    void close_write_end() { close(ends_[1]); }

  private:
    using Ends = std::array<int, 2>;

    static bool open(Ends &ends) {
#if defined(_WIN32)
        return _pipe(ends.data(), 1 << 16, _O_BINARY | _O_NOINHERIT) == 0;
#else
        return pipe2(ends.data(), O_CLOEXEC) == 0;
#endif
    }
    static void close(int &descriptor) {
        if (descriptor >= 0) ::close(descriptor);
        descriptor = -1;
    }

    Ends ends_{-1, -1};
};

} // namespace emilia
