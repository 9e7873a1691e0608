// Reads lines ahead on a thread of its own, so that a `stop` is seen while a search runs.

#pragma once

#include "protocol/line_source.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace emilia {

/// next(), peek() and wait_for() are for one thread, the rest for any.
class LineReader {
  public:
    explicit LineReader(int descriptor);
    ~LineReader();
    LineReader(const LineReader &) = delete;
    LineReader &operator=(const LineReader &) = delete;

    /// Blocks for the next line; none at the end of the input and after close().
    std::optional<InputLine> next();
    /// The line that next() would hand out, without taking it.
    std::optional<InputLine> peek();
    /// Blocks until `done`, or until a line that is `wanted` waits to be taken or the reader is
    /// closed: then returns true. Looks again after each line read and after wake().
    bool wait_for(const std::function<bool(std::string_view)> &wanted,
                  const std::function<bool()> &done);
    /// Lets wait_for() look at `done` again.
    void wake();
    /// Ends the input here.
    void close();
    /// Why reading ended, as an errno; 0 for a proper end, and before the end.
    int failure();

  private:
    static constexpr std::size_t kMaxWaitingLines = 4096;
    static constexpr std::size_t kMaxWaitingBytes = 4 * kMaxLineBytes;

    void read_all(LineSource &source);
    bool is_full() const;
    /// False at the end.
    bool wait_for_line(std::unique_lock<std::mutex> &lock);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<InputLine> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool ended_ = false;  ///< nothing will join `waiting_` any more
    bool closed_ = false; ///< nothing will be taken any more
    int failure_ = 0;
    std::array<int, 2> cancel_pipe_{-1, -1};
    std::thread thread_;
};

} // namespace emilia
