#include "protocol/dialogues/ugi/formatter.h"

#include "protocol/dialogues/universal_formatter.h"

namespace emilia::ugi {
namespace {

std::string_view result_of(const Game &game) {
    if (!game.is_over()) return "none";
    const int score = game.position().final_score();
    if (score == 0) return "draw";
    return (score > 0) == (game.to_move() == Color::black) ? "p1win" : "p2win";
}

std::string_view answer(Query query, const Game &game) {
    switch (query) {
    case Query::p1turn:
        return game.to_move() == Color::black ? "true" : "false";
    case Query::gameover:
        return game.is_over() ? "true" : "false";
    case Query::result:
        break;
    }
    return result_of(game);
}

} // namespace

std::string to_text(Move move) { return move.has_square() ? to_string(move) : "0000"; }

std::string format_info(const SearchInfo &info) {
    std::vector<std::string> moves;
    for (const Move move : info.line.moves)
        moves.push_back(to_text(move));
    return universal::format_info(info, moves, false);
}

std::string format_progress(const SearchProgress &progress) {
    const Move move = progress.move;
    return universal::format_progress(progress, move.is_none() ? "" : to_text(move));
}

std::string format_best_move(Move move) {
    std::string text{"bestmove "};
    return text += to_text(move);
}

std::string format_response(Query query, const Game &game) {
    std::string text = "response ";
    return text += answer(query, game);
}

} // namespace emilia::ugi
