// What a line of the UCI dialogue asks for.

#pragma once

#include "protocol/notation/flipello.h"
#include "protocol/universal_commands.h"

#include <optional>
#include <variant>

namespace emilia::uci {

using universal::Blank;
using universal::Go;
using universal::Identify; ///< uci
using universal::IsReady;
using universal::NewGame; ///< ucinewgame
using universal::Quit;
using universal::SetOption;
using universal::Stop;
using universal::Unknown;

struct SetPosition {
    FlipelloGame game; ///< in Variant::othello just a game
};

struct Perft { ///< go perft
    int depth;
};

struct PonderHit {};
struct Debug {
    bool on = false;
};
struct Display {}; ///< d
struct Explain {}; ///< eval
struct Bench {
    std::optional<int> depth;
};
struct Help {};

using Command = std::variant<Blank, Unknown, Identify, IsReady, NewGame, SetOption, SetPosition, Go,
                             Perft, Stop, PonderHit, Quit, Debug, Display, Explain, Bench, Help>;

} // namespace emilia::uci
