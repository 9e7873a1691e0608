// What a line of the XBoard dialogue asks for.

#pragma once

#include "engine/board/game.h"
#include "engine/search/time_budget.h"

#include <optional>
#include <string>
#include <variant>

namespace emilia::cecp {

/// A line that says nothing to us, as most about opponents and features.
struct Ignored {};
/// A line that cannot be obeyed.
struct Refused {
    std::string reason;
};
struct ProtocolVersion {
    int version;
};
struct Ping {
    std::string token; ///< given back as it is
};

struct NewGame {};
struct Variant {
    std::string name;
};
struct SetBoard {
    Game game;
};
struct PlayMove {
    Move move;
};
struct Undo {
    int plies;
};

/// Who moves for which side from now on.
enum class Role { force, go, playother };
struct MoveNow {};
struct Analyze {
    bool on;
};
struct Statistics {}; ///< "."
struct Hint {};

struct SetLevel {
    std::optional<int> moves; ///< the clock is topped up after so many; none: for the whole game
    Duration base{};
    Duration increment{};
};
struct SetMoveTime {
    Duration time{};
};
struct SetDepth {
    int depth;
};
struct SetClock {
    bool own; ///< else the opponent's
    Duration left{};
};

enum class Switch { ponder, no_ponder, post, no_post };
struct SetMemory {
    std::int64_t mebibytes;
};
struct SetCores {
    std::int64_t count;
};
struct Quit {};

using Command = std::variant<Ignored, Refused, ProtocolVersion, Ping, NewGame, Variant, SetBoard,
                             PlayMove, Undo, Role, MoveNow, Analyze, Statistics, Hint, SetLevel,
                             SetMoveTime, SetDepth, SetClock, Switch, SetMemory, SetCores, Quit>;

} // namespace emilia::cecp
