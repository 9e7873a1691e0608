// What a line means for a search while it still waits to be handled.

#pragma once

#include <cstddef>
#include <string_view>

namespace emilia {

/// Each includes the ones above it.
enum class Urgency {
    none,
    ends_search,
    takes_turn_back, ///< the search ends without a move
};

inline constexpr std::size_t kUrgencies = static_cast<std::size_t>(Urgency::takes_turn_back) + 1;

using UrgencyOf = Urgency (*)(std::string_view line);

} // namespace emilia
