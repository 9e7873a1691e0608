#include "engine/search/probcut.h"

#include "engine/search/node.h"
#include "engine/search/portable_math.h"

namespace emilia {
namespace {

/// Shallower than the search, also once it goes as deep as the empties allow.
int deepest_probe(int empties, int depth) {
    int probe = probe_depth(depth);
    while (probe >= 2 && effective_depth(probe, empties) >= depth)
        probe -= 2;
    return probe;
}

int shallowest_probe(int empties, int depth, int deepest) {
    const bool several = depth >= kSeveralProbesDepth && empties - depth >= kSeveralProbesEmpties;
    // The static evaluation is no probe.
    return several ? 2 - deepest % 2 : deepest;
}

/// Of the fitted deviation, in percent.
int deviation_percent(int empties, int depth) {
    if (depth >= empties) return kEndDeviation;
    const auto between = [empties](int from, int at_from, int to, int at_to) {
        return at_from + (at_to - at_from) * (from - empties) / (from - to);
    };
    if (empties >= 48) return kDeviationAt48Empties;
    if (empties >= 34) return between(48, kDeviationAt48Empties, 34, kDeviationAt34Empties);
    if (empties >= 20) return between(34, kDeviationAt34Empties, 20, kDeviationAt20Empties);
    return kDeviationAt20Empties;
}

} // namespace

ProbcutModel::Terms ProbcutModel::terms(int empties, int depth, int probe) {
    const double n = empties / 60.0;
    return {1, n, n * n, logarithm(depth), logarithm(depth - probe), logarithm(probe + 1)};
}

int ProbcutModel::deviation(int empties, int depth, int probe) const {
    const Terms values = terms(empties, depth, probe);
    double sum = 0;
    for (std::size_t i = 0; i < kTerms; ++i)
        sum += weights[i] * values[i];
    return static_cast<int>(exponential(sum));
}

ProbeTable::ProbeTable(const ProbcutModel &model) {
    for (int empties = 0; empties < 65; ++empties) {
        for (int depth = kMinProbedDepth; depth < 65; ++depth) {
            const int deepest = deepest_probe(empties, depth);
            const int percent = deviation_percent(empties, depth);
            Range &range =
                ranges_[static_cast<std::size_t>(empties)][static_cast<std::size_t>(depth)];
            range.begin = static_cast<std::uint32_t>(probes_.size());
            for (int probe = shallowest_probe(empties, depth, deepest); probe <= deepest;
                 probe += 2)
                probes_.push_back({probe, model.deviation(empties, depth, probe) * percent / 100});
            range.size = static_cast<std::uint32_t>(probes_.size()) - range.begin;
        }
    }
}

} // namespace emilia
