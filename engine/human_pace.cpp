#include "engine/human_pace.h"

#include "engine/board/dimensions.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace emilia {
namespace {

/// Of a move that takes an ordinary time.
constexpr double kUsualSeconds = 3;
constexpr double kMaxSeconds = 60;
/// A difference by which a move is plainly worse.
constexpr double kPlainDiscs = 3;

double to_seconds(Duration time) { return std::chrono::duration<double>(time).count(); }

/// 1 for a choice between two moves as good.
double hardness(std::span<const Line> lines) {
    double best = -std::numeric_limits<double>::infinity();
    for (const Line &line : lines)
        best = std::max(best, line.score.centidiscs() / 100.0);
    double candidates = 0;
    for (const Line &line : lines)
        candidates += std::exp((line.score.centidiscs() / 100.0 - best) / kPlainDiscs);
    return 0.3 + 0.7 * std::log2(candidates);
}

/// Openings are known, and the last moves are counted soon.
double phase(int empties) {
    constexpr int kKnown = 52;
    constexpr int kCounted = 8;
    return empties >= kKnown || empties <= kCounted ? 0.4 : 1;
}

} // namespace

Limits limits_for_pace() {
    Limits limits;
    limits.depth = 1;
    limits.multi_pv = kMaxDiscs;
    limits.use_table = false;
    return limits;
}

Duration human_pace(std::span<const Line> lines, int empties, const Limits &limits,
                    std::mt19937_64 &random) {
    if (lines.size() < 2) return {};
    constexpr double kDeviation = 0.35;
    const double chance = std::exp(std::normal_distribution{0.0, kDeviation}(random));
    const double effort = hardness(lines) * phase(empties) * chance;
    double most = kMaxSeconds;
    double usual = kUsualSeconds;
    if (limits.movetime) most = std::min(most, to_seconds(*limits.movetime - limits.move_overhead));
    if (limits.clock) {
        const double left = to_seconds(limits.clock->remaining - limits.move_overhead);
        const double increment = to_seconds(limits.clock->increment);
        const int moves_left = empties / 2 + 2;
        usual = left / moves_left / 2 + increment / 2;
        most = std::min(most, left / 5);
    }
    return to_time(std::min(usual * effort, most));
}

} // namespace emilia
