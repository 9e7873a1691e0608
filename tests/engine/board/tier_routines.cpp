#include "tests/engine/board/tier_routines.h"

#include "engine/board/kernel.h"

namespace emilia {

template <>
TierRoutines routines<Isa::EMILIA_TIER>() {
    return {EMILIA_TIER::legal_moves, EMILIA_TIER::flips};
}

} // namespace emilia
