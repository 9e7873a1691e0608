#include "protocol/service/why_json.h"

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/parsed.h"
#include "protocol/service/search_json.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace emilia {
namespace {

Json end_to_json(const LineEnd &end) {
    Json object = to_json(end.line);
    object["end"] = to_board_text(end.game.position(), end.game.to_move());
    return object;
}

Json term_to_json(const TermDifference &term) {
    Json object{{"name", term.name}};
    if (term.squares != 0) object["squares"] = squares_to_json(term.squares);
    object["first"] = term.first;
    object["second"] = term.second;
    object["difference"] = term.difference();
    return object;
}

const Line *line_of(const SearchResult &result, Move move) {
    const auto found =
        std::find_if(result.lines.begin(), result.lines.end(),
                     [move](const Line &line) { return line.moves.front() == move; });
    return found == result.lines.end() ? nullptr : &*found;
}

} // namespace

Result<Move> parse_legal_move(const std::string &text, const Game &game) {
    const auto move = parse_move(text);
    if (!move) return Problem{"expected a move, got " + in_quotes(text)};
    if (!game.position().is_legal(*move))
        return Problem{illegal_move_message(text, game.position())};
    return *move;
}

Outcome expect_comparable(const Game &game, const std::vector<Move> &moves) {
    if (moves.size() == 2 && moves[0] == moves[1])
        return Problem{"expected two moves, got one twice"};
    if (legal_moves(game.position()).size() < 2)
        return Problem{"expected a position with two moves to compare"};
    return Done{};
}

std::optional<Explained>
explain(const Game &game, const std::vector<Move> &moves, const Limits &limits,
        const EvaluatorEntry &evaluator,
        const std::function<SearchResult(const Position &, const Limits &)> &search) {
    std::vector<Move> two = moves;
    SearchResult result;
    if (two.size() < 2) {
        Limits for_best = limits;
        for_best.multi_pv = 2;
        for_best.purpose = Purpose::scores;
        result = search(game.position(), for_best);
        if (result.lines.size() < 2) return std::nullopt;
        const Move best = result.best_move();
        if (two.empty() || two[0] == best) {
            return Explained{compare_lines(game, result.lines[0], result.lines[1], evaluator),
                             result};
        }
        two.push_back(best);
    }
    result = search(game.position(), limits_for_two(limits, two[0], two[1]));
    const Line *const first = line_of(result, two[0]);
    const Line *const second = line_of(result, two[1]);
    if (first == nullptr || second == nullptr) return std::nullopt;
    return Explained{compare_lines(game, *first, *second, evaluator), result};
}

Json reasons_to_json(const std::vector<Reason> &reasons, const LinePair &lines, Language language) {
    const std::vector<std::string> texts = sentences_of(reasons, lines, language);
    Json array = Json::array();
    if (reasons.empty())
        array.push_back(
            {{"kind", lines.are_exact() ? "no-single" : "deeper"}, {"text", texts.front()}});
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const Reason &reason = reasons[i];
        Json object{{"kind", to_string(reason.kind)}, {"text", texts[i]}};
        if (reason.ply) object["ply"] = *reason.ply + 1;
        if (reason.squares != 0) object["squares"] = squares_to_json(reason.squares);
        if (const auto moves = moves_of(reason, lines); !moves.empty()) {
            object["moves"] = Json::array();
            for (const Move move : moves)
                object["moves"].push_back(to_string(move));
        }
        object["discs"] = std::round(100 * reason.discs) / 100;
        array.push_back(std::move(object));
    }
    return array;
}

void add_comparison(Json &object, const Game &game, const Explained &explained, Language language) {
    const MoveComparison &comparison = explained.comparison;
    Json moves = Json::array();
    for (const LineEnd *const end : {&comparison.first, &comparison.second})
        moves.push_back(end_to_json(*end));
    Json terms = Json::array();
    for (const TermDifference &term : comparison.terms)
        terms.push_back(term_to_json(term));
    object["text"] =
        compare(comparison.first.line.moves.front(), comparison.second.line.moves.front(),
                discs_ahead(comparison), language);
    if (discs_ahead(comparison) != 0)
        object["reasons"] =
            reasons_to_json(comparison.reasons, lines_of(comparison, game.to_move()), language);
    object["moves"] = moves;
    object["terms"] = terms;
    add_effort(object, explained.result);
}

} // namespace emilia
