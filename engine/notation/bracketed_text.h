// Games between brackets, over any number of lines: GGF and SGF.

#pragma once

#include "engine/notation/text_lines.h"

namespace emilia {

/// True if the text begins a game of GGF or SGF, perhaps after a match count.
bool begins_tree(std::string_view text);
/// True for GGF, false for SGF; none if that cannot be told from the text yet.
std::optional<bool> guess_is_ggf(std::string_view text);

/// Whether a game of GGF begins at the next line. Looks ahead as far as it must.
bool begins_ggf(TextLines &lines);
/// The same for SGF, which what is neither counts as.
bool begins_sgf(TextLines &lines);

/// Takes up to the bracket that ends the game, the next game, or the end. What stands behind the
/// bracket stays in its line. A line that begins no such game is taken as a whole.
GameText take_ggf(TextLines &lines);
GameText take_sgf(TextLines &lines);

} // namespace emilia
