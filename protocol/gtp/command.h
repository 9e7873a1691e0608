// What a line of the GTP dialogue asks for.

#pragma once

#include "engine/board/game.h"
#include "engine/search/time_budget.h"

#include <optional>
#include <string>
#include <variant>

namespace emilia::gtp {

/// A line that is no request: unknown, or with arguments that are none.
struct Refused {
    std::string reason;
};

struct ProtocolVersion {};
struct Name {};
struct Version {};
struct KnownCommand {
    std::string name;
};
struct ListCommands {};
struct Quit {};

struct ListGames {};
struct SetGame {
    std::string name;
};
struct BoardSize {
    std::int64_t size;
};
struct ClearBoard {};
struct Komi {}; ///< means nothing in Othello
struct Play {
    Color color;
    Move move;
};
struct GenMove {
    Color color;
    bool plays = true; ///< else only says what it would play: reg_genmove
};
struct Undo {};
struct LoadSgf {
    std::string file;
    std::optional<int> before_move; ///< the first that is not played, counted from 1
};

/// Nothing of a strict reading: see clocks.h.
struct TimeSettings {
    Duration main{};
    Duration period{};
    int stones = 0;
};
struct TimeLeft {
    Color color;
    Duration left{};
    int stones = 0;
};

struct ShowBoard {};
struct FinalScore {};
struct Hint {
    int moves;
};

/// What a ruler of GoGui is asked.
enum class Rules { game_id, board, board_size, legal_moves, side_to_move, final_result };

using Command =
    std::variant<Refused, ProtocolVersion, Name, Version, KnownCommand, ListCommands, Quit,
                 ListGames, SetGame, BoardSize, ClearBoard, Komi, Play, GenMove, Undo, LoadSgf,
                 TimeSettings, TimeLeft, ShowBoard, FinalScore, Hint, Rules>;

struct Request {
    std::string id; ///< digits; empty if none was sent
    Command command;
};

} // namespace emilia::gtp
