// Suggestion for a mistyped name.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// ` (did you mean "play"?)` for "palay": the nearest of the names, if at most a third of its
/// letters differ; else empty. Neighbours that changed places count as one letter.
std::string suggestion_for(std::string_view typed, const std::vector<std::string> &names);

} // namespace emilia
