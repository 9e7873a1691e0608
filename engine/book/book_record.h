// An entry as bytes, in a row of the database (see book_schema.h for the columns) and in a compact
// book.
//
// Squares are on the board of the row's key. The moves are a text of bytes:
//
//   depth and selectivity of the search of the position (1 each), if it was searched; then for each
//   move, the best first:
//   first byte   square (8 * rank + file); 64 a search has scored it; 128 its value is not what the
//                search says, and follows
//   second byte  1 leads to a position of the book; 2 has been played in games; 4 its value is what
//                the search says; 8 its search was not that of the position, so that depth and
//                selectivity follow; 16 to 112 selectivity of the value that follows, 16 for each
//                level
//   searched     score (2), and depth and selectivity (1 each) if flagged
//   value        score (2) and depth (1), if flagged
//   games        won, drawn, lost, twice the sum of disc differences or, if that is negative, one
//                less than twice what it lacks to 0, and the last year less 1900, 0 for none; each
//                as seven bits a byte, the lowest first, 128 added to all but the last; if flagged
//
// A score is twice its hundredths of a disc for the side to move, 16,384 more, and 1 more if it is
// proven; low byte first. A selectivity is its level, 0 for 73 % to 5 for 100 %.

#pragma once

#include "engine/book/book_entry.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace emilia {

/// The key of a row: the occupied squares and those of the side to move, on that of the eight
/// symmetric boards where the pair is least. Rows with the same squares occupied stand together. So
/// all predecessors of a position are found at once: their occupied squares are known, only the
/// owners of the discs are not.
struct BookKey {
    Bitboard occupied = 0;
    Bitboard own = 0;
    int symmetry = 0; ///< makes the position that was asked for the one of the key

    Position position() const { return {own, occupied & ~own}; }
};

BookKey key_of(const Position &position);
/// The first half of the key of all positions with these squares occupied.
Bitboard key_of_squares(Bitboard occupied);

/// The moves of an entry as they stand in the row with this key, that of its position.
void encode_moves(const BookEntry &entry, const BookKey &key, std::vector<unsigned char> &bytes);

/// An entry as seen from its canonical position; none if nobody could have written these bytes.
std::optional<BookEntry> decode_entry(const Position &position_of_key, int searched_lines,
                                      std::span<const unsigned char> bytes);

} // namespace emilia
