#include "eval/classic_explain.h"

#include "eval/classic_evaluator.h"

namespace emilia {

Explanation explain_classic(const Position &position) {
    if (position.is_over()) return explain_outcome(position);
    const portable::ClassicFeatures features = portable::classic_features(position);
    const auto &weights = classic::kWeightsByEmpties[static_cast<std::size_t>(position.empties())];
    Explanation explanation;
    for (std::size_t i = 0; i < classic::kFeatures; ++i) {
        const int own = features.own[i];
        const int opponent = features.opponent[i];
        explanation.terms.push_back({.name = classic::kWeights[i].name,
                                     .discs = weights[i] * (own - opponent) / 100.0,
                                     .count = Count{own, opponent, weights[i] / 100.0}});
    }
    explanation.score = evaluate(portable::ClassicEvaluator{}, position);
    return explanation;
}

} // namespace emilia
