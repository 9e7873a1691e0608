// What a search tells on its way: its lines, and signs of life between them.

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

/// Where there is no memory to say it, it is left out.
void tell(SearchObserver &observer, const SearchInfo &info);
void tell(SearchObserver &observer, const SearchProgress &progress);

/// For the thread that searches the root; begin_move() and progress() for any thread.
class RootReporter {
  public:
    /// All arguments must outlive it. `total` polls its heartbeat. It tells no more than the best
    /// `multi_pv` lines, twins included, and without an observer nothing.
    RootReporter(SearchObserver *observer, const SearchControl &control, NodeTotal &total,
                 const TranspositionTable &table, int multi_pv);
    RootReporter(const RootReporter &) = delete;
    RootReporter &operator=(const RootReporter &) = delete;
    ~RootReporter() = default;

    /// What is searched from now on: `number` is the move's place among the root moves, from 1.
    void begin_iteration(int depth) { depth_ = depth; }
    /// From any thread; several moves may be searched at a time.
    void begin_move(Move move, int number) { latest_ = NumberedMove{move, number}; }

    /// Tells the candidate of the move in that place, from 0, and of its twins.
    void report(const RootMoves &moves, std::size_t place, std::uint64_t nodes);
    void warn(const std::string &message) const;

    /// From any thread.
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
    // What is being searched, for whichever thread tells.
    std::atomic<int> depth_{0};
    std::atomic<NumberedMove> latest_{NumberedMove{Move{}, 0}};
    Heartbeat heartbeat_;
};

} // namespace emilia
