// Books in the formats of Egaroucid. All numbers are little-endian, discs are bits of which the
// lowest is h8, and so are squares from 0 to 63. Every position is there once, in any order, turned
// or mirrored as may be; its score is in discs for the side to move.
//
//   .egbk3  "DICUORAGE", version 3 (1); positions (4); for each position discs of the side to move
//           and of the other (8 each), score (1), level (1), lines below it (4), and the best move
//           that leads out of the book, the leaf: score (1), square (1), level (1)
//   .egbk2  "DICUORAGE", version 2 (1); positions (4); for each position the discs (8 each), score
//           (1), level (1), links (1), and for each link score (1) and square (1)
//   .egbk   positions (4); for each position the discs (8 each) and 64 less its score (1)
//
// A score of -126 stands for none, and so does an illegal square for the leaf. A level is -1 for
// none and 70 for a score that a person has given; 60 is a proof, any other a search as deep. Moves
// between positions of the book are not told, links aside, which Egaroucid does not read either.

#pragma once

#include "engine/book/exported_position.h"
#include "engine/book/valued_positions.h"
#include "engine/platform/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Whether a file is such a book, or a damaged one: the first of these formats has no sign but its
/// size.
bool is_egaroucid_book(std::string_view bytes);

/// Head of a file .egbk3.
std::string egaroucid_head(const ExportedBook &book);
/// Returns the number of positions that it makes: one.
int append_egaroucid(const ExportedPosition &position, std::string &bytes);

/// Those positions whose side to move has a move. A problem says what is wrong with the bytes.
Result<std::vector<ValuedPosition>> parse_egaroucid_book(std::string_view bytes);

} // namespace emilia
