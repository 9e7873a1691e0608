// The search algorithms by name.

#pragma once

#include "engine/search/limits.h"

#include <array>
#include <optional>
#include <string_view>

namespace emilia {

inline constexpr std::array kAllAlgorithms{Algorithm::pvs, Algorithm::alphabeta,
                                           Algorithm::minimax};

/// The inverse of to_string(Algorithm), in any case.
std::optional<Algorithm> parse_algorithm(std::string_view name);

} // namespace emilia
