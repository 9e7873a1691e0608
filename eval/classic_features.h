// Features that the hand-written evaluator counts on the board.

#pragma once

#include "engine/board/kernel.h"
#include "engine/board/position.h"
#include "engine/board/stability.h"
#include "engine/search/quadrants.h"
#include "eval/classic_weights.h"

#include <array>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Counts of every feature for the side to move and for its opponent.
struct ClassicFeatures {
    std::array<int, classic::kFeatures> own{};
    std::array<int, classic::kFeatures> opponent{};
};

/// Diagonal neighbours of the given corners.
constexpr Bitboard x_squares_of(Bitboard corners) {
    constexpr Bitboard kXSquares = 0x0042000000004200;
    return ((corners << 9) | (corners << 7) | (corners >> 7) | (corners >> 9)) & kXSquares;
}

/// Edge neighbours of the given corners.
constexpr Bitboard c_squares_of(Bitboard corners) {
    constexpr Bitboard kCSquares = 0x4281000000008142;
    const Bitboard sideways = ((corners & ~kFileH) << 1) | ((corners & ~kFileA) >> 1);
    return (sideways | (corners << 8) | (corners >> 8)) & kCSquares;
}

inline ClassicFeatures classic_features(const Position &position) {
    using classic::Feature;
    ClassicFeatures features;
    const Bitboard own = position.own;
    const Bitboard opponent = position.opponent;
    const Bitboard empty = position.empty();
    const auto note = [&features](Feature feature, Bitboard own_squares,
                                  Bitboard opponent_squares) {
        features.own[static_cast<std::size_t>(feature)] = emilia::count(own_squares);
        features.opponent[static_cast<std::size_t>(feature)] = emilia::count(opponent_squares);
    };
    const auto note_both = [&](Feature feature, Bitboard squares) {
        note(feature, own & squares, opponent & squares);
    };

    // Beside a corner that is taken, X- and C-squares are no danger any more.
    const Bitboard open_corners = kCorners & empty;
    const Bitboard open_c_squares = c_squares_of(open_corners);
    note_both(Feature::corners, kCorners);
    note_both(Feature::x_squares, x_squares_of(open_corners));
    note_both(Feature::c_squares, open_c_squares);
    note_both(Feature::edges, kEdges & ~kCorners & ~open_c_squares);
    note_both(Feature::discs, ~Bitboard{0});

    // Stability grows from the corners; without one of them it is not worth the look.
    if (open_corners != kCorners) {
        note(Feature::stable, stable_discs(own, opponent) & ~kCorners,
             stable_discs(opponent, own) & ~kCorners);
    }

    const Bitboard own_moves = legal_moves(own, opponent);
    const Bitboard opponent_moves = legal_moves(opponent, own);
    note(Feature::mobility, own_moves, opponent_moves);
    note(Feature::reach, own_moves & kCorners, opponent_moves & kCorners);
    note(Feature::grab, own_moves & kCorners, 0);
    note(Feature::potential, grown(opponent) & empty, grown(own) & empty);
    note_both(Feature::frontier, grown(empty));

    // Odd regions: the mover can have the last move there.
    int odd_regions = 0;
    for (const Bitboard quadrant : kQuadrants)
        odd_regions += emilia::count(empty & quadrant) & 1;
    const auto set = [](auto &side, Feature feature, int value) {
        side[static_cast<std::size_t>(feature)] = value;
    };
    set(features.own, Feature::regions, odd_regions);
    set(features.own, Feature::tempo, 1);
    set(position.empties() % 2 != 0 ? features.own : features.opponent, Feature::parity, 1);
    return features;
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
