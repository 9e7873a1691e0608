#include "engine/search/split_point.h"

#include "engine/search/team.h"

#include <algorithm>

namespace emilia {

bool SplitPoint::is_within(const SplitPoint &other) const {
    for (const SplitPoint *point = this; point != nullptr; point = point->outer_) {
        if (point == &other) return true;
    }
    return false;
}

void SplitPoint::open(Seat &owner, const SplitPoint *outer, void *work, int depth, int moves) {
    const std::lock_guard lock{mutex_};
    assert(moves >= 0 && size_ <= 1 && (is_over() || moves_left_ == 0));
    outer_ = outer;
    work_ = work;
    depth_ = depth;
    moves_left_ = moves;
    state_ = State::open;
    threads_[0] = &owner;
    size_ = 1;
    if (moves > 0) owner.offers_ |= std::uint64_t{1} << depth;
}

void *SplitPoint::join(Seat &helper, const SplitPoint *within) {
    const std::lock_guard lock{mutex_};
    if (is_over() || moves_left_ == 0 || size_ >= static_cast<std::size_t>(kWorkersAtSplitPoint) ||
        (within != nullptr && !is_within(*within)))
        return nullptr;
    threads_[size_++] = &helper;
    return work_;
}

void SplitPoint::leave(const Seat &helper) {
    const std::lock_guard lock{mutex_};
    const auto end = threads_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto found = std::find(threads_.begin() + 1, end, &helper);
    assert(found != end);
    *found = threads_[--size_];
    if (size_ == 1) threads_[0]->wake();
}

bool SplitPoint::has_helpers() const {
    const std::lock_guard lock{mutex_};
    return size_ > 1;
}

void SplitPoint::abandon() {
    const std::lock_guard lock{mutex_};
    call_off(State::abandoned);
}

void SplitPoint::withdraw() { threads_[0]->offers_ &= ~(std::uint64_t{1} << depth_); }

void SplitPoint::call_off(State state) {
    if (is_over()) return;
    state_ = state;
    withdraw();
    for (std::size_t i = 0; i < size_; ++i)
        threads_[i]->abort();
}

} // namespace emilia
