#include "engine/search/split_point.h"

#include "engine/search/worker.h"

#include <algorithm>

namespace emilia {

bool SplitPoint::is_within(const SplitPoint &other) const {
    for (const SplitPoint *point = this; point != nullptr; point = point->parent_) {
        if (point == &other) return true;
    }
    return false;
}

void SplitPoint::begin(Worker &owner, const SplitPoint *parent) {
    parent_ = parent;
    workers_[0] = &owner;
    size_ = 1;
}

bool SplitPoint::is_joinable() const {
    const std::lock_guard lock{mutex_};
    return has_room();
}

bool SplitPoint::join(Worker &helper) {
    const std::lock_guard lock{mutex_};
    if (!has_room()) return false;
    workers_[size_++] = &helper;
    return true;
}

void SplitPoint::leave(const Worker &helper) {
    const std::lock_guard lock{mutex_};
    const auto end = workers_.begin() + static_cast<std::ptrdiff_t>(size_);
    *std::find(workers_.begin() + 1, end, &helper) = workers_[size_ - 1];
    --size_;
}

bool SplitPoint::has_helpers() const {
    const std::lock_guard lock{mutex_};
    return size_ > 1;
}

void SplitPoint::abandon() {
    const std::lock_guard lock{mutex_};
    call_off(State::abandoned);
}

void SplitPoint::call_off(State state) {
    if (is_over()) return;
    state_ = state;
    for (std::size_t i = 0; i < size_; ++i)
        workers_[i]->call_off();
}

} // namespace emilia
