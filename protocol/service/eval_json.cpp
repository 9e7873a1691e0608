#include "protocol/service/eval_json.h"

#include "protocol/service/search_json.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/score_text.h"

namespace emilia {
namespace {

Json term_to_json(const Term &term) {
    Json object{{"name", term.name}, {"discs", term.discs}};
    if (term.squares != 0) object["squares"] = squares_to_json(term.squares);
    if (term.count) {
        object["own"] = term.count->own;
        object["opponent"] = term.count->opponent;
        if (term.count->weight) object["weight"] = *term.count->weight;
    }
    return object;
}

Json terms_to_json(const std::vector<Term> &terms) {
    Json array = Json::array();
    for (const Term &term : terms)
        array.push_back(term_to_json(term));
    return array;
}

} // namespace

Evaluated evaluate(const EvaluatorEntry &evaluator, const SearchDriver &driver,
                   const Position &position) {
    const Score score =
        position.is_over() ? Score::from_discs(position.final_score()) : driver.evaluate(position);
    return {evaluator.name, score, evaluator.explain(position)};
}

Json to_json(const Game &game, const Evaluated &evaluated) {
    Json object = begin_answer(game);
    object["evaluator"] = evaluated.evaluator;
    object["score"] = to_discs(evaluated.score);
    object["explanation"] = to_text(game, evaluated.explanation, {});
    object["terms"] = terms_to_json(evaluated.explanation.terms);
    return object;
}

} // namespace emilia
