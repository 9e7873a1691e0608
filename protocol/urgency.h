// What a line means for a search while it still waits to be handled.

#pragma once

namespace emilia {

/// Each includes the ones above it.
enum class Urgency {
    none,
    ends_search,
    takes_turn_back, ///< the search ends without a move
};

} // namespace emilia
