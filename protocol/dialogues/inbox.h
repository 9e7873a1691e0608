// Lines on their way from whoever reads them to the dialogue that handles them.

#pragma once

#include "protocol/dialogues/input_line.h"
#include "protocol/dialogues/urgency.h"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>

namespace emilia {

/// One thread adds lines with push() and end(), one takes them with next() and peek(); the rest is
/// for any thread. Lines are taken in even while many wait, so that an urgent one is seen at once.
class Inbox {
  public:
    /// So much memory may be taken by waiting lines, beyond a first one.
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
    /// Notes from now on how urgent lines are, those that are here already included. Null: none is.
    void watch(UrgencyOf urgency_of);
    /// True if a line at least this urgent has come and was not taken yet. A closed inbox ends the
    /// search, and takes back no turn.
    bool holds(Urgency least);
    /// Does the work, and calls `alarm` once as soon as holds(least) meanwhile, on any thread. True
    /// if it did. The alarm may not throw nor call the inbox.
    bool watch_during(const std::function<void()> &work, Urgency least,
                      const std::function<void()> &alarm);
    /// Ends the input here; lines that wait are dropped.
    void close();
    /// As told to end().
    std::error_code failure();

  private:
    /// Notes how urgent the line is; `number` counts from the beginning of the input.
    void note_urgency(const InputLine &line, std::uint64_t number);
    bool holds_unlocked(Urgency least) const;
    /// After each change of what it holds.
    void raise_alarm_if_due();
    /// False at the end.
    bool wait_for_line(std::unique_lock<std::mutex> &lock);

    std::mutex mutex_;
    std::condition_variable changed_;
    const std::size_t most_bytes_;
    std::deque<InputLine> waiting_;
    std::size_t bytes_ = 0; ///< that these take
    UrgencyOf urgency_of_ = nullptr;
    std::uint64_t pushed_ = 0; ///< lines, from the beginning of the input
    std::uint64_t taken_ = 0;  ///< of these
    /// By urgency, the number of the last line that has it; lines are counted from 1.
    std::array<std::uint64_t, kUrgencies> last_{};
    const std::function<void()> *alarm_ = nullptr; ///< until it is called
    Urgency least_for_alarm_ = Urgency::none;
    bool ended_ = false;  ///< nothing will join `waiting_` any more
    bool closed_ = false; ///< nothing will be taken any more
    std::error_code failure_;
};

} // namespace emilia
