#include "protocol/texts/hint_text.h"

#include "engine/book/opening_names.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "protocol/terminal/text_width.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace emilia {

namespace {

constexpr double kDeepestTint = 8; ///< discs lost or more
/// Of ">=+12" and "-12.5": boards one after the other are of one width.
constexpr std::size_t kScoreWidth = 5;

bool is_proven(const Line &line) { return line.certainty == Certainty::exact; }

std::string describe_loss(const Line &line, const Line &best) {
    const int loss = best.score.centidiscs() - line.score.centidiscs();
    if (loss <= 0) return {};
    return is_proven(line) && is_proven(best) ? std::to_string(-loss / 100)
                                              : with_two_decimals(-loss / 100.0);
}

/// Room on a square is short.
std::string short_score(const Line &line) {
    if (line.certainty != Certainty::estimate) return describe_score(line);
    const long tenths = std::lround(line.score.centidiscs() / 10.0);
    std::string text = tenths < 0 ? "-" : "+";
    text += std::to_string(std::abs(tenths) / 10);
    text += '.';
    return text += std::to_string(std::abs(tenths) % 10);
}

BoardMarks marks_of(const Game &game, const SearchResult &result) {
    BoardMarks marks;
    marks.least_width = kScoreWidth;
    const std::vector<Move> moves = game.moves();
    if (!moves.empty()) marks.last_move = moves.back();
    for (const Line &line : result.lines) {
        const Move move = line.moves.front();
        if (!move.has_square()) continue;
        const auto square = static_cast<std::size_t>(move.square().index());
        const double loss = to_discs(result.lines.front().score) - to_discs(line.score);
        marks.text[square] = short_score(line);
        marks.tint[square] = loss > 0 ? std::max(-1.0, -std::sqrt(loss / kDeepestTint)) : 0.75;
    }
    return marks;
}

} // namespace

std::string describe_score(const Line &line) {
    if (line.certainty == Certainty::estimate) return to_discs_text(line.score);
    std::string discs = to_whole_discs_text(line.score);
    if (line.bound == Bound::exact) return discs;
    return (line.bound == Bound::lower ? ">=" : "<=") + discs;
}

std::string describe_depth(const Line &line) {
    if (is_proven(line)) return "exact";
    std::string text = std::to_string(line.depth);
    text += '@';
    text += std::to_string(percent(line.selectivity));
    return text += '%';
}

std::string describe_search(const SearchResult &result) {
    const Line &line = result.lines.front();
    std::string text = "searched " + describe_depth(line) + ": " + describe_score(line);
    return text += ", best " + to_string(line.moves.front());
}

std::string hint_table(const Game &game, const SearchResult &result, const TerminalStyle &style) {
    if (result.lines.empty()) return "The game is over: " + describe_outcome(game) + '.';
    std::string text = "move   score    loss   depth  line";
    for (const Line &line : result.lines) {
        std::string row = padded_right(to_string(line.moves.front()), 4);
        row += padded_left(describe_score(line), 8);
        row += padded_left(describe_loss(line, result.lines.front()), 8);
        row += padded_left(describe_depth(line), 8);
        row += "  ";
        row += to_string(line.moves);
        text += '\n';
        text += style.columns ? shortened(std::move(row), static_cast<std::size_t>(*style.columns))
                              : row;
    }
    return text;
}

std::string hint_text(const Game &game, const SearchResult &result, bool board,
                      const TerminalStyle &style) {
    if (game.is_over()) {
        const std::string drawn = board ? draw_board(game, {}, style) + "\n\n" : "";
        return drawn + hint_table(game, result, style);
    }
    std::string text = describe_turn(game, style);
    text += "; scores in discs for that side\n";
    if (const auto name = opening_name(game); !name.empty()) {
        text += "opening: ";
        text += name;
        text += '\n';
    }
    if (board) {
        text += '\n';
        text += draw_board(game, marks_of(game, result), style);
        text += '\n';
    }
    text += '\n';
    return text + hint_table(game, result, style);
}

} // namespace emilia
