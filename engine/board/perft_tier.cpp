#include "engine/board/perft_tier.h"

#include "engine/board/kernel.h"
#include "engine/board/leaf_batch.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

namespace {

/// Leaves that need no batch are returned; those of the others wait in the batch. depth >= 2
std::uint64_t count_into(LeafBatch &batch, const Position &position, int depth) {
    Position mover = position;
    Bitboard moves = legal_moves(mover.own, mover.opponent);
    if (moves == 0) {
        mover = mover.passed();
        moves = legal_moves(mover.own, mover.opponent);
        if (moves == 0) return 1;
        --depth;
        if (depth == 1) return static_cast<std::uint64_t>(emilia::count(moves));
    }
    if (depth <= 3) {
        if (depth == 3) {
            batch.add_high(mover, moves);
        } else {
            batch.add(mover, moves);
        }
        return 0;
    }
    std::uint64_t leaves = 0;
    for (const int square : Squares{moves}) {
        const Bitboard flipped = flips(mover.own, mover.opponent, square);
        leaves += count_into(batch, mover.after(Square{square}, flipped), depth - 1);
    }
    return leaves;
}

std::uint64_t count_all(const Position &position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) {
        const Bitboard moves = legal_moves(position.own, position.opponent);
        return moves == 0 ? 1 : static_cast<std::uint64_t>(emilia::count(moves));
    }
    LeafBatch batch;
    const std::uint64_t leaves = count_into(batch, position, depth);
    return leaves + batch.total();
}

} // namespace

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END

namespace emilia {

template <>
std::uint64_t count_leaves<Isa::EMILIA_TIER>(const Position &position, int depth) {
    return EMILIA_TIER::count_all(position, depth);
}

} // namespace emilia
