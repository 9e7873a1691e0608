#include "protocol/cli/review_json.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/transcript.h"
#include "protocol/cli/search_json.h"
#include "protocol/texts/score_text.h"

#include <cmath>

namespace emilia::cli {
namespace {

std::string_view name_of(Color color) { return color == Color::black ? "black" : "white"; }

double rounded(double value) { return std::round(value * 100) / 100; }

Json summary_to_json(const SideSummary &summary) {
    Json object{{"lost", to_discs(summary.lost)},
                {"blunders", summary.blunders},
                {"mistakes", summary.mistakes},
                {"inaccuracies", summary.inaccuracies}};
    if (summary.accuracy) object["accuracy"] = rounded(*summary.accuracy);
    return object;
}

/// `after`: the game with this move.
Json move_to_json(const ReviewedMove &move, const Game &after) {
    return {{"ply", move.ply + 1},
            {"color", name_of(move.mover)},
            {"board", to_board_text(after.position(), after.to_move())},
            {"played", to_json(move.line)},
            {"best", to_json(move.best)},
            {"loss", to_discs(move.loss)},
            {"verdict", to_string(verdict(move))}};
}

} // namespace

Json begin_review(const GameRecord &record, const std::string &task) {
    const Game &game = record.game;
    return {{"position", to_board_text(game.start_position(), game.start_color())},
            {"game", to_transcript(game.moves(), Passes::left_out)},
            {"by", task}};
}

void add_review(Json &object, const ReviewedGame &reviewed) {
    const GameRecord &record = reviewed.record;
    object["black"] = record.black.name;
    object["white"] = record.white.name;
    object["opening"] = opening_name(record.game);
    if (const auto result = record.outcome()) object["result"] = result->black_discs;
    for (const Color side : {Color::black, Color::white})
        object[std::string{name_of(side)} + "_summary"] =
            summary_to_json(summarize(reviewed.moves, side));
    Json moves = Json::array();
    Game replay{record.game.start_position(), record.game.start_color()};
    auto next = reviewed.moves.begin();
    for (const Move move : record.game.moves()) {
        replay.play(move);
        if (!move.is_pass()) moves.push_back(move_to_json(*next++, replay));
    }
    object["moves"] = moves;
}

} // namespace emilia::cli
