// Othello as Fairy-Stockfish tells it, in its variant "flipello":
//
//     8/8/8/3pP3/3Pp3/8/8/8[PP…pp…] w - - 0 1 moves P@f4 P@d3 …
//
// P is black, who moves first and is called white, "w". Rows are in the usual order but numbered
// from below, so that f5 is `P@f4`. A pass is a square of one's own twice, "e3e3".

#pragma once

#include "engine/board/game.h"
#include "engine/notation/scanner.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// A game by the rules of the variant: where neither side can place a disc, both have to pass
/// before it is over. Exceptions are a full board, and a side to move without a disc to pass with.
struct FlipelloGame {
    Game game;
    int closing_passes = 0; ///< since game.is_over(), 0 to 2

    Color to_move() const;
    /// As the side to move sees it.
    Position position() const;
    bool is_over() const;
    /// Legal moves, lowest square first; the pass alone; nothing when the game is over.
    std::vector<Move> legal_moves() const;
    /// Plays a legal move. An illegal one changes nothing and returns false.
    bool play(Move move);
};

/// Takes eight rows and what follows them: pockets, side to move, castling and en-passant fields,
/// the two counters, all but the rows optional and, less the side, without effect. Black if no side
/// is there. Moves may follow.
Parsed<FlipelloGame> read_flipello_fen(Scanner &scanner);
/// Pockets hold 60 discs each less those played.
std::string to_flipello_fen(const FlipelloGame &game);

/// A move that is the whole text: "P@f4" or "p@f4", and to pass "e3e3", "0000" or any other of
/// move_text.h's words.
std::optional<Move> parse_flipello_move(std::string_view text);
/// "P@f4"; a pass by the first disc of the side to move, in the variant's order of squares, and
/// "0000" where there is none.
std::string to_flipello_move(const Position &position, Move move);

/// Takes the rest of the line as moves, after the word "moves" or without it. Passes must not be
/// left out.
Parsed<FlipelloGame> read_flipello_moves(Scanner &scanner, FlipelloGame game);

} // namespace emilia
