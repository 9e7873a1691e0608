// PGN as PlayOK and Live Othello write it:
//
//   [Black "ann"]
//   [White "ben"]
//   [Result "38-26"]
//
//   1. f5 d6 2. c3 … 29. -- g8 30. h7 a2 31. a1 38-26
//
// The result is black's discs and white's.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"
#include "engine/notation/text_lines.h"

#include <string>
#include <string_view>

namespace emilia {

/// True if the line is a tag: [Event "…"].
bool is_pgn_tag(std::string_view line);

/// Whether a game begins at the next line, with a tag.
bool begins_pgn(TextLines &lines);
/// Takes up to the blank line, or the tag of the next game, behind the moves.
GameText take_pgn(TextLines &lines);

/// One game. Comments, judgements of moves and variations are skipped; unknown tags are kept. FEN
/// is another start than the standard one. Forced passes may be left out.
Parsed<GameRecord> parse_pgn(std::string_view text);

/// "38-26", "1-0" for a win of which nothing else is known, or "+1.5" for a difference that is no
/// such result.
std::string to_disc_counts(const GameResult &result);

/// Some lines, with passes, and no newline at the end. Comments, times and evaluations are left
/// out.
std::string to_pgn(const GameRecord &record);

} // namespace emilia
