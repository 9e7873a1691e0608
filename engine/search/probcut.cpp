#include "engine/search/probcut.h"

#include "engine/search/node.h"

namespace emilia {
namespace {

// Unlike those of the standard library, these give the same result on every machine: the node
// counts of a search depend on it.

constexpr double kLog2 = 0.69314718055994530942;

/// Natural logarithm of a number from 1 to a few hundred.
double logarithm(double x) {
    double doublings = 0;
    while (x > 1) {
        x /= 2;
        ++doublings;
    }
    // 2 artanh(y), of numbers from one half to one
    const double y = (x - 1) / (x + 1);
    double power = y;
    double sum = 0;
    for (int i = 1; i < 30; i += 2, power *= y * y)
        sum += power / i;
    return 2 * sum + doublings * kLog2;
}

/// e to the power of a number of moderate size.
double exponential(double x) {
    double factor = 1;
    while (x > kLog2) {
        x -= kLog2;
        factor *= 2;
    }
    while (x < 0) {
        x += kLog2;
        factor /= 2;
    }
    double term = 1;
    double sum = 1;
    for (int i = 1; i < 20; ++i)
        sum += term *= x / i;
    return factor * sum;
}

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
        for (int depth = kLeastProbedDepth; depth < 65; ++depth) {
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
