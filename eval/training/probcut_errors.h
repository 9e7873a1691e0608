// Errors of shallow searches about deeper ones: measured on sampled positions.

#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace emilia::training {

struct ErrorRequest {
    int positions = 1000;     ///< for searches before the end of the game
    int depth = 11;           ///< the deepest of them
    int end_positions = 1000; ///< that are solved as well
    std::uint64_t seed = 1;
};

/// Pairs of a depth and a shallower probe at about the same number of empty squares.
struct ErrorCell {
    int depth; ///< kFinalDepth if the deep search solves the position
    int probe;
    int count = 0;
    double empties = 0;   ///< mean
    double deviation = 0; ///< of the deep score around the shallow one, in centidiscs
    double bias = 0;      ///< mean of deep minus shallow score, in centidiscs
};

/// In place of a depth: all the empty squares.
inline constexpr int kFinalDepth = 0;

/// All cells with enough pairs. Searches at full width; `on_position` is called after each of the
/// positions. The engine's options and the request determine the result.
std::vector<ErrorCell> measure_errors(Engine &engine, const ErrorRequest &request,
                                      const std::function<void()> &on_position);

} // namespace emilia::training
