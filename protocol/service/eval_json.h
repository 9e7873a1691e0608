// Evaluation of a position and its terms, and their form in JSON.

#pragma once

#include "engine/board/game.h"
#include "engine/search/driver.h"
#include "engine/search/evaluator_entry.h"
#include "protocol/service/json.h"

#include <string_view>

namespace emilia {

struct Evaluated {
    std::string_view evaluator; ///< its name
    Score score;                ///< of a finished game the outcome
    Explanation explanation;
};

/// `driver`: of that evaluator.
Evaluated evaluate(const EvaluatorEntry &evaluator, const SearchDriver &driver,
                   const Position &position);

/// {"position":…,"evaluator":…,"score":…,"explanation":…,"terms":[…]}: discs for the side to move,
/// the explanation in sentences, and each of its terms.
Json to_json(const Game &game, const Evaluated &evaluated);

} // namespace emilia
