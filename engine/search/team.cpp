#include "engine/search/team.h"

#include <algorithm>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace emilia {

namespace {

/// Some ten microseconds: falling asleep and waking up takes longer.
constexpr int kSpins = 500;

void pause() {
#if defined(__x86_64__)
    _mm_pause();
#endif
}

} // namespace

void Team::open(SplitPoint &point) {
    {
        const std::lock_guard lock{mutex_};
        open_.push_back(&point);
    }
    wake_idle();
}

void Team::close(SplitPoint &point) {
    const std::lock_guard lock{mutex_};
    // Usually among the last: a worker's split points are nested.
    *std::find(open_.rbegin(), open_.rend(), &point) = open_.back();
    open_.pop_back();
}

SplitPoint *Team::find_work(Worker &helper, const SplitPoint *within,
                            const std::function<bool()> &done) {
    // Whoever changes something after this line sees somebody idle; what was changed before is seen
    // here. The mutexes that guard the changes make that so.
    ++idle_;
    SplitPoint *found = nullptr;
    for (int seen = changes_; !done(); seen = changes_) {
        found = join_best(helper, within);
        if (found != nullptr) break;
        wait_for_change(seen);
    }
    --idle_;
    return found;
}

SplitPoint *Team::join_best(Worker &helper, const SplitPoint *within) {
    const std::lock_guard lock{mutex_};
    SplitPoint *best = nullptr;
    do {
        best = nullptr;
        for (SplitPoint *point : open_) {
            if (within != nullptr && !point->is_within(*within)) continue;
            if (!point->is_joinable()) continue;
            if (best == nullptr || point->priority() > best->priority()) best = point;
        }
        // Its last move may have been taken meanwhile.
    } while (best != nullptr && !best->join(helper));
    return best;
}

void Team::wait_for_change(int seen) const {
    for (int i = 0; i < kSpins && changes_ == seen; ++i)
        pause();
    changes_.wait(seen);
}

void Team::wake() {
    ++changes_;
    changes_.notify_all();
}

void Team::wake_idle() {
    if (idle_ > 0) wake();
}

void Team::dismiss() {
    dismissed_ = true;
    wake();
}

} // namespace emilia
