// What a move does on the board, in the words of players.

#pragma once

#include "engine/board/move.h"
#include "engine/review/move_facts.h"
#include "protocol/texts/language.h"

#include <string>

namespace emilia {

/// "a1", "a1 and h1", "a1, a2 and h1"
std::string list_of(Bitboard squares, Language language);

/// "d3 lets the opponent take the corner a1."
std::string sentence(const Fact &fact, Move move, Language language);

/// A line for each thing that a player sees in a legal move that is no pass, or that there is
/// nothing. Ends with a newline.
std::string seen_on_board(const Position &position, Move move, Language language);

/// "f4 is worth 1.25 discs more than b5."
std::string compare(Move move, Move other, double discs, Language language);

} // namespace emilia
