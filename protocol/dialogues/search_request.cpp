#include "protocol/dialogues/search_request.h"

#include "engine/search/level.h"

#include <algorithm>

namespace emilia {
namespace {

std::optional<Duration> shorter(std::optional<Duration> left, std::optional<Duration> right) {
    if (!left || !right) return left ? left : right;
    return std::min(*left, *right);
}

TimeBudget make_time_budget(const SearchRequest &request, const Game &game, Duration overhead) {
    TimeBudget budget;
    if (request.movetime) budget = fixed_time_budget(*request.movetime, overhead);

    const auto mover = static_cast<std::size_t>(game.to_move());
    const auto &remaining =
        request.remaining[mover] ? request.remaining[mover] : request.remaining[1 - mover];
    if (remaining) {
        const Clock clock{*remaining, request.increment[mover], request.moves_to_go};
        const TimeBudget share = clock_time_budget(clock, game.position().empties(), overhead);
        budget = {shorter(budget.soft, share.soft), shorter(budget.hard, share.hard),
                  shorter(budget.solve, share.solve)};
    }
    return budget;
}

/// What holds besides the request.
void apply_levels(const SearchRequest &request, int empties, const SearchSettings &settings,
                  Limits &limits) {
    const bool by_level = settings.level > 0 && !request.depth && !request.infinite;
    const bool by_elo = settings.limits_strength && request.goal == Goal::best_move;
    if (!by_level && !by_elo) return;
    const int elo_level = by_elo ? level_of_elo(settings.elo) : kMaxLevel;
    const int depth = limits.depth;
    apply_level(by_level ? std::min(settings.level, elo_level) : elo_level, empties, limits);
    limits.depth = std::min(limits.depth, depth);
}

} // namespace

void SearchRequest::set_clock(Color mover, const Clock &clock) {
    const auto index = static_cast<std::size_t>(mover);
    remaining[index] = clock.remaining;
    increment[index] = clock.increment;
    moves_to_go = clock.moves_to_go;
}

bool has_end(const SearchRequest &request, const SearchSettings &settings) {
    return !request.infinite &&
           (request.depth || request.nodes || request.movetime || request.remaining[0] ||
            request.remaining[1] || request.goal != Goal::best_move || settings.level > 0 ||
            settings.limits_strength);
}

SearchRequest with_default_time(SearchRequest request, const SearchSettings &settings) {
    if (!request.infinite && !has_end(request, settings)) {
        request.movetime = settings.default_movetime;
    }
    return request;
}

Limits make_limits(const SearchRequest &request, const Game &game, const SearchSettings &settings) {
    Limits limits;
    limits.depth = std::min(request.depth.value_or(kMaxDepth), kMaxDepth);
    limits.nodes = request.nodes.value_or(limits.nodes);
    limits.time = make_time_budget(request, game, settings.move_overhead);
    limits.goal = request.goal;
    limits.at_least = request.at_least;
    limits.multi_pv = request.hints.value_or(settings.multi_pv);
    limits.stop_when_obvious = !request.hints;
    limits.ends = !has_end(request, settings) ? SearchEnd::on_stop
                  : request.ponder            ? SearchEnd::on_ponder_hit
                                              : SearchEnd::by_itself;
    limits.only_moves = request.search_moves;
    limits.algorithm = settings.algorithm;
    limits.allow_book =
        settings.book && request.goal == Goal::best_move && limits.multi_pv == 1 && !request.hints;
    limits.book_margin = settings.book_randomness;
    limits.selectivity = settings.selectivity;
    limits.end_selectivity = settings.end_selectivity;
    apply_levels(request, game.position().empties(), settings, limits);
    return limits;
}

} // namespace emilia
