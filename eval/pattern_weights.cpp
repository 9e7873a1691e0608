#include "eval/pattern_weights.h"

#include "eval/pattern_fold.h"
#include "eval/soft_clamp.h"

namespace emilia::pattern {
namespace {

std::int16_t mean(int before, int after) { return static_cast<std::int16_t>((before + after) / 2); }

bool has_pairs(const AnchorWeights &anchors) {
    return std::any_of(anchors.pairs.begin(), anchors.pairs.end(),
                       [](const PairNumbers &numbers) { return numbers != PairNumbers{}; });
}

StageWeights::PairStage between(const PairAnchor &before, const PairAnchor &after) {
    StageWeights::PairStage stage;
    for (std::size_t i = 0; i < kPairNumbers; ++i) {
        stage.factor[i] = mean(before.factor[i], after.factor[i]);
        stage.shift[i] = std::clamp(mean(before.shift[i], after.shift[i]),
                                    static_cast<std::int16_t>(-kMaxPairSum), kMaxPairSum);
    }
    stage.constant = mean(before.constant, after.constant);
    return stage;
}

} // namespace

StageWeights::StageWeights(const AnchorWeights &anchors)
    : configurations_(kStages * kConfigurations), constant_(anchors.constant),
      pairs_(has_pairs(anchors) ? HugeArray<PairNumbers>{kConfigurations}
                                : HugeArray<PairNumbers>{}) {
    for (std::size_t i = 0; i < kConstants; ++i) {
        horizons_[i] = {anchors.constant[i] + anchors.tempo[i],
                        std::clamp<int>(anchors.stretch[i], -kMaxStretch, kMaxStretch)};
    }
    for (std::size_t i = 0; i < kStages; ++i)
        stages_[i].configuration = configurations_.data() + i * kConfigurations;
    const Fold &fold = Fold::instance();
    for (std::size_t i = 0; i < kStages; i += 2) {
        const auto &folded = anchors.configuration[i / 2];
        for (std::size_t k = 0; k < kConfigurations; ++k)
            stages_[i].configuration[k] = folded[fold[k]];
        for (int own = 0; own < 64; ++own) {
            for (int opponent = 0; opponent < 64; ++opponent) {
                stages_[i].mobility[stage_mobility_of(own, opponent)] =
                    anchors.mobility[i / 2][mobility_of(own, opponent)];
            }
        }
    }
    for (std::size_t i = 1; i < kStages; i += 2) {
        const Stage &before = stages_[i - 1];
        const Stage &after = stages_[i + 1];
        for (std::size_t k = 0; k < kConfigurations; ++k)
            stages_[i].configuration[k] = mean(before.configuration[k], after.configuration[k]);
        for (std::size_t k = 0; k < kStageMobilities; ++k)
            stages_[i].mobility[k] = mean(before.mobility[k], after.mobility[k]);
    }
    if (pairs() == nullptr) return;
    for (std::size_t k = 0; k < kConfigurations; ++k)
        pairs_[k] = anchors.pairs[fold[k]];
    for (std::size_t i = 0; i < kStages; ++i)
        pair_stages_[i] = between(anchors.pair_anchors[i / 2], anchors.pair_anchors[(i + 1) / 2]);
}

} // namespace emilia::pattern
