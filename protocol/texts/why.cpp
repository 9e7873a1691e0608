#include "protocol/texts/why.h"

#include "engine/notation/move_text.h"
#include "protocol/terminal/text_width.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/hint_text.h"
#include "protocol/texts/score_text.h"
#include "protocol/texts/sentences.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace emilia {

namespace {

constexpr std::size_t kGap = 4;

LineEnd end_of(const Game &game, const Line &line, const EvaluatorEntry &evaluator) {
    LineEnd end{.line = line, .game = game, .explanation = {}};
    for (const Move move : line.moves) {
        const bool played = end.game.play(move);
        assert(played);
        static_cast<void>(played);
    }
    end.explanation = evaluator.explain(end.game.position());
    if (end.game.to_move() == game.to_move()) return end;
    for (Term &term : end.explanation.terms) {
        term.discs = -term.discs;
        if (term.count) std::swap(term.count->own, term.count->opponent);
    }
    end.explanation.score = -end.explanation.score;
    return end;
}

void sort_by_size(std::vector<TermDifference> &terms) {
    std::stable_sort(terms.begin(), terms.end(),
                     [](const TermDifference &a, const TermDifference &b) {
                         return std::abs(a.difference()) > std::abs(b.difference());
                     });
}

/// The one of that name and those squares, made where there is none.
TermDifference &at(std::vector<TermDifference> &terms, std::string_view name, Bitboard squares) {
    const auto found = std::find_if(terms.begin(), terms.end(), [&](const TermDifference &term) {
        return term.name == name && term.squares == squares;
    });
    if (found != terms.end()) return *found;
    return terms.emplace_back(TermDifference{.name = name, .squares = squares});
}

std::vector<TermDifference> differences(const Explanation &first, const Explanation &second) {
    std::vector<TermDifference> terms;
    for (const Term &term : first.terms)
        at(terms, term.name, term.squares).first += term.discs;
    for (const Term &term : second.terms)
        at(terms, term.name, term.squares).second += term.discs;
    sort_by_size(terms);
    return terms;
}

/// All places of a feature as one.
std::vector<TermDifference> by_feature(const std::vector<TermDifference> &terms) {
    std::vector<TermDifference> features;
    for (const TermDifference &term : terms) {
        TermDifference &feature = at(features, term.name, 0);
        feature.first += term.first;
        feature.second += term.second;
    }
    sort_by_size(features);
    return features;
}

std::string move_of(const LineEnd &end) { return to_string(end.line.moves.front()); }

std::string describe_line(const LineEnd &end, const TerminalStyle &style) {
    std::string text = padded_right(move_of(end), 4);
    text += padded_left(describe_score(end.line), 8);
    text += padded_left(describe_depth(end.line), 8);
    text += "  ";
    text += to_string(end.line.moves);
    return style.columns ? shortened(std::move(text), static_cast<std::size_t>(*style.columns))
                         : text;
}

std::string drawn(const LineEnd &end, const Sentences &words, const TerminalStyle &style) {
    BoardMarks marks;
    marks.legal_moves = false;
    marks.last_move = end.line.moves.back();
    return filled(words.after, "move", move_of(end)) + ":\n" + draw_board(end.game, marks, style);
}

std::string row(std::string_view name, double first, double second) {
    return padded_right(std::string{name}, 24) + padded_left(with_two_decimals(first), 9) +
           padded_left(with_two_decimals(second), 9) +
           padded_left(with_two_decimals(first - second), 12) + '\n';
}

std::string head_of_lines(const Sentences &words) {
    return padded_right(std::string{words.move}, 4) + padded_left(std::string{words.score}, 8) +
           padded_left(std::string{words.depth}, 8) + "  " + std::string{words.line} + '\n';
}

std::string table_of_features(const MoveComparison &comparison, const Sentences &words) {
    std::string text = padded_right(std::string{words.feature}, 24) +
                       padded_left(move_of(comparison.first), 9) +
                       padded_left(move_of(comparison.second), 9) +
                       padded_left(std::string{words.difference}, 12) + '\n';
    double first = 0;
    double second = 0;
    for (const TermDifference &feature : by_feature(comparison.terms)) {
        text += row(feature.name, feature.first, feature.second);
        first += feature.first;
        second += feature.second;
    }
    text += row(words.sum, first, second);
    text.pop_back();
    return text;
}

} // namespace

MoveComparison compare_lines(const Game &game, const Line &first, const Line &second,
                             const EvaluatorEntry &evaluator) {
    MoveComparison comparison{.first = end_of(game, first, evaluator),
                              .second = end_of(game, second, evaluator),
                              .terms = {},
                              .reasons = {}};
    comparison.terms = differences(comparison.first.explanation, comparison.second.explanation);
    const LinePair lines = lines_of(comparison, game.to_move());
    comparison.reasons = reasons_for(game.position(), lines.worse, lines.better,
                                     std::abs(discs_ahead(comparison)), evaluator);
    return comparison;
}

LinePair lines_of(const MoveComparison &comparison, Color player) {
    const Line &first = comparison.first.line;
    const Line &second = comparison.second.line;
    if (discs_ahead(comparison) < 0) return {first, second, player};
    return {second, first, player};
}

Limits limits_for_two(Limits limits, Move first, Move second) {
    limits.only_moves = {first, second};
    limits.multi_pv = 2;
    limits.purpose = Purpose::scores;
    return limits;
}

double discs_ahead(const MoveComparison &comparison) {
    return to_discs(comparison.first.line.score) - to_discs(comparison.second.line.score);
}

std::string to_text(const Game &game, const MoveComparison &comparison, Language language,
                    const TerminalStyle &style) {
    const LineEnd &first = comparison.first;
    const LineEnd &second = comparison.second;
    const Sentences &words = sentences(language);
    const Color color = game.to_move();
    std::string side{color == Color::black ? words.black : words.white};
    side += " (" + sign_of(color, style) + ')';
    std::string text = filled(filled(words.turn, "side", side), "number",
                              std::to_string(game.position().empties()));
    text.append("\n\n").append(words.searched) += ":\n" + head_of_lines(words);
    text += describe_line(first, style) + '\n' + describe_line(second, style) + '\n';
    text += compare(first.line.moves.front(), second.line.moves.front(), discs_ahead(comparison),
                    language);
    text += '\n';
    if (discs_ahead(comparison) != 0)
        for (const std::string &reason :
             sentences_of(comparison.reasons, lines_of(comparison, color), language))
            text += reason + '\n';
    text +=
        '\n' + side_by_side(drawn(first, words, style), drawn(second, words, style), kGap) + "\n\n";
    text.append(words.line_ends) += ":\n";
    return text + table_of_features(comparison, words);
}

} // namespace emilia
