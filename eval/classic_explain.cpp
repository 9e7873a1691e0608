#include "eval/classic_explain.h"

#include "eval/classic_evaluator.h"
#include "eval/formatted.h"

namespace emilia {

namespace {

constexpr const char *kRow = "%-11s %8d %9d %10.2f %13.2f\n";
constexpr const char *kTotal = "%-11s %43.2f\n";
constexpr const char *kHeading = "%-11s %8s %9s %10s %13s\n";

} // namespace

std::string explain_classic(const Position &position) {
    if (position.is_over()) {
        return formatted("The game is over: %+d discs for the side to move.\n",
                         position.final_score());
    }
    const portable::ClassicFeatures features = portable::classic_features(position);
    const auto &weights = classic::kWeightsByEmpties[static_cast<std::size_t>(position.empties())];

    std::string text =
        formatted("Side to move, %d empty squares; weights in discs.\n\n", position.empties());
    text += formatted(kHeading, "feature", "own", "opponent", "weight", "contribution");
    int sum = 0;
    for (std::size_t i = 0; i < classic::kFeatures; ++i) {
        const int own = features.own[i];
        const int opponent = features.opponent[i];
        sum += weights[i] * (own - opponent);
        text += formatted(kRow, classic::kWeights[i].name.data(), own, opponent, weights[i] / 100.0,
                          weights[i] * (own - opponent) / 100.0);
    }
    const Score score = evaluate(portable::ClassicEvaluator{}, position);
    text += formatted(kTotal, "sum", sum / 100.0);
    if (score.centidiscs() != sum)
        text += formatted(kTotal, "drawn-in", score.centidiscs() / 100.0);
    return text;
}

} // namespace emilia
