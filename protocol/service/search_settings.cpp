#include "protocol/service/search_settings.h"

#include <algorithm>
#include <utility>

namespace emilia {
namespace {

/// True if the search ends by itself sooner or later once it no longer ponders.
bool has_end(const Limits &asked, const SearchSettings &settings) {
    return asked.ends != SearchEnd::on_stop &&
           (asked.depth || asked.nodes != Limits{}.nodes || asked.movetime || asked.clock ||
            asked.goal != Goal::best_move || settings.level > 0 || settings.limits_strength ||
            settings.opponent != nullptr);
}

void apply_strength(const SearchSettings &settings, int empties, Limits &limits) {
    const bool by_level = settings.level > 0 && !limits.depth && limits.ends != SearchEnd::on_stop;
    const bool by_elo = settings.limits_strength && limits.goal == Goal::best_move;
    const Strength of_elo = by_elo ? strength_of_elo(settings.elo) : Strength{.level = kMaxLevel};
    const Opponent *const opponent = settings.opponent ? settings.opponent : of_elo.opponent;
    if (opponent != nullptr && limits.goal == Goal::best_move && limits.purpose == Purpose::move &&
        limits.ends != SearchEnd::on_stop) {
        limits.skill = &opponent->skill;
        return;
    }
    if (!by_level && !by_elo) return;
    const int elo_level = of_elo.opponent ? kMinLevel : of_elo.level;
    const int depth = limits.depth.value_or(kMaxDepth);
    apply_level(by_level ? std::min(settings.level, elo_level) : elo_level, empties, limits);
    limits.depth = std::min(*limits.depth, depth);
}

} // namespace

std::optional<Clock> GameClocks::of(Color side) const {
    const auto index = static_cast<std::size_t>(side);
    const auto &left = remaining[index] ? remaining[index] : remaining[1 - index];
    if (!left) return std::nullopt;
    return Clock{*left, increment[index], moves_to_go};
}

Limits limits_for_hints(int lines) { return {.multi_pv = lines, .purpose = Purpose::scores}; }

Limits with_default_time(Limits asked, const SearchSettings &settings) {
    if (asked.ends != SearchEnd::on_stop && !has_end(asked, settings))
        asked.movetime = settings.default_movetime;
    return asked;
}

Limits with_settings(Limits asked, int empties, const SearchSettings &settings) {
    Limits limits = std::move(asked);
    if (limits.depth) limits.depth = std::min(*limits.depth, kMaxDepth);
    if (!has_end(limits, settings)) limits.ends = SearchEnd::on_stop;
    const bool wants_hints = limits.purpose == Purpose::scores;
    if (!wants_hints) limits.multi_pv = settings.multi_pv;
    limits.move_overhead = settings.move_overhead;
    limits.algorithm = settings.algorithm;
    limits.selectivity = settings.selectivity;
    limits.allow_book =
        settings.book && limits.goal == Goal::best_move && limits.multi_pv == 1 && !wants_hints;
    limits.book_margin = settings.book_randomness;
    limits.human_pace = settings.human_pace && limits.goal == Goal::best_move && !wants_hints &&
                        limits.ends != SearchEnd::on_stop;
    apply_strength(settings, empties, limits);
    return limits;
}

} // namespace emilia
