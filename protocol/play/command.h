// Commands of a player: a line becomes a value.

#pragma once

#include "engine/board/move.h"
#include "engine/notation/parsed.h"
#include "engine/platform/duration.h"
#include "engine/search/strength.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace emilia::play {

/// An empty line.
struct Nothing {};
/// A disc or a pass; whether it is legal is for the game to say.
struct MakeMove {
    Move move;
};
struct Hint {
    std::optional<int> moves; ///< so many of the best; none for all
};
struct Eval {};
/// Asks why the first is better than the second. Without a second: than the best. Without a first:
/// what the player played last.
struct Why {
    std::optional<Move> first{};
    std::optional<Move> second{};
};
struct Review {};
struct Undo {};
struct Redo {};
struct Show {};
struct SetLevel {
    int level = 0; ///< kMinLevel to kMaxLevel
};
struct SetOpponent {
    const Opponent *opponent = nullptr;
};
struct SetTime {
    Duration time{};
    bool each_move = false; ///< rather than for the whole game
};
struct Swap {};
struct Load {
    std::string path;
};
struct Save {
    std::string path;
};
struct New {
    bool xot = false; ///< from a random balanced opening
};
struct Rules {};
struct Help {};
struct Quit {};

using Command = std::variant<Nothing, MakeMove, Hint, Eval, Why, Review, Undo, Redo, Show, SetLevel,
                             SetOpponent, SetTime, Swap, Load, Save, New, Rules, Help, Quit>;

/// Words in any case.
Parsed<Command> parse_command(std::string_view line);

/// A line for each command.
std::string_view help_text();

} // namespace emilia::play
