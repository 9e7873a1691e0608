// Books in the format of Othello Sensei: a folder. All numbers are little-endian.
//
//   index.sen    slots of a hash table (8); positions (8); for each slot which record of a file has
//                the position (4), and a code of the file (1): 0 for an empty slot, 1 to 243 for
//                records of 3 bytes more, from 244 on for 486, 972 and so on
//   value_N.val  records of N bytes: 65 squares from h8 on, the last of them unused, five to a byte
//                as ternary digits, 1 for the side to move, 2 for the other (13); the moves before,
//                each with 1 in its lowest bit if another follows (3 each); positions below (4);
//                what the score is at least and at most, up to which scores it is above for sure,
//                and from which on below (1 each, signed); whether it is a leaf (1); for each odd
//                score between the latter two how likely it is to be reached, proof and disproof
//                number (1 each) and a logarithm (2, or 3 if the first bit is 1); a proof number,
//                if the score is above something, a disproof number, if it is below something (1
//                each); from the highest bit on 11 bits for 512 more than the score in eighths of a
//                disc, that of the best line to a leaf
//
// Scores are in discs for the side to move. All moves of a position that is no leaf lead to others.
// Emilia has no likelihoods, nor proof numbers, nor all moves of a position, which Sensei cannot do
// without: such books are read and not written.

#pragma once

#include "engine/book/valued_positions.h"
#include "engine/platform/result.h"

#include <string>
#include <vector>

namespace emilia {

/// Whether a path leads to a folder with an index of such a book.
bool is_sensei_book(const std::string &path);

/// Those positions whose side to move has a move. How deep their leaves were searched is not told.
/// Problems name the file.
Result<std::vector<ValuedPosition>> read_sensei_book(const std::string &folder);

} // namespace emilia
