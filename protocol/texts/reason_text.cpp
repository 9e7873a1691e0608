#include "protocol/texts/reason_text.h"

#include "engine/notation/move_text.h"
#include "protocol/texts/explanation_text.h"
#include "protocol/texts/sentences.h"

#include <cmath>

namespace emilia {

const Sentences &sentences(Language language) {
    switch (language) {
    case Language::english:
        break;
    case Language::japanese:
        return kJapaneseSentences;
    case Language::french:
        return kFrenchSentences;
    case Language::german:
        return kGermanSentences;
    }
    return kEnglishSentences;
}

std::string filled(std::string_view sentence, std::string_view name, std::string_view value) {
    const std::string place = '{' + std::string{name} + '}';
    std::string text{sentence};
    for (std::size_t at = 0; (at = text.find(place, at)) != std::string::npos; at += value.size())
        text.replace(at, place.size(), value);
    return text;
}

namespace {

bool is_fall(const Reason &reason) {
    return reason.kind == ReasonKind::loses_corner || reason.kind == ReasonKind::misses_corner;
}

/// The line on which it happens.
const Line &line_of(const Reason &reason, const LinePair &lines) {
    const bool is_better = reason.kind == ReasonKind::misses_corner ||
                           reason.kind == ReasonKind::misses_access ||
                           reason.kind == ReasonKind::fewer_passes;
    return is_better ? lines.better : lines.worse;
}

/// Whether a move of the other side left no safe one.
bool is_forced(const Reason &reason, const LinePair &lines) {
    return reason.opening == Opening::forced && reason.opened_at > 0 &&
           !line_of(reason, lines).moves[reason.opened_at - 1].is_pass();
}

std::string_view form_of_fall(const Reason &reason, const LinePair &lines, const Sentences &words) {
    const bool is_loss = reason.kind == ReasonKind::loses_corner;
    const CornerSentences &forms = is_loss ? words.loses_corner : words.misses_corner;
    if (!is_loss && reason.ply == 0) return words.takes_corner;
    if (reason.opening == Opening::before) return forms.before;
    if (reason.opened_at == 0) return forms.by_first;
    if (reason.opening == Opening::gained) return forms.gained;
    return is_forced(reason, lines) ? forms.forced : forms.given;
}

std::string_view form_of(const Reason &reason, const LinePair &lines, const Sentences &words) {
    if (is_fall(reason)) return form_of_fall(reason, lines, words);
    const ReasonSentence &forms =
        words.others[static_cast<std::size_t>(reason.kind) - (kReasonKinds - words.others.size())];
    const bool is_of_squares =
        reason.kind == ReasonKind::beside_corner || reason.kind == ReasonKind::loses_region;
    const int number = is_of_squares                             ? count(reason.squares)
                       : reason.kind == ReasonKind::fewer_passes ? reason.better.opponent
                                                                 : reason.worse.own;
    return number == 1 || forms.many.empty() ? forms.one : forms.many;
}

/// How long after the corner was opened, or the line began, it is taken.
std::string later(const Reason &reason, const std::vector<Move> &moves, const Sentences &words) {
    std::size_t number = 0;
    for (std::size_t ply = reason.opened_at + 1; ply <= *reason.ply; ++ply)
        if (!moves[ply].is_pass()) ++number;
    if (number < 2) return std::string{words.at_once};
    return filled(words.later, "number", std::to_string(number));
}

/// "a1-h1"
std::string ends_of(Bitboard edge) {
    std::string text;
    for (const int square : Squares{edge & kCorners})
        text += (text.empty() ? "" : "-") + to_string(Square{square});
    return text;
}

/// A list, or how many there are.
std::string region_text(Bitboard squares, Language language) {
    constexpr int kMaxListed = 6;
    const int number = count(squares);
    if (number <= kMaxListed) return list_of(squares, language);
    return filled(sentences(language).of_number, "number", std::to_string(number));
}

} // namespace

std::string list_of(Bitboard squares, Language language) {
    const Sentences &words = sentences(language);
    std::string text;
    int left = count(squares);
    for (const int square : Squares{squares}) {
        text += to_string(Square{square});
        --left;
        if (left > 0) text += left == 1 ? words.last_comma : words.comma;
    }
    return text;
}

std::string sentence(const Reason &reason, const LinePair &lines, Language language) {
    const Sentences &words = sentences(language);
    const bool is_black = lines.player == Color::black;
    std::string text{form_of(reason, lines, words)};
    const auto fill = [&text](std::string_view name, std::string_view value) {
        text = filled(text, name, value);
    };
    fill("player", is_black ? words.black : words.white);
    fill("opponent", is_black ? words.white : words.black);
    fill("fault", to_string(lines.worse.moves.front()));
    fill("better", to_string(lines.better.moves.front()));
    fill("corner", list_of(grown(reason.squares) & kCorners, language));
    fill("edge", ends_of(reason.squares));
    fill("own", std::to_string(reason.worse.own));
    fill("other", std::to_string(reason.worse.opponent));
    fill("own2", std::to_string(reason.better.own));
    fill("other2", std::to_string(reason.better.opponent));
    const std::vector<Move> &moves = line_of(reason, lines).moves;
    if (reason.opening != Opening::before) fill("move", to_string(moves[reason.opened_at]));
    if (is_forced(reason, lines)) fill("before", to_string(moves[reason.opened_at - 1]));
    if (is_fall(reason)) fill("later", later(reason, moves, words));
    return filled(text, "squares", region_text(reason.squares, language));
}

std::vector<std::string> sentences_of(const std::vector<Reason> &reasons, const LinePair &lines,
                                      Language language) {
    std::vector<std::string> texts;
    for (const Reason &reason : reasons)
        texts.push_back(sentence(reason, lines, language));
    const Sentences &words = sentences(language);
    if (texts.empty()) texts.emplace_back(lines.are_exact() ? words.no_single : words.deeper);
    return texts;
}

std::vector<Move> moves_of(const Reason &reason, const LinePair &lines) {
    const std::vector<Move> &moves = line_of(reason, lines).moves;
    if (!is_fall(reason) || reason.opening == Opening::before || reason.opened_at == 0) return {};
    if (is_forced(reason, lines)) return {moves[reason.opened_at - 1], moves[reason.opened_at]};
    return {moves[reason.opened_at]};
}

std::string compare(Move move, Move other, double discs, Language language) {
    const Sentences &words = sentences(language);
    std::string text = filled(discs > 0   ? words.better
                              : discs < 0 ? words.worse
                                          : words.equal,
                              "move", to_string(move));
    text = filled(text, "other", to_string(other));
    return filled(text, "discs", with_two_decimals(std::abs(discs)));
}

} // namespace emilia
