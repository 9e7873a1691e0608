#include "engine/board/perft.h"

#include "engine/board/hash.h"
#include "engine/board/symmetry.h"

#include <cassert>
#include <cstddef>

namespace emilia {

namespace {

/// Deeper trees take more than a few milliseconds.
constexpr int kUnstoppableDepth = 6;
/// Plain counting is faster than the table for trees up to this depth.
constexpr int kUntabledDepth = 2;

class LeafCounter {
  public:
    LeafCounter(int depth, const PerftStop &is_stopped)
        : is_stopped_(is_stopped), table_(depth > kUntabledDepth ? kEntries : 0) {}

    /// Once it is stopped the counts mean nothing.
    std::uint64_t count(const Position &position, int depth) {
        if (depth == 0) return 1;
        if (depth <= kUntabledDepth) return count_children(position, depth);
        if (depth > kUnstoppableDepth && is_stopped_()) return 0;
        const Position key = canonical(position);
        Entry &entry = table_[hash(key) % kEntries];
        if (entry.depth == depth && entry.position == key) return entry.leaves;
        const std::uint64_t leaves = count_children(key, depth);
        entry = {key, leaves, depth};
        return leaves;
    }

  private:
    std::uint64_t count_children(const Position &position, int depth) {
        const Bitboard moves = position.legal_moves();
        if (moves == 0) return position.is_over() ? 1 : count(position.passed(), depth - 1);
        if (depth == 1) return static_cast<std::uint64_t>(emilia::count(moves));
        std::uint64_t leaves = 0;
        for (const int square : Squares{moves})
            leaves += count(position.after(Move{Square{square}}), depth - 1);
        return leaves;
    }

    struct Entry {
        Position position;
        std::uint64_t leaves = 0;
        int depth = 0;
    };
    static constexpr std::size_t kEntries = std::size_t{1} << 18;

    const PerftStop &is_stopped_;
    std::vector<Entry> table_;
};

} // namespace

std::optional<std::uint64_t> perft(const Position &position, int depth,
                                   const PerftStop &is_stopped) {
    LeafCounter counter{depth, is_stopped};
    const std::uint64_t leaves = counter.count(position, depth);
    if (is_stopped()) return std::nullopt;
    return leaves;
}

std::optional<std::vector<PerftBranch>> perft_divide(const Position &position, int depth,
                                                     const PerftStop &is_stopped) {
    assert(depth >= 1);
    LeafCounter counter{depth, is_stopped};
    std::vector<PerftBranch> branches;
    if (position.must_pass()) {
        branches.push_back({Move::pass(), counter.count(position.passed(), depth - 1)});
    }
    for (const int square : Squares{position.legal_moves()}) {
        const Move move{Square{square}};
        branches.push_back({move, counter.count(position.after(move), depth - 1)});
    }
    if (is_stopped()) return std::nullopt;
    return branches;
}

} // namespace emilia
