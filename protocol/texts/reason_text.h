// Sentences on why a move is worse than another.

#pragma once

#include "engine/board/game.h"
#include "engine/review/reasons.h"
#include "protocol/texts/language.h"

#include <string>
#include <vector>

namespace emilia {

/// Two lines from a position with this player to move.
struct LinePair {
    const Line &worse;
    const Line &better;
    Color player;

    /// Whether both lead to the end of the game.
    bool are_exact() const { return worse.is_exact() && better.is_exact(); }
};

/// "a1", "a1 and h1", "a1, a2 and h1"
std::string list_of(Bitboard squares, Language language);

/// "b6 gives White the corner h1, taken at once."
std::string sentence(const Reason &reason, const LinePair &lines, Language language);

/// Sentences of all reasons; if there are none, one that says so.
std::vector<std::string> sentences_of(const std::vector<Reason> &reasons, const LinePair &lines,
                                      Language language);

/// Moves that the sentence names, in order, without the first moves of the lines.
std::vector<Move> moves_of(const Reason &reason, const LinePair &lines);

/// "f4 is worth 1.25 discs more than b5."
std::string compare(Move move, Move other, double discs, Language language);

} // namespace emilia
