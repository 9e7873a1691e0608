#include "engine/board/dimensions.h"
#include "engine/book/opening_names.h"
#include "engine/notation/move_text.h"
#include "engine/notation/utf8.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/review_text.h"
#include "protocol/texts/score_text.h"

#include <array>
#include <cmath>

namespace emilia {
namespace {

std::string left(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

std::string right(const std::string &text, std::size_t width) {
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

std::string name_of(const Player &player, std::string_view side) {
    return player.name.empty() ? std::string{side} : printable(player.name);
}

/// "33-31": black's and white's at the end, with the empty squares, which are the winner's.
std::string final_discs(const Game &game) {
    const int score = game.position().final_score();
    const int black = game.to_move() == Color::black ? score : -score;
    return std::to_string((kMaxDiscs + black) / 2) + '-' + std::to_string((kMaxDiscs - black) / 2);
}

/// "Anna (black) 33-31 Ben (white), Tiger"
std::string to_title(const GameRecord &record) {
    std::string text = name_of(record.black, "black");
    if (record.game.is_over()) {
        text += ' ' + final_discs(record.game) + ' ';
    } else {
        text += " - ";
    }
    text += name_of(record.white, "white");
    const std::string_view opening = opening_name(record.game);
    if (!opening.empty()) text.append(", ").append(opening);
    return text;
}

std::string_view mark(Verdict verdict) {
    switch (verdict) {
    case Verdict::good:
        return "";
    case Verdict::inaccuracy:
        return "?!";
    case Verdict::mistake:
        return "?";
    case Verdict::blunder:
        break;
    }
    return "??";
}

/// `number`: of the move, as people count them: without passes.
std::string to_row(const ReviewedMove &move, std::size_t number, bool is_drawn, bool is_told) {
    std::string text = right(std::to_string(number), 3);
    text += move.mover == Color::black ? " X " : " O ";
    text += to_string(move.played);
    if (!is_told) return text;
    text += left(std::string{mark(verdict(move))}, 3);
    text += right(to_score_text(move.line), 7) + "  " + left(to_sureness_text(move), 8);
    if (move.loss > Score{}) {
        text += "  " + to_string(move.best.moves.front()) + right(to_score_text(move.best), 8);
        text += right(to_discs_text(move.loss).substr(1), 7) + "  ";
        text += to_string(verdict(move));
        if (move.hardness) text.append(", ").append(to_string(move.hardness->difficulty()));
    } else if (move.forced) {
        text += is_drawn ? "  drawn by lot" : "  the only move";
    }
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// "2 mistakes"
std::string counted(int number, const std::string &thing, const std::string &things) {
    return std::to_string(number) + ' ' + (number == 1 ? thing : things);
}

std::string to_summary(const std::vector<ReviewedMove> &moves, Color side) {
    const Tally tally = tally_of(moves, side);
    std::string text = side == Color::black ? "X black" : "O white";
    text += " loses " + with_two_decimals(tally.lost()) + " discs: ";
    text += counted(tally.blunders(), "blunder", "blunders") + ", ";
    text += counted(tally.mistakes(), "mistake", "mistakes") + ", ";
    text += counted(tally.inaccuracies(), "inaccuracy", "inaccuracies");
    if (!tally.accuracy()) return text;
    return text + "; accuracy " + std::to_string(std::lround(*tally.accuracy())) + " %";
}

} // namespace

std::string to_table(const ReviewedGame &game, Language language) {
    std::string text = to_title(game.record) + "\n";
    text += "scores in discs for the side that moves\n";
    text += "    move   score  sure      best  score   loss\n";
    const auto drawn = static_cast<std::size_t>(game.record.drawn_moves);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const ReviewedMove &move = game.moves[i];
        const bool is_told = game.is_told[static_cast<std::size_t>(move.mover)];
        text += to_row(move, i + 1, move.ply < drawn, is_told) + '\n';
        if (!is_told) continue;
        for (const std::string &reason : reasons_of(move, language))
            text += "      " + reason + '\n';
    }
    for (const Color side : {Color::black, Color::white})
        if (game.is_told[static_cast<std::size_t>(side)])
            text += to_summary(game.moves, side) + '\n';
    text.pop_back();
    return text;
}

} // namespace emilia
