#include "tests/engine/search/tier_searches.h"

#include "engine/board/hash.h"
#include "engine/search/endgame.h"
#include "engine/search/pvs_driver.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

namespace {

struct NoiseEvaluator {
    /// The position itself, and all that is evaluated: a search that brings its states up to date
    /// wrongly shows in its scores.
    using State = Position;
    State state_of(const Position &position) const noexcept { return position; }
    State after(const State &state, Square square, Bitboard flipped) const noexcept {
        return state.after(square, flipped);
    }
    State passed(const State &state) const noexcept { return state.passed(); }

    Score evaluate(const Position &position, Bitboard moves, const State &state,
                   const Window &) const noexcept {
        return estimate(position, moves, state);
    }
    Score estimate(const Position &, Bitboard, const State &state) const noexcept {
        return Score::from_centidiscs(static_cast<int>(hash(state) % 12601) - 6300);
    }
    Score at_a_glance(const Position &position, Bitboard moves, const State &state) const noexcept {
        return estimate(position, moves, state);
    }
};

/// Shallow searches tell nothing of deep ones: 30 discs off.
constexpr ProbcutModel kNoiseProbcut{{8, 0, 0, 0, 0, 0}};

class Solver {
  public:
    Solved operator()(const Position &position, int alpha, int beta) {
        const std::uint64_t before = counter_.nodes();
        const int score = solver_.solve(position, alpha, beta);
        return {score, counter_.nodes() - before};
    }

  private:
    const SearchControl control_{};
    NodeCounter counter_{control_, ~std::uint64_t{0}};
    SolverTables tables_;
    EndgameSolver solver_{counter_, tables_};
};

Solve make_solver() {
    return [solver = std::make_shared<Solver>()](const Position &position, int alpha, int beta) {
        return (*solver)(position, alpha, beta);
    };
}

int solve_last_plies(const Position &position, int alpha) {
    std::uint64_t nodes = 0;
    return solve_last(position, alpha, nodes);
}

std::unique_ptr<SearchDriver> make_noise_driver(const SharingThresholds &thresholds) {
    return std::make_unique<PvsDriver<NoiseEvaluator, FastestFirst>>(
        NoiseEvaluator{}, FastestFirst{}, kNoiseProbcut, thresholds);
}

} // namespace

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END

namespace emilia {

using namespace EMILIA_TIER;

template <>
TierSearches searches<Isa::EMILIA_TIER>() {
    return {make_solver, solve_last_plies, last_flips, make_noise_driver};
}

} // namespace emilia
