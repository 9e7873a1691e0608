// The weights of the hand-written evaluator: one table, in discs.

#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace emilia::classic {

/// What the evaluator counts for each side.
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
    parity,    ///< quadrants with an odd number of empties, to the side to move
    discs,     ///< discs
    tempo,     ///< one, to the side to move
};
inline constexpr std::size_t kFeatures = 13;

/// Anchors of the game's phases, in empty squares; weights between two anchors are interpolated.
inline constexpr std::array kPhaseEmpties{60, 48, 36, 24, 12, 0};

struct FeatureWeights {
    std::string_view name;
    std::array<double, kPhaseEmpties.size()> discs; ///< discs for each unit of the feature
};

// clang-format off
inline constexpr std::array<FeatureWeights, kFeatures> kWeights{{
    // empties        60     48     36     24     12      0
    {"corners",   {16.00, 16.00, 12.00,  7.50,  4.00,  1.00}},
    {"X-squares", {-8.00, -8.00, -6.00, -2.50, -1.00,  0.00}},
    {"C-squares", {-2.00, -2.00, -1.00, -0.50, -0.50, -0.20}},
    {"edges",     { 2.00,  2.00,  1.70,  0.40, -0.40, -0.20}},
    {"stable",    { 4.00,  4.00,  2.20,  1.50,  1.20,  1.00}},
    {"frontier",  {-1.00, -1.10, -1.50, -1.30, -1.00, -0.80}},
    {"mobility",  { 0.40,  0.50,  0.60,  1.20,  2.50,  3.00}},
    {"potential", { 0.30,  0.30,  0.35,  0.10, -0.90, -1.80}},
    {"reach",     { 1.00,  1.00,  3.00,  4.20,  2.50,  0.00}},
    {"grab",      { 1.20,  1.20,  1.30,  1.70,  0.80,  0.00}},
    {"parity",    { 0.00,  0.00,  0.05,  0.05,  0.60,  2.00}},
    {"discs",     {-1.00, -1.00, -0.60, -0.15,  0.10,  0.00}},
    {"tempo",     {-2.00, -2.30, -2.90, -3.00, -3.00, -1.00}},
}};
// clang-format on

} // namespace emilia::classic
