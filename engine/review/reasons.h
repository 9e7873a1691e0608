// Why a move is worse than another: what happens on the two lines of best play, as far as it makes
// the difference between where they end.

#pragma once

#include "engine/board/position.h"
#include "engine/search/evaluator_entry.h"
#include "engine/search/events.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

/// "Player" is the side that has the choice. "Ends" are the last positions of the lines. A side has
/// access to a corner that it could take if it were its turn. No fall counts of a corner to which
/// the same side has access at the other line's end, or that the better move opens later on the
/// worse line; no access that the move after the other line's end may end. Fewer or more: neither
/// side's number says otherwise.
enum class ReasonKind {
    loses_corner,  ///< the opponent takes a corner on the worse line, and has it not on the better
    misses_corner, ///< the player takes a corner on the better line, and nobody on the worse
    gives_access,  ///< the opponent has access to a corner at the worse end, not at the better
    misses_access, ///< the player has access to a corner at the better end, not at the worse
    passes_more,   ///< the player passes more often on the worse line
    fewer_passes,  ///< the opponent passes more often on the better line
    fewer_stable,  ///< fewer stable discs, less the opponent's, at the worse end
    fewer_moves,   ///< fewer moves, less the opponent's, at the worse end
    more_frontier, ///< more discs that touch empty squares, less the opponent's, at the worse end
    fewer_on_edge, ///< fewer discs on an edge, less the opponent's, at the worse end
    beside_corner, ///< has discs next to an empty corner at the worse end, none at the better
    loses_region,  ///< last moves there: the opponent's on the worse line, its own on the better
};

inline constexpr std::size_t kReasonKinds = static_cast<std::size_t>(ReasonKind::loses_region) + 1;

/// "loses-corner", …: for data.
std::string_view to_string(ReasonKind kind);

/// How a side came to have access to a corner.
enum class Opening {
    before, ///< it had from the beginning of the line on
    gained, ///< by its own move
    given,  ///< by a move of the other side
    forced, ///< the same, where the other side had only this move, or all gave a corner
};

/// What is counted for the player and its opponent.
struct SideCounts {
    int own = 0;
    int opponent = 0;

    int balance() const { return own - opponent; }
    friend bool operator==(const SideCounts &, const SideCounts &) = default;
};

/// Plies are from 0, of the line on which it happens: the better one for misses_corner and
/// fewer_passes.
struct Reason {
    ReasonKind kind{};
    std::optional<std::size_t> ply{}; ///< where a corner is taken, or the last pass; none at ends
    Opening opening = Opening::before;
    std::size_t opened_at = 0; ///< the ply of the move that opened the corner, unless before
    /// The corner, the edge, the region; the player's discs beside the corner.
    Bitboard squares = 0;
    SideCounts worse{};  ///< of what is counted, at the worse end or on the worse line
    SideCounts better{}; ///< the same of the better line
    double discs = 0;    ///< of the difference between the ends
};

/// At most two, the largest first. Each makes a quarter of `loss` (in discs) at least, by the terms
/// of the evaluation at the ends that look at its squares; where a line ends the game, by the discs
/// there. None if the difference lies deeper than the lines, or elsewhere. Both lines begin in
/// `position`, and are legal.
std::vector<Reason> reasons_for(const Position &position, const Line &worse, const Line &better,
                                double loss, const EvaluatorEntry &evaluator);

} // namespace emilia
