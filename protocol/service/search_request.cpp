#include "protocol/service/search_request.h"

#include <chrono>

namespace emilia {
namespace {

constexpr Duration kDefaultMovetime = std::chrono::seconds{1};

} // namespace

Limits SearchTask::limits_for(const Position &position) const {
    Limits of_position = limits;
    if (level) apply_level(*level, position.empties(), of_position);
    return of_position;
}

std::optional<Contradiction> SearchOptions::contradiction() const {
    if (exact && depth) return Contradiction{kExact.name, kDepth.name};
    if (!level || (!depth && !selectivity && !exact)) return std::nullopt;
    return Contradiction{kLevel.name, depth         ? kDepth.name
                                      : selectivity ? kSelectivity.name
                                                    : kExact.name};
}

SearchTask SearchOptions::task(Algorithm algorithm) const {
    SearchTask task{.limits = {}, .level = level};
    Limits &limits = task.limits;
    limits.depth = depth;
    limits.nodes = nodes.value_or(limits.nodes);
    limits.selectivity = selectivity;
    limits.goal = exact ? Goal::exact : Goal::best_move;
    limits.algorithm = algorithm;
    const bool unlimited = !depth && !nodes && !exact && !level;
    if (movetime || unlimited) limits.movetime = movetime.value_or(kDefaultMovetime);
    return task;
}

std::optional<Contradiction> ProofOptions::contradiction() const {
    if (!win_loss_draw || !at_least) return std::nullopt;
    return Contradiction{kWld.name, kAtLeast.name};
}

void ProofOptions::apply(Limits &limits) const {
    if (win_loss_draw) limits.goal = Goal::win_loss_draw;
    if (!at_least) return;
    limits.goal = Goal::at_least;
    limits.at_least = *at_least;
}

} // namespace emilia
