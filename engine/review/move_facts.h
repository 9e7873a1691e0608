// What a player sees in a move: corners, edges, walls, quiet moves, parity.

#pragma once

#include "engine/board/position.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace emilia {

/// Each is true of the board before and after the move; none is a judgement by itself. "Mover" is
/// the side that makes the move.
enum class FactKind {
    takes_corner,      ///< squares: the corner
    opens_corner,      ///< the mover may take corners next that it could not take before: these
    gives_corner,      ///< the opponent may take corners that it could not take before: these
    keeps_corner,      ///< the opponent could have taken corners, had the mover passed: these
    x_square,          ///< the move stands diagonally next to an empty corner: that corner
    c_square,          ///< the move stands on an edge next to an empty corner: that corner
    wedge,             ///< on an edge between two discs of the opponent that stay: these two
    stable_discs,      ///< discs of the mover that stable_discs() finds, and did not find before
    quiet,             ///< none of the discs that it turns touches an empty square: these discs
    wall,              ///< the discs it turns that touch empty squares, at least four: these discs
    no_move_left,      ///< the opponent has to pass
    no_safe_move_left, ///< all moves of the opponent give a corner that it does not give now: these
    /// The opponent could have made quiet moves, had the mover passed, and now has none: those.
    no_quiet_move_left,
    fewer_moves,    ///< the opponent has at least four moves fewer than before: those it has left
    more_moves,     ///< the opponent has at least four moves more than before: those
    last_of_region, ///< fills the last empty square of a region
    /// Moves first into a region of an even number, and the opponent may go on there: its rest.
    opens_even_region,
    leaves_all_even, ///< all regions are even where the opponent has to move: all squares
    /// The opponent could have moved there, had the mover passed, and now cannot, where the mover
    /// could: all squares of such regions.
    closes_region,
};

inline constexpr std::size_t kFactKinds = static_cast<std::size_t>(FactKind::closes_region) + 1;

/// "takes-corner", "gives-corner", …: for data.
std::string_view to_string(FactKind kind);

struct Fact {
    FactKind kind;
    Bitboard squares; ///< that show it
};

/// Of a legal move that is no pass, in the order above. A region is a set of empty squares that
/// touch each other, diagonally too; regions are told of from 20 empty squares on.
std::vector<Fact> facts_of(const Position &position, Square move);

} // namespace emilia
