// Writes whole lines to a file descriptor, each at once.

#pragma once

#include <atomic>
#include <mutex>
#include <string_view>

namespace emilia {

/// For any number of threads. SIGPIPE must be ignored.
class LineWriter {
  public:
    /// The descriptor stays the caller's.
    explicit LineWriter(int descriptor) : descriptor_(descriptor) {}

    /// Adds the newline and hands all to the system. Does nothing once writing has failed.
    void write_line(std::string_view line);
    /// The same for bytes that are no line.
    void write(std::string_view bytes);
    /// False once writing has failed, most often because the reader went away.
    bool is_open() const { return failure_ == 0; }
    /// Why writing failed, as an errno; 0 while it works.
    int failure() const { return failure_; }

  private:
    int descriptor_;
    std::mutex mutex_;
    std::atomic<int> failure_{0};
};

} // namespace emilia
