// Books in the formats of Zebra, WZebra and DroidZebra. All numbers are little-endian.
//
//   book.bin  2718 (2), 2818 (2); positions (4); for each position the two halves of its name (4
//             each; see zebra_hash.h), its score with draws as black and as white wants them (2
//             each), the leaf, which is the best move that leads out of the book, and its score (2
//             each), and flags (2)
//   book.cmp  positions (4); moves between them (4); then for all positions, each followed by those
//             to which its moves lead: how many moves (2); all the moves (2), those of a position
//             together; the two scores (2 each); the leaf (2); its score (2); flags (2)
//
// Scores are in 128ths of a disc for black; what is beyond 30000 is a game that is won by so many
// discs more, 29999 a draw that is to be avoided, 9999 none. Squares are ten times the rank and the
// file, from 1 on; the leaf is on the board that gave the position its name, and -1 or -2 for none.
// Flags: 1 black is to move, 2 white; 4 who wins is proven; 16 the score is; from 1024 on the depth
// of the search. A position of book.bin is found by making its name, on the way from the start.

#pragma once

#include "engine/book/exported_position.h"
#include "engine/book/valued_positions.h"
#include "engine/platform/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

struct ZebraBook {
    std::vector<ValuedPosition> positions; ///< whose side to move has a move
    std::uint64_t unreached = 0;           ///< those that no way leads to from the start
};

/// Whether a file begins as book.bin, or is as large as a book.cmp says that it is.
bool is_zebra_book(std::string_view bytes);

/// A problem says what is wrong with the bytes.
Result<ZebraBook> parse_zebra_book(std::string_view bytes);

/// Writes a book.bin of the positions to which moves lead from the start through others of them:
/// `find` tells what is known of one. Where a solved move leads out of the book a position without
/// moves tells what it is worth. How many positions; if there is none, no byte.
std::uint64_t
write_zebra_book(const std::function<std::optional<ExportedPosition>(const Position &)> &find,
                 const std::function<void(std::string_view bytes)> &write);

} // namespace emilia
