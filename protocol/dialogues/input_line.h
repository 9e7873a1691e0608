// A line as it comes in.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace emilia {

/// Longer lines are not kept, unless the dialogue says otherwise.
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

/// Effect of a line on a search while it still waits to be handled.
enum class Urgency { none, ends_search };

/// The command of a line: a row of its dialogue's table.
struct Command {
    std::size_t row = 0;       ///< 0 for a line that gives none
    std::size_t arguments = 0; ///< where they begin, in bytes
    Urgency urgency = Urgency::none;
};

using FindCommand = Command (*)(std::string_view line);

struct InputLine {
    std::string text;      ///< without its end, "\n" or "\r\n"; may hold any other byte
    bool too_long = false; ///< then `text` is only the first bytes that are kept
    Command command{};     ///< found by the dialogue that watches the inbox
};

} // namespace emilia
