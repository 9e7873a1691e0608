#include "eval/training/probcut_errors.h"

#include "engine/search/probcut.h"
#include "eval/training/position_sampler.h"

#include <cmath>
#include <numbers>
#include <tuple>

namespace emilia::training {
namespace {

/// Positions with so many fewer empties than the depth are solved instead.
constexpr int kHorizonGap = 7;
constexpr int kMinEmpties = 18;
constexpr int kMaxEmpties = 56;
constexpr int kMinEndEmpties = 12;
constexpr int kMaxEndEmpties = 20;
/// Numbers of empties that share a cell.
constexpr int kEmptiesPerCell = 4;
/// Fewer pairs say too little.
constexpr int kMinPairs = 15;

struct Sums {
    int count = 0;
    double empties = 0;
    double error = 0;
    double absolute = 0;
};

class ErrorSums {
  public:
    void add(int empties, int depth, int probe, Score deep, Score shallow) {
        Sums &sums = cells_[{empties / kEmptiesPerCell, depth, probe}];
        const double error = deep.centidiscs() - shallow.centidiscs();
        ++sums.count;
        sums.empties += empties;
        sums.error += error;
        sums.absolute += std::abs(error);
    }

    std::vector<ErrorCell> cells() const {
        std::vector<ErrorCell> cells;
        for (const auto &[key, sums] : cells_) {
            if (sums.count < kMinPairs) continue;
            const auto [block, depth, probe] = key;
            // From the mean absolute error, which a few great ones do not sway.
            const double deviation = sums.absolute / sums.count * std::sqrt(std::numbers::pi / 2);
            cells.push_back({depth, probe, sums.count, sums.empties / sums.count, deviation,
                             sums.error / sums.count});
        }
        return cells;
    }

  private:
    std::map<std::tuple<int, int, int>, Sums> cells_;
};

/// Scores by depth; the first is of depth 1.
std::vector<Score> scores_to(Engine &engine, const Position &position, int depth) {
    engine.forget();
    std::vector<Score> scores;
    while (static_cast<int>(scores.size()) < depth) {
        const SearchResult result =
            engine.search(position, {
                                        .depth = static_cast<int>(scores.size()) + 1,
                                        .selectivity = Selectivity::full_width,
                                    });
        scores.push_back(result.score);
    }
    return scores;
}

/// The probes that the search uses for this depth.
void add_probes(ErrorSums &sums, const Position &position, int depth, int cell_depth, Score deep,
                const std::vector<Score> &scores) {
    const int best = probe_depth(depth);
    for (int probe = 2 - best % 2; probe <= best; probe += 2) {
        if (probe > static_cast<int>(scores.size())) break;
        sums.add(position.empties(), cell_depth, probe, deep,
                 scores[static_cast<std::size_t>(probe) - 1]);
    }
}

} // namespace

std::vector<ErrorCell> measure_errors(Engine &engine, const ErrorRequest &request,
                                      const std::function<void()> &on_position) {
    PositionSampler sampler{engine, request.seed};
    ErrorSums sums;
    for (int i = 0; i < request.positions; ++i) {
        const Position position = sampler.sample(kMinEmpties, kMaxEmpties);
        const int deepest = std::min(request.depth, position.empties() - kHorizonGap);
        const std::vector<Score> scores = scores_to(engine, position, deepest);
        for (int depth = kMinProbedDepth; depth <= deepest; ++depth) {
            add_probes(sums, position, depth, depth, scores[static_cast<std::size_t>(depth) - 1],
                       scores);
        }
        on_position();
    }
    for (int i = 0; i < request.end_positions; ++i) {
        const Position position = sampler.sample(kMinEndEmpties, kMaxEndEmpties);
        const int empties = position.empties();
        const int deepest = std::min(probe_depth(empties), empties - kHorizonGap);
        const std::vector<Score> scores = scores_to(engine, position, deepest);
        const Score final = engine.search(position, {.goal = Goal::exact}).score;
        add_probes(sums, position, empties, kFinalDepth, final, scores);
        on_position();
    }
    return sums.cells();
}

} // namespace emilia::training
