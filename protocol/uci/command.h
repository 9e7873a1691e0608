// What a line of the UCI dialogue asks for.

#pragma once

#include "protocol/command_words.h"
#include "protocol/notation/flipello.h"
#include "protocol/search_request.h"

#include <optional>
#include <string>
#include <variant>

namespace emilia::uci {

struct Blank {};
struct Unknown {
    std::string name;
};

struct Identify {}; ///< uci
struct IsReady {};
struct NewGame {}; ///< ucinewgame
using emilia::SetOption;
struct SetPosition {
    FlipelloGame game; ///< in Variant::othello just a game
};

struct Go : SearchRequest {
    std::optional<int> perft; ///< then nothing is searched and the rest does not matter
};

struct Stop {};
struct PonderHit {};
struct Quit {};
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
                             Stop, PonderHit, Quit, Debug, Display, Explain, Bench, Help>;

} // namespace emilia::uci
