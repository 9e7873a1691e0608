// Queue of lines between their reader and the dialogue that handles them.

#pragma once

#include "engine/platform/input.h"
#include "protocol/dialogues/input_line.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace emilia {

/// One thread adds lines with push() and end(), one takes them with next() and peek(); the rest is
/// for any thread. Lines are taken in even while many wait, so that an urgent one is seen at once.
class Inbox {
  public:
    /// Memory that waiting lines may take; a first one may take more.
    static constexpr std::size_t kUsualBytes = std::size_t{16} << 20;

    explicit Inbox(std::size_t most_bytes = kUsualBytes) : most_bytes_(most_bytes) {}

    /// Blocks while there is no room. False once the inbox is closed. After std::bad_alloc the line
    /// is not in.
    bool push(const InputLine &line);
    /// No line will follow; `failure` tells why, none for a proper end.
    void end(std::error_code failure = {});

    /// Blocks for the next line; none at the end of the input and after close().
    std::optional<InputLine> next();
    /// The line that next() would hand out, without taking it.
    std::optional<InputLine> peek();
    /// Sets how the command of each line is found, also for lines that wait already. Null: commands
    /// are not looked for.
    void watch(FindCommand find_command);
    /// True if a line that ends a search has come and was not taken yet, or the inbox is closed.
    bool ends_search();
    /// Does the work. If ends_search() becomes true meanwhile, calls `alarm` once, on any thread,
    /// and returns true. The alarm must not throw nor call the inbox.
    bool watch_during(const std::function<void()> &work, const std::function<void()> &alarm);
    /// Ends the input here; lines that wait are dropped.
    void close();
    /// As told to end().
    std::error_code failure();

  private:
    /// The command of the line of that number, counted from the beginning of the input.
    Command command_of(const InputLine &line, std::uint64_t number);
    bool ends_search_unlocked() const { return closed_ || last_end_ > taken_; }
    /// After each change of what it holds.
    void raise_alarm_if_due();
    /// False at the end.
    bool wait_for_line(std::unique_lock<std::mutex> &lock);

    std::mutex mutex_;
    std::condition_variable changed_;
    const std::size_t most_bytes_;
    std::deque<InputLine> waiting_;
    std::size_t bytes_ = 0; ///< that these take
    FindCommand find_command_ = nullptr;
    std::uint64_t pushed_ = 0;   ///< lines, from the beginning of the input
    std::uint64_t taken_ = 0;    ///< of these
    std::uint64_t last_end_ = 0; ///< number of the last line that ends a search, from 1
    const std::function<void()> *alarm_ = nullptr; ///< until it is called
    bool ended_ = false;                           ///< no line will be added to `waiting_` any more
    bool closed_ = false;                          ///< no line will be taken any more
    std::error_code failure_;
};

/// Reads on a thread of its own, so that a `stop` is seen while a search runs. Puts all lines of a
/// descriptor, which stays the caller's, into the inbox until that is closed;
/// the destructor closes it. Of longer lines than `max_bytes` only the beginning is kept. Throws as
/// Cancellation does.
class LineReader {
  public:
    LineReader(int descriptor, Inbox &inbox, std::size_t max_bytes = kMaxLineBytes);
    ~LineReader();
    LineReader(const LineReader &) = delete;
    LineReader &operator=(const LineReader &) = delete;

  private:
    void read_all(int descriptor, std::size_t max_bytes);

    Inbox &inbox_;
    Cancellation cancellation_;
    std::thread thread_;
};

} // namespace emilia
