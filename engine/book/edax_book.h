// Books in the format of Edax, version 4. All numbers are little-endian.
//
//   header    42 bytes: "XADEKOOB"; version and release (1 each); year (2), month, day, hour,
//             minute, second (1 each) and 0 (1) of the date; level, least number of empty squares,
//             error of the middle game, error of the end, verbosity (4 each); positions (4)
//   position  discs of the side to move and of the other (8 each, a1 being the lowest bit), the
//             least of all that are alike; lines won, drawn, lost and not ended (4 each); score,
//             lower and upper bound in discs for the side to move (2 each); links (1); level (1);
//             for each link the score of the move (1) and its square (1); the same for the best
//             move that leads out of the book, the leaf, with square 65 for none. A pass is square
//             64
//
// Where the side to move has to pass there is a position too, whose only link is the pass. Emilia's
// books have none: they are written, and not read.

#pragma once

#include "engine/book/book_search.h"
#include "engine/book/exported_position.h"
#include "engine/platform/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia {

/// Whether a file begins as such a book does.
bool is_edax_book(std::string_view bytes);

/// Each position that has a move, with its links and its leaf as searched to the depth of its
/// level, as far as there are squares; at level 60 its best score is proven. A problem says what is
/// wrong with the bytes.
Result<std::vector<std::pair<Position, BookSearch>>> parse_edax_book(std::string_view bytes);

std::string edax_head(const ExportedBook &book);
/// Returns the number of positions that it makes: two where the other side may have had to pass
/// before.
int append_edax(const ExportedPosition &position, std::string &bytes);

} // namespace emilia
