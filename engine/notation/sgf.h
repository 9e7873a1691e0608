// SGF, the Smart Game Format, for Othello (GM[2]):
//
//   (;FF[4]GM[2]SZ[8]PB[black]PW[white]RE[B+12]AB[e4][d5]AW[d4][e5]PL[B];B[f5]V[1.25];W[d6])
//
// Of a tree the first line is the game, the others are its variations. V[…] is the evaluation of a
// move, in discs for black, C[…] what is said about it; LB, CR, SQ, TR, MA, AR and LN mark squares.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"

#include <array>
#include <string>
#include <string_view>

namespace emilia {

namespace sgf {

inline constexpr std::string_view kFormat = "sgf"; ///< of tags
/// Labels, circles, squares, triangles, crosses, arrows, lines.
inline constexpr std::array<std::string_view, 7> kMarks{"LB", "CR", "SQ", "TR", "MA", "AR", "LN"};
inline constexpr char kEscape = '\\';
inline constexpr Bitboard kCentre = Position::start().occupied(); ///< set up: the board is whole

} // namespace sgf

/// One game tree. Squares are as in "f5", or as in Go: "fe". Passes may be left out. Stones
/// that are set up stand on an empty board if any is in the centre, else are added to the standard
/// start; a set-up after the first move is an error. What a player wins by when the other resigns
/// or runs out of time counts as 64 discs. A variation ends before its first move that is illegal,
/// and marks with bad squares are left out. Text becomes UTF-8, from the encoding that CA names if
/// that is Latin-1; what is no UTF-8 is taken for Latin-1 whatever CA says.
Parsed<GameRecord> parse_sgf(std::string_view text);

/// One line, but for those of comments. Of the clocks it has only one main time for both, and no
/// times of moves.
std::string to_sgf(const GameRecord &record);
/// The same of the moves, with notes, marks and variations, alone.
std::string to_sgf_tree(const GameRecord &record);

} // namespace emilia
