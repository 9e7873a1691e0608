// Reads lines ahead on a thread of its own, so that a `stop` is seen while a search runs.

#pragma once

#include "protocol/line_queue.h"
#include "protocol/urgency.h"

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace emilia {

/// Reads on however many lines wait, so that an urgent one is seen at once: what is more than a
/// little waits in a file of up to 1 GiB. Without urgent lines, and beyond that, who writes has to
/// wait. next(), peek(), watch(), is_waiting() and wait_for() are for one thread, the rest for any.
class LineReader {
  public:
    using UrgencyOf = Urgency (*)(std::string_view line);

    explicit LineReader(int descriptor);
    ~LineReader();
    LineReader(const LineReader &) = delete;
    LineReader &operator=(const LineReader &) = delete;

    /// Blocks for the next line; none at the end of the input and after close().
    std::optional<InputLine> next();
    /// The line that next() would hand out, without taking it.
    std::optional<InputLine> peek();
    /// How urgent lines are, those that wait already too. It may be called on another thread.
    void watch(UrgencyOf urgency_of);
    /// Whether a line that is so urgent waits to be taken, or the reader is closed.
    bool is_waiting(Urgency least);
    /// Blocks until `done` or is_waiting(), and tells whether it is the latter. Looks again after
    /// each line read and after wake().
    bool wait_for(Urgency least, const std::function<bool()> &done);
    /// Lets wait_for() look at `done` again.
    void wake();
    /// Ends the input here.
    void close();
    /// Why reading ended; none for a proper end, and before the end.
    std::error_code failure();

  private:
    void read_all(LineSource &source);
    /// No line comes any more, for this reason or because the input ended.
    void end(std::error_code failure);
    /// Notes how urgent a line is that stands so far from the beginning of the input.
    void note(const InputLine &line, std::uint64_t number);
    bool holds(Urgency least) const;
    /// False at the end.
    bool wait_for_line(std::unique_lock<std::mutex> &lock);

    std::mutex mutex_;
    std::condition_variable changed_;
    LineQueue waiting_;
    UrgencyOf urgency_of_ = nullptr;
    std::uint64_t read_ = 0;  ///< lines, from the beginning of the input
    std::uint64_t taken_ = 0; ///< of these
    /// By urgency, the number of the last line that has it; lines are counted from 1.
    std::array<std::uint64_t, kUrgencies> last_{};
    bool ended_ = false;  ///< nothing will join `waiting_` any more
    bool closed_ = false; ///< nothing will be taken any more
    std::error_code failure_;
    Cancellation cancellation_;
    std::thread thread_;
};

} // namespace emilia
