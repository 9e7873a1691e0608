// Names of openings.

#pragma once

#include "engine/board/game.h"

#include <span>
#include <string_view>

namespace emilia {

struct NamedOpening {
    std::string_view name;
    std::string_view moves; ///< "f5d6c3": from the standard start, without a pass
};

/// All that are known, each with a position of its own.
std::span<const NamedOpening> named_openings();

/// The name of a position, turned or mirrored as may be; empty for one without a name.
std::string_view opening_name(const Position &position);

/// The name of the latest named position that the game went through; empty if there was none, and
/// for a game that did not begin with black to move in the standard start.
std::string_view opening_name(const Game &game);

} // namespace emilia
