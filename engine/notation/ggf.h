// GGF, the game format of the Generic Game Server and of NBoard:
//
//   (;GM[Othello]PC[NBoard]DT[…]PB[black]PW[white]RE[+12]TI[5:00//2:00]TY[8]
//   BO[8 ---…O*…*O…--- *]B[F5/1.25/0.15]W[F6//2]B[PA];)
//
// The moves of a game carry evaluation (discs for the player) and seconds, either of which may be
// empty. Clocks are [[days.]hours:]minutes:seconds[/increment[/grace]].

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/scanner.h"

#include <string>

namespace emilia {

/// A move with what its player says of it, as in a game and in NBoard's `move`.
struct NotedMove {
    Move move;
    MoveNote note;
};

/// Takes the number of games in a match that may stand in front of them, and the blanks around it.
void skip_match_count(Scanner &scanner);
/// Takes one game. A match count before it is passed over; boards other than 8x8 are errors.
/// A forced pass may be left out, and the result may be wrong. Unknown tags are kept.
Parsed<GameRecord> read_ggf(Scanner &scanner);
/// The same for a text of its own.
Parsed<GameRecord> parse_ggf(std::string_view text);

/// A clock, which is all of the text. A number alone is seconds; an increment may be empty. None
/// for anything else, and for what is longer than a century.
std::optional<TimeControl> parse_ggf_clock(std::string_view text);

/// "15:00/0:12/2:00", each part only where it says something.
std::string to_ggf_clock(const TimeControl &clock);

/// All that the scanner holds: "F5", "F5/1.25", "f5//0.15", "PA/-3/2". Of a pair of evaluations,
/// "1.0,1.5", that of a draw sought and a draw avoided, the mean.
Parsed<NotedMove> read_ggf_move(Scanner &scanner);
std::string to_ggf_move(Move move, const MoveNote &note);

/// One line in the form that NBoard reads, followed by the tags kept from another GGF.
std::string to_ggf(const GameRecord &record);

} // namespace emilia
