#include "protocol/texts/fact_text.h"

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

std::string sentence(const Fact &fact, Move move, Language language) {
    const FactSentence &words = sentences(language).facts[static_cast<std::size_t>(fact.kind)];
    const int number = count(fact.squares);
    const bool is_many = number > 1 && !words.many.empty();
    std::string text = filled(is_many ? words.many : words.one, "move", to_string(move));
    text = filled(text, "number", std::to_string(number));
    return filled(text, "squares", list_of(fact.squares, language));
}

std::string seen_on_board(const Position &position, Move move, Language language) {
    std::string text;
    for (const Fact &fact : facts_of(position, move.square()))
        text += sentence(fact, move, language) + '\n';
    if (!text.empty()) return text;
    return filled(sentences(language).nothing, "move", to_string(move)) + '\n';
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
