#include "engine/search/worker.h"

namespace emilia {

void Worker::share(SplitPoint &point) {
    point.begin(*this, points_.empty() ? nullptr : points_.back());
    points_.push_back(&point);
    team_.open(point);
    work_(point);
    team_.close(point);
    const auto is_done = [&] {
        if (counter_.aborted()) point.abandon();
        return !point.has_helpers();
    };
    while (!is_done()) {
        if (SplitPoint *inner = team_.find_work(*this, &point, is_done)) help(*inner);
    }
    leave_innermost();
    if (point.is_abandoned()) counter_.abort();
}

void Worker::serve() {
    const auto is_done = [this] { return team_.is_dismissed(); };
    while (SplitPoint *point = team_.find_work(*this, nullptr, is_done))
        help(*point);
    counter_.add_to_total();
}

void Worker::help(SplitPoint &point) {
    points_.push_back(&point);
    work_(point);
    // Moves that were begun are not done: nobody may take the rest for the whole.
    if (counter_.aborted()) point.abandon();
    counter_.add_to_total();
    point.leave(*this);
    leave_innermost();
    team_.wake_idle();
}

void Worker::leave_innermost() {
    points_.pop_back();
    counter_.resume();
    for (const SplitPoint *outer : points_) {
        if (outer->is_over()) counter_.abort();
    }
}

void Worker::call_off() {
    counter_.abort();
    team_.wake();
}

} // namespace emilia
