#include "protocol/dialogues/cassio/formatter.h"

#include "engine/notation/board_text.h"
#include "engine/notation/scanner.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/score_text.h"

#include <algorithm>

namespace emilia::cassio {
namespace {

std::string to_name(Move move, Color color) {
    if (move.is_none()) return "--";
    std::string name = move.is_pass() ? "pa" : to_string(move);
    const auto change = color == Color::black ? upper_case : lower_case;
    std::transform(name.begin(), name.end(), name.begin(), change);
    return name;
}

std::string to_names(const std::vector<Move> &moves, Color color) {
    if (moves.empty()) return "--";
    std::string names;
    for (const Move move : moves) {
        names += to_name(move, color);
        color = opposite(color);
    }
    return names;
}

/// "B+2.00 <= v <= B+64.00"
std::string to_range(const Line &line, Color color) {
    const char letter = color == Color::black ? 'B' : 'W';
    std::string range{letter};
    range += to_discs_text(line.bound == Bound::upper ? kMinScore : line.score);
    range += " <= v <= ";
    range += letter;
    return range += to_discs_text(line.bound == Bound::lower ? kMaxScore : line.score);
}

std::string to_squares(const Game &game) {
    std::string text = to_board_text(game.position(), game.to_move());
    text.erase(text.find(' '), 1);
    return text;
}

} // namespace

Line finished_line(Score score) {
    Line line;
    line.score = score;
    line.certainty = Certainty::exact;
    return line;
}

std::string format_line(const Game &game, const Line &line) {
    const Color color = game.to_move();
    std::string text = to_squares(game);
    text += ", move ";
    text += to_name(line.moves.empty() ? Move{} : line.moves.front(), color);
    text += ", depth ";
    text += std::to_string(line.depth);
    text += ", @";
    text += std::to_string(percent(line.selectivity));
    text += "%, ";
    text += to_range(line, color);
    text += ", ";
    return text += to_names(line.moves, color);
}

std::string format_effort(std::uint64_t nodes, Duration elapsed) {
    std::string text{"node "};
    text += std::to_string(nodes);
    text += ", time ";
    return text += to_seconds_text(elapsed);
}

} // namespace emilia::cassio
