#include "engine/search/control.h"

namespace emilia {

void SearchControl::begin(const TimeBudget &budget, bool unbounded) {
    budget_ = budget;
    begin_ = SteadyClock::now();
    counted_from_ = begin_;
    stopped_ = false;
    unbounded_ = unbounded;
}

void SearchControl::stop() {
    {
        const std::lock_guard lock{mutex_};
        stopped_ = true;
    }
    deliverable_.notify_all();
}

void SearchControl::ponder_hit() {
    {
        const std::lock_guard lock{mutex_};
        counted_from_ = SteadyClock::now();
        unbounded_ = false;
    }
    deliverable_.notify_all();
}

Duration SearchControl::elapsed() const {
    return std::chrono::duration_cast<Duration>(SteadyClock::now() - begin_);
}

bool SearchControl::must_stop() const {
    if (stopped()) return true;
    if (is_unbounded() || !budget_.hard) return false;
    return SteadyClock::now() - counted_from_.load() >= *budget_.hard;
}

double SearchControl::soft_share_used() const {
    if (is_unbounded() || !budget_.soft) return 0;
    const auto used = std::chrono::duration<double>(SteadyClock::now() - counted_from_.load());
    return used / std::chrono::duration<double>(*budget_.soft);
}

void SearchControl::wait_until_deliverable() {
    std::unique_lock lock{mutex_};
    deliverable_.wait(lock, [this] { return stopped() || !is_unbounded(); });
}

} // namespace emilia
