#include "protocol/terminal/style.h"

#include "engine/platform/file.h"
#include "engine/platform/terminal.h"

namespace emilia {

TerminalStyle choose_style(const TerminalFacts &facts) {
    if (!facts.is_terminal) return {};
    return {.color = facts.takes_escape_sequences && !facts.no_color,
            .unicode = facts.shows_utf8,
            .columns = facts.columns};
}

TerminalStyle style_of(int descriptor) {
    return choose_style({.is_terminal = is_terminal(descriptor),
                         .takes_escape_sequences = takes_escape_sequences(descriptor),
                         .shows_utf8 = shows_utf8(),
                         .no_color = environment_variable("NO_COLOR").has_value(),
                         .columns = terminal_columns(descriptor)});
}

} // namespace emilia
