// Suggestion for a mistyped name.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Whether at most a third of a name's letters differ from what was typed. Neighbours that changed
/// places count as one letter.
bool is_near(std::string_view typed, std::string_view name);

/// ` (did you mean "play"?)` for "palay": the nearest of the names that are near; else empty.
std::string suggestion_for(std::string_view typed, const std::vector<std::string> &names);

} // namespace emilia
