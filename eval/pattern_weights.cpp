#include "eval/pattern_weights.h"

#include "eval/pattern_fold.h"

namespace emilia::pattern {

StageWeights::StageWeights(const AnchorWeights &anchors) : constant_(anchors.constant) {
    const Fold fold;
    for (std::size_t i = 0; i < kStages; ++i) {
        const auto &before = anchors.configuration[i / 2];
        const auto &after = anchors.configuration[(i + 1) / 2];
        std::vector<std::int16_t> mean(fold.size());
        for (std::size_t weight = 0; weight < mean.size(); ++weight) {
            mean[weight] = static_cast<std::int16_t>((before[weight] + after[weight]) / 2);
        }
        auto &configuration = stages_[i].configuration;
        configuration.resize(kConfigurations);
        for (std::size_t k = 0; k < kConfigurations; ++k)
            configuration[k] = mean[fold[k]];
        for (std::size_t side = 0; side < 2; ++side) {
            stages_[i].mobility[side] = static_cast<std::int16_t>(
                (anchors.mobility[i / 2][side] + anchors.mobility[(i + 1) / 2][side]) / 2);
        }
    }
}

} // namespace emilia::pattern
