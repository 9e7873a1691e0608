// What is said of moves and the game, a table for each language.

#pragma once

#include "engine/review/move_facts.h"
#include "protocol/texts/language.h"

#include <array>
#include <string>
#include <string_view>

namespace emilia {

/// With {move}, {squares} in the order of the board, and {number} of them.
struct FactSentence {
    FactKind kind;
    std::string_view one;  ///< for one square, and wherever `many` is empty
    std::string_view many; ///< for several
};

struct Sentences {
    std::string_view comma;                     ///< between squares
    std::string_view last_comma;                ///< between the last two
    std::array<FactSentence, kFactKinds> facts; ///< in the order of their kinds
    std::string_view nothing;                   ///< a {move} without a fact
    // Of {move} and {other}, and by how many {discs} they differ.
    std::string_view better;
    std::string_view worse;
    std::string_view equal;
    // Above the parts of an explanation.
    std::string_view searched;
    std::string_view on_board;
    std::string_view after; ///< {move}, a board
    std::string_view line_ends;
    // Heads of tables.
    std::string_view turn;  ///< the {side} to move, with {number} empty squares, two or more
    std::string_view black; ///< as a {side}
    std::string_view white; ///< as a {side}
    std::string_view move;  ///< 4 columns, 8 each for score and depth
    std::string_view score;
    std::string_view depth;
    std::string_view line;
    std::string_view feature;
    std::string_view difference; ///< 12 columns
    std::string_view sum;
    std::string_view rules; ///< of the game, in one screen
};

extern const Sentences kEnglishSentences;
extern const Sentences kJapaneseSentences;
extern const Sentences kFrenchSentences;
extern const Sentences kGermanSentences;

/// Not for what runs before main().
const Sentences &sentences(Language language);

/// The sentence with a value in the place of "{name}".
std::string filled(std::string_view sentence, std::string_view name, std::string_view value);

} // namespace emilia
