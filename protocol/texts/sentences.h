// Sentences about moves and games, one table for each language. Values replace names in braces.

#pragma once

#include "engine/review/reasons.h"
#include "protocol/texts/language.h"

#include <array>
#include <string>
#include <string_view>

namespace emilia {

/// Loss of a corner. Names: {player}, {opponent}, {fault}, {better} move, {corner}, the {move} that
/// opens it, the move {before}, and how many moves {later} it is taken.
struct CornerSentences {
    std::string_view by_first; ///< the line's first move opens it
    // As Opening names them.
    std::string_view before;
    std::string_view gained;
    std::string_view given;
    std::string_view forced;
};

/// Any other reason. More names: {squares}, {edge}, and numbers: {own} and {other} after the fault,
/// {own2} and {other2} after the better move.
struct ReasonSentence {
    ReasonKind kind;
    /// For the number 1, for one square, and for no pass; for all if `many` is empty.
    std::string_view one;
    std::string_view many;
};

struct Sentences {
    std::string_view comma;      ///< between squares
    std::string_view last_comma; ///< between the last two
    std::string_view at_once;    ///< as {later}: by the next move
    std::string_view later;      ///< the {number} of moves, two or more
    std::string_view of_number;  ///< as {squares}: a {number} of them
    CornerSentences loses_corner;
    std::string_view takes_corner; ///< by the better move itself
    CornerSentences misses_corner;
    std::array<ReasonSentence, kReasonKinds - 2> others; ///< in the order of their kinds
    std::string_view deeper;    ///< there is no reason, and the lines do not end the game
    std::string_view no_single; ///< there is none, and they do
    // Of {move} and {other}, and by how many {discs} they differ.
    std::string_view better;
    std::string_view worse;
    std::string_view equal;
    // Above the parts of an explanation.
    std::string_view searched;
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

/// Table of a language. Must not be called before main().
const Sentences &sentences(Language language);

/// Sentence with the value instead of "{name}".
std::string filled(std::string_view sentence, std::string_view name, std::string_view value);

} // namespace emilia
