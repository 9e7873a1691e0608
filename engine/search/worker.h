// Worker: one thread of a parallel search. Young brothers wait: the first move of a node is
// searched alone, then other threads help (Feldmann, "Spielbaumsuche mit massiv parallelen
// Systemen", 1993). An idle worker joins an open node; a worker that waits for its helpers helps
// them.

#pragma once

#include "engine/search/node_counter.h"
#include "engine/search/team.h"

#include <cassert>
#include <functional>
#include <utility>
#include <vector>

namespace emilia {

/// Worker. All members are for its own thread.
template <class Work>
class Worker {
  public:
    /// Searches moves of the work until none is left or the counter is aborted.
    using Search = std::function<void(Work &)>;

    Worker(Team &team, NodeCounter &counter, Search search)
        : team_(team), counter_(counter), seat_(team.take_seat(counter)),
          search_(std::move(search)) {
        places_.reserve(kMaxDepth + 1);
    }

    const Team &team() const { return team_; }
    /// Split point of the next work of that depth.
    SplitPoint &point(int depth) { return seat_.point(depth); }

    /// Searches the `moves` of the work together with helpers until it is finished. If the counter
    /// is aborted then, the moves that were not reported have no score.
    void share(Work &work, int depth, int moves) {
        SplitPoint &point = seat_.point(depth);
        team_.open(seat_, places_.empty() ? nullptr : places_.back(), &work, depth, moves);
        places_.push_back(&point);
        search_(work);
        const auto is_done = [&] {
            abandon_if_aborted(point);
            return !point.has_helpers();
        };
        while (void *inner = team_.find_work(seat_, &point, is_done))
            help(*static_cast<Work *>(inner));
        leave_innermost();
        if (point.is_abandoned()) counter_.abort();
    }

    /// Helps at open nodes until the team is dismissed.
    void serve() {
        const auto is_done = [this] { return team_.is_dismissed(); };
        while (void *work = team_.find_work(seat_, nullptr, is_done))
            help(*static_cast<Work *>(work));
        counter_.add_to_total();
    }

  private:
    void help(Work &work) {
        SplitPoint &point = work.point();
        places_.push_back(&point);
        counter_.spend(Timeline::Step::join);
        search_(work);
        counter_.advance_clock();
        counter_.spend(Timeline::Step::leave);
        // Moves that were begun are unfinished: the result of the whole is void.
        abandon_if_aborted(point);
        counter_.add_to_total();
        point.leave(seat_);
        leave_innermost();
    }

    void abandon_if_aborted(SplitPoint &point) {
        if (counter_.aborted()) point.abandon();
    }

    void leave_innermost() {
        assert(!places_.empty());
        places_.pop_back();
        counter_.resume();
        for (const SplitPoint *outer : places_) {
            if (outer->is_over()) counter_.abort();
        }
    }

    Team &team_;
    NodeCounter &counter_;
    Seat &seat_;
    Search search_;
    std::vector<SplitPoint *> places_; ///< where it works, the innermost last
};

} // namespace emilia
