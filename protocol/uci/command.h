// What a line of the UCI dialogue asks for.

#pragma once

#include "engine/board/game.h"
#include "engine/search/limits.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace emilia::uci {

struct Blank {};
struct Unknown {
    std::string name;
};

struct Identify {}; ///< uci
struct IsReady {};
struct NewGame {}; ///< ucinewgame
struct SetOption {
    std::string name; ///< one blank between its words
    std::string value;
};
struct SetPosition {
    Game game;
};

struct Go {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Duration> movetime;
    /// Of black, who moves first in Othello, and of white.
    std::array<std::optional<Duration>, 2> remaining;
    std::array<Duration, 2> increment{};
    std::optional<int> moves_to_go;
    std::vector<Move> search_moves;
    Goal goal = Goal::best_move;
    int at_least = 0; ///< discs; for Goal::at_least
    bool infinite = false;
    bool ponder = false;
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
