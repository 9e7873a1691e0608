#include "protocol/dialogues/gtp/formatter.h"

#include "engine/notation/board_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "protocol/texts/score_text.h"

#include <algorithm>

namespace emilia::gtp {
namespace {

std::string format_answer(char mark, std::string_view id, std::string_view text) {
    std::string answer{mark};
    answer += id;
    if (!text.empty() && text.front() != '\n') answer += ' ';
    for (const char character : text) {
        if (character == '\n' && answer.back() == '\n') continue;
        answer += character;
    }
    if (answer.back() != '\n') answer += '\n';
    return answer;
}

/// "+1.25 12@73%"
std::string format_verdict(const Line &line) {
    std::string text = to_discs_text(line.score);
    if (line.is_exact()) return text += " 100%";
    text += ' ' + std::to_string(line.depth);
    // Of a lower bound nothing is said: it is neither a proof nor an estimate of some percent.
    if (line.certainty == Certainty::best_so_far) return text;
    return text += '@' + std::to_string(percent(line.selectivity)) + '%';
}

} // namespace

std::string format_success(std::string_view id, std::string_view text) {
    return format_answer('=', id, text);
}

std::string format_failure(std::string_view id, std::string_view reason) {
    return format_answer('?', id, reason);
}

std::string to_vertex(Move move) {
    std::string text = emilia::to_string(move);
    if (move.has_square()) text.front() = upper_case(text.front());
    return text;
}

std::string_view to_string(Color color) { return color == Color::black ? "black" : "white"; }

std::string format_score(const Game &game) {
    const int score = game.position().final_score();
    if (score == 0) return "0";
    const Color winner = score > 0 ? game.to_move() : opposite(game.to_move());
    std::string text = winner == Color::black ? "B+" : "W+";
    return text += std::to_string(std::abs(score));
}

std::string format_rows(const Game &game) {
    std::string board = to_board_text(game.position(), game.to_move()).substr(0, 64);
    std::replace(board.begin(), board.end(), '-', '.');
    std::string rows;
    for (std::size_t row = 8; row-- > 0;) {
        for (std::size_t file = 0; file < 8; ++file) {
            rows += board[row * 8 + file];
            if (file < 7) rows += ' ';
        }
        if (row > 0) rows += '\n';
    }
    return rows;
}

std::string format_hint(const Line &line) {
    std::string text = to_vertex(line.moves.front());
    text += ' ';
    text += format_verdict(line);
    text += ' ';
    return text += to_transcript(line.moves);
}

std::string format_book_hit(const Line &line) {
    std::string text{"gogui-gfx: TEXT "};
    text += to_vertex(line.moves.front());
    text += " is from the book: ";
    return text += format_verdict(line);
}

} // namespace emilia::gtp
