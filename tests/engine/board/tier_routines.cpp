#include "tests/engine/board/tier_routines.h"

#include "engine/board/kernel.h"
#include "engine/board/leaf_batch.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

namespace {

std::uint64_t batch_leaves(const std::vector<Position> &positions) {
    LeafBatch batch;
    for (const Position &position : positions) {
        batch.add(position, legal_moves(position.own, position.opponent));
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
