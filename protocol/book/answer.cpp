#include "protocol/book/answer.h"

#include "engine/search/limits.h"
#include "protocol/notation/position_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace emilia::cli {
namespace {

using nlohmann::json;

/// None if it is no move of this position, or makes no sense.
std::optional<SearchedMove> to_searched_move(const json &object, const Position &position) {
    const auto square = Square::parse(object.at("move").get<std::string>());
    const auto selectivity = selectivity_of(object.at("selectivity").get<int>());
    const auto depth = object.at("depth").get<int>();
    const auto discs = object.at("score").get<double>();
    if (!square || !position.is_legal(Move{*square}) || !selectivity) return std::nullopt;
    if (depth < 0 || depth > kMaxDepth || !(std::abs(discs) <= 64.0)) return std::nullopt;
    return SearchedMove{
        .move = Move{*square},
        .score = {.score = Score::from_centidiscs(static_cast<int>(std::lround(discs * 100))),
                  .depth = depth,
                  .selectivity = *selectivity,
                  .exact = object.at("exact").get<bool>()}};
}

/// One line of an answer, or all.
std::vector<json> moves_of(const json &answer) {
    for (const char *const name : {"lines", "moves"}) {
        if (answer.contains(name)) return answer.at(name).get<std::vector<json>>();
    }
    return {answer};
}

Result<BookAnswer> to_answer(const json &object) {
    if (object.contains("error")) {
        return Problem{"an error in place of an answer: " + object.at("error").dump()};
    }
    const auto game = parse_position(object.at("position").get<std::string>());
    if (!game) return Problem{game.error().message};
    BookAnswer answer{.position = game->position(), .search = {.lines = 1, .moves = {}}};
    if (answer.position.legal_moves() == 0) return Problem{"a position without a move"};
    for (const json &move : moves_of(object)) {
        const auto found = to_searched_move(move, answer.position);
        if (!found) return Problem{"no move with a score: " + move.dump()};
        answer.search.moves.push_back(*found);
    }
    if (answer.search.moves.empty() ||
        answer.search.moves.size() > static_cast<std::size_t>(kMaxSearchedLines)) {
        return Problem{"no moves"};
    }
    answer.search.lines = static_cast<int>(answer.search.moves.size());
    return answer;
}

} // namespace

Result<BookAnswer> parse_answer(std::string_view line) {
    const json object = json::parse(line, nullptr, false);
    if (!object.is_object()) return Problem{"expected an answer in JSON"};
    try {
        return to_answer(object);
    } catch (const json::exception &error) {
        return Problem{std::string{"expected an answer of bestmove --json or analyze: "} +
                       error.what()};
    }
}

} // namespace emilia::cli
