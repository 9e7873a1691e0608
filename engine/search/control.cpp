#include "engine/search/control.h"

namespace emilia {

void SearchControl::begin(const TimeBudget &budget, Ends ends) {
    budget_ = budget;
    begin_ = SteadyClock::now();
    counted_from_ = begin_;
    stopped_ = false;
    ends_ = ends;
    solving_ = false;
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
        if (ends_ != Ends::on_ponder_hit) return;
        counted_from_ = SteadyClock::now();
        ends_ = Ends::by_itself;
    }
    deliverable_.notify_all();
}

Duration SearchControl::elapsed() const {
    return std::chrono::duration_cast<Duration>(SteadyClock::now() - begin_);
}

bool SearchControl::must_stop() const {
    if (stopped()) return true;
    if (!ends_by_itself()) return false;
    const bool solving = solving_.load(std::memory_order_relaxed) && budget_.solve;
    const auto &limit = solving ? budget_.solve : budget_.hard;
    return limit && SteadyClock::now() - counted_from_.load() >= *limit;
}

std::optional<Duration> SearchControl::left_for_solving() const {
    if (!ends_by_itself() || !budget_.solve) return std::nullopt;
    const auto used = SteadyClock::now() - counted_from_.load();
    return *budget_.solve - std::chrono::duration_cast<Duration>(used);
}

double SearchControl::soft_share_used() const {
    if (!ends_by_itself() || !budget_.soft) return 0;
    const auto used = std::chrono::duration<double>(SteadyClock::now() - counted_from_.load());
    return used / std::chrono::duration<double>(*budget_.soft);
}

void SearchControl::wait_until_deliverable() {
    std::unique_lock lock{mutex_};
    deliverable_.wait(lock, [this] { return stopped() || ends_by_itself(); });
}

} // namespace emilia
