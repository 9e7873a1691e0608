#include "protocol/service/analyze_work.h"

namespace emilia {

AnalyzeAnswer analyze(Engine &engine, const AnalyzeRequest &asked, const Game &game,
                      const ReviewSearch &search) {
    if (asked.draws_by_lot()) engine.seed(asked.seed);
    const Position &position = game.position();
    const Limits limits = asked.limits(game);
    return {game, limits, search ? search(position, limits) : engine.search(position, limits)};
}

} // namespace emilia
