#include "protocol/service/review_json.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/transcript.h"
#include "engine/search/limits.h"
#include "protocol/service/puzzle_json.h"
#include "protocol/service/search_json.h"
#include "protocol/service/why_json.h"
#include "protocol/texts/score_text.h"

#include <cmath>
#include <stdexcept>

namespace emilia {
namespace {

std::string_view name_of(Color color) { return color == Color::black ? "black" : "white"; }

void add_loss(Json &object, const ReviewedMove &move, Language language) {
    object["loss"] = to_discs(move.loss);
    object["verdict"] = to_string(verdict(move));
    if (verdict(move) != Verdict::good)
        object["reasons"] =
            reasons_to_json(move.reasons, {move.line, move.best, move.mover}, language);
    if (move.hardness) {
        object["good_moves"] = move.hardness->good_moves;
        add_hardness(object, *move.hardness);
    }
}

/// `after`: the game with this move. `is_told`: whether its fault is.
Json move_to_json(const ReviewedMove &move, const Game &after, bool is_told, Language language) {
    Json object{{"ply", move.ply + 1},
                {"color", name_of(move.mover)},
                {"board", to_board_text(after.position(), after.to_move())},
                {"played", to_json(move.line)},
                {"best", to_json(move.best)}};
    if (is_told) add_loss(object, move, language);
    if (const auto name = opening_name(after); !name.empty()) object["opening"] = name;
    if (move.by_book) object["book"] = true;
    if (move.in_book) object["in_book"] = true;
    return object;
}

} // namespace

double rounded(double value) { return std::round(value * 100) / 100; }

Json tally_to_json(const Tally &tally) {
    Json object{{"lost", tally.lost()},
                {"blunders", tally.blunders()},
                {"mistakes", tally.mistakes()},
                {"inaccuracies", tally.inaccuracies()}};
    if (tally.accuracy()) object["accuracy"] = rounded(*tally.accuracy());
    return object;
}

Json begin_review(const GameRecord &record, const std::string &task) {
    const Game &game = record.game;
    Json object{{"position", to_board_text(game.start_position(), game.start_color())},
                {"game", to_transcript(game.moves(), Passes::left_out)}};
    if (!task.empty()) object["by"] = task;
    return object;
}

void add_review(Json &object, const Review &review, Language language) {
    const ReviewedGame &reviewed = review.game;
    const GameRecord &record = reviewed.record;
    object["black"] = record.black.name;
    object["white"] = record.white.name;
    object["opening"] = opening_name(record.game);
    if (record.drawn_moves > 0) object["drawn"] = record.drawn_moves;
    if (const auto result = record.outcome()) object["result"] = result->black_discs;
    const auto is_told = [&](Color side) {
        return reviewed.is_told[static_cast<std::size_t>(side)];
    };
    for (const Color side : {Color::black, Color::white})
        if (is_told(side))
            object[std::string{name_of(side)} + "_summary"] =
                tally_to_json(tally_of(reviewed.moves, side));
    Json moves = Json::array();
    Game replay{record.game.start_position(), record.game.start_color()};
    const ReviewedMove *const decisive = decisive_move(reviewed.moves);
    auto next = reviewed.moves.begin();
    for (const Move move : record.game.moves()) {
        replay.play(move);
        if (move.is_pass()) continue;
        moves.push_back(move_to_json(*next, replay, is_told(next->mover), language));
        if (&*next == decisive && is_told(next->mover)) moves.back()["decisive"] = true;
        ++next;
    }
    object["moves"] = moves;
    if (!review.puzzles) return;
    object["puzzles"] = Json::array();
    for (const Puzzle &puzzle : *review.puzzles) {
        const Player &player = puzzle.to_move == Color::black ? record.black : record.white;
        object["puzzles"].push_back(puzzle_to_json(puzzle, player.name));
    }
}

} // namespace emilia
