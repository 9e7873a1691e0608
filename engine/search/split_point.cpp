#include "engine/search/split_point.h"

#include <algorithm>

namespace emilia {

bool SplitPoint::is_within(const SplitPoint &other) const {
    for (const SplitPoint *point = this; point != nullptr; point = point->parent_) {
        if (point == &other) return true;
    }
    return false;
}

void SplitPoint::begin(NodeCounter &owner, const SplitPoint *parent) {
    assert(size_ == 0);
    parent_ = parent;
    threads_[0] = &owner;
    size_ = 1;
}

bool SplitPoint::is_exhausted() const {
    const std::lock_guard lock{mutex_};
    return is_over() || moves_left_ == 0;
}

bool SplitPoint::is_joinable() const {
    const std::lock_guard lock{mutex_};
    return has_room();
}

bool SplitPoint::join(NodeCounter &helper) {
    const std::lock_guard lock{mutex_};
    if (!has_room()) return false;
    threads_[size_++] = &helper;
    return true;
}

bool SplitPoint::leave(const NodeCounter &helper) {
    const std::lock_guard lock{mutex_};
    const auto end = threads_.begin() + static_cast<std::ptrdiff_t>(size_);
    const auto found = std::find(threads_.begin() + 1, end, &helper);
    assert(found != end);
    *found = threads_[size_ - 1];
    --size_;
    return size_ == 1;
}

int SplitPoint::moves_left() const {
    const std::lock_guard lock{mutex_};
    return moves_left_;
}

bool SplitPoint::has_helpers() const {
    const std::lock_guard lock{mutex_};
    return size_ > 1;
}

bool SplitPoint::abandon() {
    const std::lock_guard lock{mutex_};
    return call_off(State::abandoned);
}

bool SplitPoint::call_off(State state) {
    if (is_over()) return false;
    state_ = state;
    for (std::size_t i = 0; i < size_; ++i)
        threads_[i]->abort();
    return true;
}

} // namespace emilia
