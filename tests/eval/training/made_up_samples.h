// Positions with scores that a fit has to find out.

#pragma once

#include "eval/training/samples.h"
#include "tests/oracle/random_positions.h"

#include <cstdint>

namespace emilia::training {

/// Samples of `least_empties` empty squares and up to three more; a tenth is held out.
inline Samples made_up_samples(std::uint64_t seed, int positions, int least_empties,
                               float (*score)(const Position &)) {
    oracle::RandomPositions random{seed};
    Samples samples;
    for (int i = 0; i < positions; ++i) {
        const Position position = random.reachable(least_empties + random.below(4));
        StageSamples &stage = samples[pattern::stage_of(position.empties())];
        (i % 10 == 0 ? stage.validation : stage.training).push_back({position, score(position)});
    }
    return samples;
}

} // namespace emilia::training
