// Style of text on stdout for people: colours, characters beyond ASCII, how wide.

#pragma once

#include <optional>

namespace emilia {

struct TerminalStyle {
    bool color = false;           ///< ANSI escape sequences for colours
    bool unicode = false;         ///< characters beyond ASCII, in UTF-8
    std::optional<int> columns{}; ///< none: lines may have any length
};

/// Facts of a descriptor by the system and the user's environment.
struct TerminalFacts {
    bool is_terminal = false;
    bool takes_escape_sequences = false;
    bool shows_utf8 = false;
    bool no_color = false; ///< the user set NO_COLOR
    std::optional<int> columns{};
};

/// Plain where there is no terminal.
TerminalStyle choose_style(const TerminalFacts &facts);

/// The style of a descriptor.
TerminalStyle style_of(int descriptor);

} // namespace emilia
