// Sink for the lines of a dialogue: a file descriptor, or any other place.

#pragma once

#include <atomic>
#include <mutex>
#include <string_view>
#include <system_error>

namespace emilia {

/// For any number of threads.
class LineSink {
  public:
    virtual ~LineSink() = default;
    /// The line comes without its end, and may hold others. Does nothing once the sink is closed.
    virtual void write_line(std::string_view line) = 0;
    /// False once nobody takes the lines any more.
    virtual bool is_open() const = 0;
};

/// Writes whole lines to a file descriptor, each at once. For any number of threads.
class LineWriter final : public LineSink {
  public:
    /// The descriptor stays the caller's. For pipes see write_all().
    explicit LineWriter(int descriptor) : descriptor_(descriptor) {}

    /// Adds the newline and hands all to the system. Does nothing once writing has failed.
    void write_line(std::string_view line) override;
    /// The same for bytes that are no line.
    void write(std::string_view bytes);
    /// False once writing has failed, most often because the reader went away.
    bool is_open() const override { return open_; }
    /// Error that ended writing; none while it works.
    std::error_code failure() const { return is_open() ? std::error_code{} : failure_; }

  private:
    int descriptor_;
    std::mutex mutex_;
    std::error_code failure_; ///< stands once open_ is false
    std::atomic<bool> open_{true};
};

} // namespace emilia
