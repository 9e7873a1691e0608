// Heartbeat: regular events of a search that has no lines to report.

#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <utility>

namespace emilia {

/// Calls back about every kInterval, from the first thread of the search that polls. All members
/// may be called from any thread.
class Heartbeat {
  public:
    /// Below a second, with room for a late thread.
    static constexpr std::chrono::milliseconds kInterval{750};

    /// An empty `beat` is never called. It must not throw.
    explicit Heartbeat(std::function<void()> beat) : beat_(std::move(beat)) { postpone(); }

    /// Calls back if the beat is due. Must be called much more often than the interval; reads the
    /// clock.
    void poll() {
        if (!beat_) return;
        // Loaded before the clock is read: otherwise a beat of another thread in between would look
        // like a clock that went back, and the next beat would be due at once.
        auto due = due_.load(std::memory_order_acquire);
        const auto now = Clock::now();
        // Of several threads that find it due at once only one calls.
        const bool is_early = now < due && due - now <= kInterval;
        if (is_early || !due_.compare_exchange_strong(due, now + kInterval)) return;
        beat_();
    }

    /// Makes the next beat due an interval from now.
    void postpone() {
        if (beat_) due_ = Clock::now() + kInterval;
    }

  private:
    using Clock = std::chrono::steady_clock;

    std::function<void()> beat_;
    std::atomic<Clock::time_point> due_{};
};

} // namespace emilia
