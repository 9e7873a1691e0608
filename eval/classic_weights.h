// The weights of the hand-written evaluator: one table, in discs.
//
// Set by hand after a look at a least-squares fit to the results of some thirty thousand quick
// games of Emilia against itself. `tempo` comes last: it takes the swing between odd and even
// search depths out of the scores. The mean swing over 200 positions is +1.9 discs with the fitted
// tempo, within 0.2 with this one.

#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace emilia::classic {

/// Features that the evaluator counts for each side.
enum class Feature : std::size_t {
    corners,   ///< discs on corners
    x_squares, ///< discs diagonally beside an empty corner
    c_squares, ///< discs on the edge beside an empty corner
    edges,     ///< other edge discs, without corners
    stable,    ///< discs that can never turn, without corners
    frontier,  ///< discs that touch an empty square
    mobility,  ///< legal moves
    potential, ///< empty squares that touch an opposing disc
    reach,     ///< corners that a legal move takes
    grab,      ///< the same, for the side to move alone: it comes first
    regions,   ///< quadrants with an odd number of empties, to the side to move
    parity,    ///< one, to the side that moves last if nobody passes
    discs,     ///< discs
    tempo,     ///< one, to the side to move
};
inline constexpr std::size_t kFeatures = 14;

/// Anchors of the game's phases, in empty squares; weights between two anchors are interpolated.
inline constexpr std::array kPhaseEmpties{60, 48, 36, 24, 12, 0};

struct FeatureWeights {
    std::string_view name;
    std::array<double, kPhaseEmpties.size()> discs; ///< discs for each unit of the feature
};

// clang-format off
inline constexpr std::array<FeatureWeights, kFeatures> kWeights{{
    // empties         60      48      36      24      12       0
    {"corners",   { 15.00,  15.00,  13.00,   9.00,   4.60,   1.00}},
    {"X-squares", { -8.00, -10.00,  -8.00,  -3.80,  -1.10,  -0.20}},
    {"C-squares", { -3.00,  -4.00,  -1.40,  -0.30,  -0.50,  -0.20}},
    {"edges",     {  0.30,   0.30,   0.60,   0.10,  -0.50,  -0.20}},
    {"stable",    {  3.00,   5.00,   2.10,   1.30,   1.25,   1.00}},
    {"frontier",  { -1.30,  -1.50,  -1.50,  -1.30,  -0.90,  -0.90}},
    {"mobility",  {  0.80,   0.90,   0.85,   0.95,   2.10,   3.10}},
    {"potential", {  0.40,   0.40,   0.20,   0.20,  -0.80,  -2.50}},
    {"reach",     {  0.00,   0.00,   2.00,   4.20,   3.20,   0.40}},
    {"grab",      {  0.60,   0.60,   1.10,   1.10,   0.50,   0.10}},
    {"regions",   {  0.00,   0.10,   0.10,   0.00,   0.60,   1.75}},
    {"parity",    {  1.10,   1.10,   0.80,   0.70,   0.10,   1.70}},
    {"discs",     {  0.20,   0.20,  -0.10,   0.00,   0.05,   0.15}},
    {"tempo",     { -1.95,  -1.95,  -2.35,  -1.75,  -1.40,   0.00}},
}};
// clang-format on

} // namespace emilia::classic
