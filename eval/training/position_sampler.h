// Positions for measurements: seeded games of the engine against itself.

#pragma once

#include "engine/board/position.h"
#include "engine/engine.h"

#include <cstdint>
#include <optional>
#include <random>

namespace emilia::training {

/// Each game begins with random moves, some of them blunders, and goes on with the moves of quick
/// searches; it is broken off at a random number of empty squares. Every number of empties in the
/// range is as likely as any other, and a seed gives the same positions on every machine.
class PositionSampler {
  public:
    /// The engine must outlive this, and is for nothing else meanwhile.
    PositionSampler(Engine &engine, std::uint64_t seed) : engine_(engine), random_(seed) {}

    /// A position with a choice of moves.
    Position sample(int min_empties, int max_empties);

  private:
    std::optional<Position> play_down_to(int empties);
    int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }

    Engine &engine_;
    std::mt19937_64 random_;
};

} // namespace emilia::training
