#include "protocol/uci/limits.h"

#include "engine/search/level.h"

#include <algorithm>

namespace emilia::uci {
namespace {

std::optional<Duration> shorter(std::optional<Duration> left, std::optional<Duration> right) {
    if (!left || !right) return left ? left : right;
    return std::min(*left, *right);
}

TimeBudget make_time_budget(const Go &go, const Game &game, Duration overhead) {
    TimeBudget budget;
    if (go.movetime) budget = fixed_time_budget(*go.movetime, overhead);

    const auto mover = static_cast<std::size_t>(game.to_move());
    const auto &remaining = go.remaining[mover] ? go.remaining[mover] : go.remaining[1 - mover];
    if (remaining) {
        const Clock clock{*remaining, go.increment[mover], go.moves_to_go};
        const TimeBudget share = clock_time_budget(clock, game.position().empties(), overhead);
        budget = {shorter(budget.soft, share.soft), shorter(budget.hard, share.hard),
                  shorter(budget.solve, share.solve)};
    }
    return budget;
}

} // namespace

bool has_end(const Go &go, const Settings &settings) {
    return !go.infinite && (go.depth || go.nodes || go.movetime || go.remaining[0] ||
                            go.remaining[1] || go.goal != Goal::best_move || settings.level > 0);
}

Limits make_limits(const Go &go, const Game &game, const Settings &settings) {
    Limits limits;
    limits.depth = std::min(go.depth.value_or(kMaxDepth), kMaxDepth);
    limits.nodes = go.nodes.value_or(limits.nodes);
    limits.time = make_time_budget(go, game, settings.move_overhead);
    limits.goal = go.goal;
    limits.at_least = go.at_least;
    limits.multi_pv = settings.multi_pv;
    limits.ponder = go.ponder;
    limits.infinite = !go.ponder && !has_end(go, settings);
    limits.only_moves = go.search_moves;
    limits.algorithm = settings.algorithm;
    limits.selectivity = settings.selectivity;
    if (settings.level > 0 && !go.depth && !go.infinite) {
        apply_level(settings.level, game.position().empties(), limits);
    }
    return limits;
}

} // namespace emilia::uci
