#include "tests/engine/search/tier_searches.h"

#include "engine/board/hash.h"
#include "engine/search/endgame.h"
#include "engine/search/pvs_driver.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

namespace {

struct NoiseEvaluator {
    Score evaluate(const Position &position) const noexcept {
        return Score::from_centidiscs(static_cast<int>(hash(position) % 12601) - 6300);
    }
};

Solved solve_with(TranspositionTable &table, const Position &position, int alpha, int beta) {
    const SearchControl control;
    NodeCounter counter{control, ~std::uint64_t{0}};
    const int score = EndgameSolver{table, counter}.solve(position, alpha, beta);
    return {score, counter.nodes()};
}

Solved solve_last_plies(const Position &position, int alpha, int beta) {
    std::uint64_t nodes = 0;
    const int score = solve_last(position, alpha, beta, nodes);
    return {score, nodes};
}

std::unique_ptr<SearchDriver> make_noise_driver() {
    return std::make_unique<PvsDriver<NoiseEvaluator>>(NoiseEvaluator{});
}

} // namespace

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END

namespace emilia {

TierSearches EMILIA_TIER::searches() { return {solve_with, solve_last_plies, make_noise_driver}; }

} // namespace emilia
