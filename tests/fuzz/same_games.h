// Games that were read, compared with what is read again when they are written.

#pragma once

#include "engine/board/game.h"
#include "engine/notation/board_text.h"
#include "engine/notation/position_text.h"
#include "engine/notation/transcript.h"
#include "tests/fuzz/target.h"

namespace emilia::fuzz {

/// True if that could be read and is where this game stands.
inline bool is_where(const Game &game, const Parsed<Game> &other) {
    return other && other->position() == game.position() && other->to_move() == game.to_move();
}

/// True for the same start and the same moves.
inline bool has_same_moves(const Game &left, const Game &right) {
    return left.start_position() == right.start_position() &&
           left.start_color() == right.start_color() && left.moves() == right.moves();
}

/// The game reads as it is written, with its passes and without them.
inline void demand_same_transcript(const Game &game) {
    const std::string start = to_board_text(game.start_position(), game.start_color());
    for (const Passes passes : {Passes::written, Passes::left_out}) {
        const std::string text = start + " moves " + to_transcript(game.moves(), passes);
        const auto again = parse_position(text);
        demand(again && again->start_position() == game.start_position(),
               "a transcript can be read");
        const std::size_t moves = game.moves().size();
        const bool ends_with_pass = moves > 0 && game.moves().back().is_pass();
        demand(has_same_moves(game, *again) || (passes == Passes::left_out && ends_with_pass),
               "a transcript reads as written");
    }
}

} // namespace emilia::fuzz
