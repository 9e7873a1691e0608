#include "eval/pattern_explain.h"

#include "eval/pattern_evaluator.h"
#include "eval/pattern_pairs.h"

namespace emilia {

using namespace pattern;

namespace {

double discs(int units) { return units / static_cast<double>(kUnitsPerDisc); }

} // namespace

Explanation explain_patterns(const Position &position, const StageWeights &weights) {
    if (position.is_over()) return explain_outcome(position);
    const auto &stage = weights.at(position.empties());
    const auto state = portable::PatternState::of(position);
    Explanation explanation;
    int sum = 0;
    for (std::size_t lane = 0; lane < kInstances.size; ++lane) {
        const Instance &instance = kInstances.lane[lane];
        const auto configuration = static_cast<std::size_t>(
            static_cast<int>(kEmptyConfiguration[lane]) + state.index(lane));
        const int weight = stage.configuration[configuration];
        sum += weight;
        explanation.terms.push_back({.name = kShapes[instance.shape].name,
                                     .squares = instance.squares.set(),
                                     .discs = discs(weight)});
    }
    const int pairs = portable::PatternPairs::worth(weights, position.empties(), state);
    sum += pairs;
    explanation.terms.push_back({.name = "pairs of shapes", .discs = discs(pairs)});
    const int own = count(position.legal_moves());
    const int opponent = count(position.passed().legal_moves());
    const int mobility = stage.mobility[stage_mobility_of(own, opponent)];
    const int constant = weights.constant(position.empties());
    sum += mobility + constant;
    explanation.terms.push_back(
        {.name = "own:opponent's moves", .discs = discs(mobility), .count = Count{own, opponent}});
    explanation.terms.push_back({.name = "empty squares", .discs = discs(constant)});
    explanation.score = soft_clamped(sum * 100 / kUnitsPerDisc);
    return explanation;
}

} // namespace emilia
