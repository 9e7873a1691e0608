// Places of values in a JSON text, which nlohmann's tree does not know.

#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace emilia {

/// Offsets by value. Those that were not found stay as they are.
using JsonPlaces = std::unordered_map<const nlohmann::json *, std::size_t>;

/// Sets the offset of each value that is in the map. The tree is that of the text, which is UTF-8.
void find_json_places(const nlohmann::json &tree, std::string_view text, JsonPlaces &places);

/// End of a value that begins at the offset with a bracket or a quotation mark; none if it does
/// not. `text.at(offset)` is a character, or none behind the end.
template <class Text>
std::optional<std::size_t> end_of_json_value(Text &text, std::size_t offset) {
    int depth = 0;
    bool quoted = false;
    while (const auto character = text.at(offset++)) {
        if (quoted && *character == '\\') {
            ++offset;
        } else if (*character == '"') {
            quoted = !quoted;
        } else if (!quoted && (*character == '[' || *character == '{')) {
            ++depth;
        } else if (!quoted && (*character == ']' || *character == '}')) {
            --depth;
        }
        if (depth <= 0 && !quoted) return offset;
    }
    return std::nullopt;
}

} // namespace emilia
