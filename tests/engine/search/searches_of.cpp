#include "tests/engine/search/tier_searches.h"

namespace emilia {

TierSearches searches_of(Isa isa) {
    return for_tier(isa, [](auto tier) { return searches<tier>(); });
}

} // namespace emilia
