// The work of an analysis: what requests and the command line do alike.

#pragma once

#include "engine/engine.h"
#include "engine/review/review.h"
#include "protocol/service/answer.h"
#include "protocol/service/request.h"

namespace emilia {

/// Analyses the game's last position, by `search`; without one as Engine::search() does.
AnalyzeAnswer analyze(Engine &engine, const AnalyzeRequest &asked, const Game &game,
                      const ReviewSearch &search = {});

} // namespace emilia
