#include "tests/engine/board/tier_routines.h"

namespace emilia {

TierRoutines routines_of(Isa isa) {
    return for_tier(isa, [](auto tier) { return routines<tier>(); });
}

} // namespace emilia
