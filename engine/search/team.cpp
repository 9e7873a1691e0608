#include "engine/search/team.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace emilia {

Team::Team(std::size_t size, const SharingThresholds &thresholds)
    : size_(size), thresholds_(thresholds), seats_(std::make_unique<Seat[]>(size)) {
    assert(size >= 1);
    for (std::size_t i = 0; i < size; ++i)
        seats_[i].timeline_ = &timeline_;
}

Seat &Team::take_seat(NodeCounter &counter) {
    const std::size_t place = seats_taken_++;
    assert(place < size_);
    Seat &seat = seats_[place];
    seat.counter_ = &counter;
    counter.follow(timeline_);
    return seat;
}

void Team::open(Seat &owner, const SplitPoint *outer, void *work, int depth, int moves) {
    owner.counter_->advance_clock();
    owner.counter_->spend(Timeline::Step::split);
    SplitPoint &point = owner.point(depth);
    point.open(owner, outer, work, depth, moves);
    for (int wanted = std::min(moves, kWorkersAtSplitPoint) - 1; wanted > 0;) {
        // Who has waited least has a warm cache, and may still be awake.
        Seat *last = nullptr;
        std::uint64_t since = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const std::uint64_t other = seats_[i].waits_since_;
            if (other <= since) continue;
            const SplitPoint *within = seats_[i].within_;
            if (within != nullptr && !point.is_within(*within)) continue;
            last = &seats_[i];
            since = other;
        }
        if (last == nullptr) return;
        if (!last->waits_since_.compare_exchange_strong(since, 0)) continue;
        last->wake();
        --wanted;
    }
}

void *Team::find_work(Seat &seat, const SplitPoint *within, const std::function<bool()> &done) {
    const auto reason = within == nullptr ? Timeline::Wait::for_work : Timeline::Wait::for_helpers;
    for (bool is_called = false;;) {
        seat.counter_->advance_clock();
        const int seen = seat.signal_.count();
        if (done()) return nullptr;
        seat.within_ = within;
        seat.waits_since_ = ++waits_;
        void *found = join_deepest(seat, within);
        if (found == nullptr) seat.signal_.wait(seen, timeline_, reason);
        is_called |= seat.waits_since_.exchange(0) == 0;
        if (found == nullptr) continue;
        // Maybe to other work, which the others are to find then.
        if (is_called) call_all();
        return found;
    }
}

void Team::call_all() {
    for (std::size_t i = 0; i < size_; ++i) {
        if (seats_[i].waits_since_.exchange(0) != 0) seats_[i].wake();
    }
}

void Team::dismiss() {
    dismissed_ = true;
    for (std::size_t i = 0; i < size_; ++i)
        seats_[i].wake();
}

void *Team::join_deepest(Seat &seat, const SplitPoint *within) {
    std::uint64_t offered = 0;
    for (std::size_t i = 0; i < size_; ++i) {
        const std::uint64_t offers = seats_[i].offers_;
        if (offers != 0) seat.counter_->spend(Timeline::Step::walk);
        offered |= offers;
    }
    for (int depth = static_cast<int>(std::bit_width(offered)) - 1; depth >= 0; --depth) {
        for (std::size_t i = 0; i < size_; ++i) {
            if ((seats_[i].offers_ >> depth & 1) == 0) continue;
            seat.counter_->spend(Timeline::Step::walk);
            if (void *work = seats_[i].point(depth).join(seat, within)) return work;
        }
    }
    return nullptr;
}

} // namespace emilia
