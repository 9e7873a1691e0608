#include "tests/engine/board/tier_routines.h"

#include "engine/board/kernel.h"
#include "engine/board/leaf_batch.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

namespace {

std::uint64_t batch_leaves(const std::vector<Position> &positions, int plies) {
    LeafBatch batch;
    for (const Position &position : positions) {
        const Bitboard moves = legal_moves(position.own, position.opponent);
        if (plies == 3) {
            batch.add_high(position, moves);
        } else {
            batch.add(position, moves);
        }
    }
    return batch.total();
}

} // namespace

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END

namespace emilia {

using namespace EMILIA_TIER;

template <>
TierRoutines routines<Isa::EMILIA_TIER>() {
    return {legal_moves, flips, batch_leaves};
}

} // namespace emilia
