#include "protocol/train/read_samples.h"

#include "eval/training/dataset.h"
#include "protocol/train/commands.h"

#include <algorithm>
#include <iostream>
#include <stdexcept>

namespace emilia::training {
namespace {

/// Fuller boards are solved, never evaluated.
constexpr int kMinFittedEmpties = 4;

/// Positions with fewer empty squares have the same weight, those with more a lower one.
constexpr int kSureEmpties = 6;
/// A position with so many empty squares has weight 1, as long as it is open.
constexpr double kTypicalEmpties = 14;
/// An advantage of so many discs halves a position's weight.
constexpr double kDecidingAdvantage = 24;

/// Weighted least squares: the variance of results about the best evaluation grows with the number
/// of moves still to play, so that the weight falls with it. Positions that are all but decided, by
/// an `advantage` of either side in discs, count less. A search needs no precise score there, and
/// so simple a model cannot fit them and all others as well.
float weight_of(const Position &position, double advantage) {
    const double decided = advantage / kDecidingAdvantage;
    const auto open = static_cast<float>(1 / (1 + decided * decided));
    return open * static_cast<float>(kTypicalEmpties / std::max(kSureEmpties, position.empties()));
}

} // namespace

Samples read_samples(const SampleChoice &choice, pattern::WeightsOrigin &origin) {
    std::string evaluator = choice.evaluator;
    const auto judge = engine_for(evaluator, 1);
    Samples samples;
    std::vector<std::string> files = choice.files;
    files.insert(files.end(), choice.proven_files.begin(), choice.proven_files.end());
    for_each_block(files, [&](std::size_t file, const ChunkBlock &block) {
        origin.games += block.games;
        for (const Record &record : block.records) {
            if (file >= choice.files.size() && !record.is_exact()) continue;
            const Position position = record.position();
            if (position.empties() < kMinFittedEmpties) continue;
            const double share = record.is_exact() ? 1 : choice.result_share;
            const double target = share * record.result + (1 - share) * record.score / 100.0;
            StageSamples &stage = samples[pattern::stage_of(position.empties())];
            Sample sample{position, static_cast<float>(target)};
            if (record.game % static_cast<unsigned>(choice.held_out) == 0) {
                stage.validation.push_back(sample);
            } else {
                const double advantage = judge->evaluate(position).centidiscs() / 100.0;
                sample.weight = weight_of(position, advantage);
                stage.training.push_back(sample);
            }
        }
    });
    merge_equal(samples);
    for (const StageSamples &stage : samples)
        origin.positions += stage.training.size() + stage.validation.size();
    if (origin.positions == 0) throw std::runtime_error("no positions to learn from");
    std::cerr << origin.positions << " distinct positions of " << origin.games << " games\n";
    return samples;
}

} // namespace emilia::training
