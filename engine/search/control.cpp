#include "engine/search/control.h"

#include <algorithm>

namespace emilia {

void SearchControl::begin(const TimeBudget &budget, SearchEnd ends) {
    budget_ = budget;
    begin_ = SteadyClock::now();
    counted_from_ = begin_;
    stopped_ = false;
    ends_ = ends;
    solving_ = false;
    running_ = true;
}

void SearchControl::stop() {
    {
        const std::lock_guard lock{mutex_};
        stopped_ = true;
    }
    changed_.notify_all();
}

void SearchControl::ponder_hit() {
    {
        const std::lock_guard lock{mutex_};
        if (ends_ != SearchEnd::on_ponder_hit) return;
        counted_from_ = SteadyClock::now();
        ends_ = SearchEnd::by_itself;
    }
    changed_.notify_all();
}

Duration SearchControl::elapsed() const {
    const auto time = std::chrono::duration_cast<Duration>(SteadyClock::now() - begin_);
    return std::max(time, Duration{});
}

SearchControl::SteadyClock::duration SearchControl::used() const {
    // Read first, so that the difference is negative for no other reason than a clock that went
    // back.
    const auto from = counted_from_.load();
    return SteadyClock::now() - from;
}

bool SearchControl::must_stop() const {
    if (stopped()) return true;
    if (!ends_by_itself()) return false;
    const bool solving = solving_.load(std::memory_order_relaxed) && budget_.solve;
    const auto &limit = solving ? budget_.solve : budget_.hard;
    if (!limit) return false;
    const auto time = used();
    // A broken clock that is behind the start may be so for hours: better a move too early.
    return time >= *limit || time < SteadyClock::duration{};
}

std::optional<Duration> SearchControl::left_for_solving() const {
    if (!ends_by_itself() || !budget_.solve) return std::nullopt;
    return *budget_.solve - std::chrono::duration_cast<Duration>(used());
}

double SearchControl::soft_share_used() const {
    if (!ends_by_itself() || !budget_.soft) return 0;
    return std::chrono::duration<double>(used()) / std::chrono::duration<double>(*budget_.soft);
}

void SearchControl::wait_until_deliverable() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return stopped() || ends_by_itself(); });
}

void SearchControl::wait_for_pace(Duration time) {
    std::unique_lock lock{mutex_};
    changed_.wait_until(lock, counted_from_.load() + time, [this] { return stopped(); });
}

void SearchControl::end() {
    {
        const std::lock_guard lock{mutex_};
        running_ = false;
    }
    changed_.notify_all();
}

bool SearchControl::wait_for_end(std::optional<std::chrono::milliseconds> patience) {
    const auto has_ended = [this] { return !is_running(); };
    std::unique_lock lock{mutex_};
    if (patience) return changed_.wait_for(lock, *patience, has_ended);
    changed_.wait(lock, has_ended);
    return true;
}

} // namespace emilia
