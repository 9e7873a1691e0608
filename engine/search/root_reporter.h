// Reports of a running search: lines, and progress between them.

#pragma once

#include "engine/search/events.h"
#include "engine/search/heartbeat.h"
#include "engine/search/node_counter.h"
#include "engine/search/root_moves.h"
#include "engine/search/transposition_table.h"

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace emilia {

class SearchControl;

/// Passes the line to the observer. Lines are dropped if there is no memory.
void tell(SearchObserver &observer, const SearchInfo &info);
void tell(SearchObserver &observer, const SearchProgress &progress);

/// Reporter for the thread that searches the root; begin_move() and progress() are for any thread.
class RootReporter {
  public:
    /// All arguments must outlive it. `total` polls its heartbeat. Reports at most the best
    /// `multi_pv` lines, twins included, and nothing without an observer.
    RootReporter(SearchObserver *observer, const SearchControl &control, NodeTotal &total,
                 const TranspositionTable &table, int multi_pv);
    RootReporter(const RootReporter &) = delete;
    RootReporter &operator=(const RootReporter &) = delete;
    ~RootReporter() = default;

    /// Notes the iteration, or the move, that is searched from now on. `number` is the move's place
    /// among the root moves, from 1.
    void begin_iteration(int depth) { depth_ = depth; }
    /// Notes the root move that is searched. Any thread may call this, several moves at a time.
    void begin_move(Move move, int number) { latest_ = NumberedMove{move, number}; }

    /// Reports the candidates of the move at that place, from 0, and of its twins.
    void report(const RootMoves &moves, std::size_t place, std::uint64_t nodes);
    void warn(const std::string &message) const;

    /// Current progress, for any thread.
    SearchProgress progress() const;

  private:
    /// Aligned so that compilers know that it is read and written as one number.
    struct alignas(8) NumberedMove {
        Move move;
        int number;
    };

    SearchObserver *const observer_;
    const SearchControl &control_;
    const NodeTotal &total_;
    const TranspositionTable &table_;
    const int multi_pv_;
    // Current depth and move, for the thread that reports.
    std::atomic<int> depth_{0};
    std::atomic<NumberedMove> latest_{NumberedMove{Move{}, 0}};
    Heartbeat heartbeat_;
};

} // namespace emilia
