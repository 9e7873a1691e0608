#include "protocol/cli/book/answer.h"

#include "engine/board/dimensions.h"
#include "engine/notation/position_text.h"
#include "engine/search/limits.h"
#include "protocol/cli/resume_file.h"
#include "protocol/service/json.h"

#include <cmath>
#include <stdexcept>

namespace emilia::cli {
namespace {

constexpr int kMaxPercent = 100;

const ForeignJson &member(const ForeignJson &object, const char *name) {
    const auto found = object.find(name);
    if (found == object.end()) throw std::runtime_error(std::string{"no \""} + name + "\" in it");
    return *found;
}

double take_discs(const ForeignJson &object) {
    const ForeignJson &value = member(object, "score");
    if (value.is_number()) {
        const auto discs = value.get<double>();
        if (std::abs(discs) <= kMaxDiscs) return discs;
    }
    throw std::runtime_error("score: expected discs from -64 to 64, got " +
                             what_stands_there(value));
}

Move take_move(const ForeignJson &object, const Position &position) {
    const ForeignJson &value = member(object, "move");
    const auto square = value.is_string() ? Square::parse(value.get<std::string>()) : std::nullopt;
    if (square && position.is_legal(Move{*square})) return Move{*square};
    throw std::runtime_error("move: expected a legal one, got " + what_stands_there(value));
}

bool take_flag(const ForeignJson &object, const char *name) {
    const ForeignJson &value = member(object, name);
    if (value.is_boolean()) return value.get<bool>();
    throw std::runtime_error(std::string{name} + ": expected true or false, got " +
                             what_stands_there(value));
}

SearchedMove to_searched_move(const ForeignJson &object, const Position &position) {
    if (!object.is_object())
        throw std::runtime_error("expected a move, got " + what_stands_there(object));
    const Move move = take_move(object, position);
    for (const char *const name : {"selectivity", "depth"})
        member(object, name);
    const auto percent = static_cast<int>(take_integer(object, "selectivity", 0, kMaxPercent));
    const auto selectivity = selectivity_of(percent);
    if (!selectivity) {
        throw std::runtime_error("selectivity: there is none of " + std::to_string(percent) + " %");
    }
    const double discs = take_discs(object);
    return {.move = move,
            .score = {.score = Score::from_centidiscs(static_cast<int>(std::lround(discs * 100))),
                      .depth = static_cast<int>(take_integer(object, "depth", 0, kMaxDepth)),
                      .selectivity = *selectivity,
                      .exact = take_flag(object, "exact")}};
}

/// One line of an answer, or all of them.
std::vector<SearchedMove> searched_moves(const ForeignJson &answer, const Position &position) {
    if (!answer.contains("moves")) return {to_searched_move(answer, position)};
    const ForeignJson &list = answer.at("moves");
    if (!list.is_array() || list.empty() || list.size() > std::size_t{kMaxSearchedLines}) {
        throw std::runtime_error("moves: expected a list of 1 to " +
                                 std::to_string(kMaxSearchedLines) + " moves");
    }
    std::vector<SearchedMove> moves;
    Bitboard seen = 0;
    for (const ForeignJson &move : list) {
        moves.push_back(to_searched_move(move, position));
        const Square square = moves.back().move.square();
        if ((seen & square.bit()) != 0)
            throw std::runtime_error("moves: " + to_string(square) + " twice");
        seen |= square.bit();
    }
    return moves;
}

Result<BookAnswer> to_answer(const ForeignJson &object) {
    if (object.contains("error")) {
        return Problem{"an error in place of an answer: " + what_stands_there(object.at("error"))};
    }
    const ForeignJson &position = member(object, "position");
    if (!position.is_string()) {
        return Problem{"position: expected a text, got " + what_stands_there(position)};
    }
    const auto game = parse_position(position.get<std::string>());
    if (!game) return Problem{game.error().message};
    BookAnswer answer{.position = game->position(), .search = {.lines = 1, .moves = {}}};
    if (answer.position.legal_moves() == 0) return Problem{"a position without a move"};
    answer.search.moves = searched_moves(object, answer.position);
    answer.search.lines = static_cast<int>(answer.search.moves.size());
    return answer;
}

} // namespace

Result<BookAnswer> parse_answer(std::string_view line) {
    if (has_wrong_checksum(line))
        return Problem{"a damaged answer: it has not the checksum that --resume wrote"};
    const ForeignJson object = ForeignJson::parse(line, nullptr, false);
    if (!object.is_object()) return Problem{"expected an answer in JSON"};
    try {
        return to_answer(object);
    } catch (const std::runtime_error &error) {
        return Problem{std::string{"expected an answer of bestmove --json or analyze: "} +
                       error.what()};
    }
}

} // namespace emilia::cli
