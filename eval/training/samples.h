// The positions that weights are fitted to.

#pragma once

#include "engine/board/position.h"
#include "eval/pattern_weights.h"

#include <array>
#include <vector>

namespace emilia::training {

/// Sample: what one position asks of the evaluator.
struct Sample {
    Position position;
    float target;     ///< discs
    float weight = 1; ///< how much it counts
};

struct StageSamples {
    std::vector<Sample> training;
    std::vector<Sample> validation; ///< of games that no training sample comes from
};
using Samples = std::array<StageSamples, pattern::kStages>;

/// Makes one sample of all that have the same position, mirrored or not, with the mean of their
/// targets; those for validation whose position is trained on go. Games from the same or similar
/// openings meet again, and then play on in the same way: each more of them says nothing new, but
/// would count as much as a game of its own, and a fit that knows one would seem to foresee the
/// other. The samples are sorted by position, which also makes a fit faster: what it reads for one
/// it has just read for its neighbour.
void merge_equal(Samples &samples);

} // namespace emilia::training
