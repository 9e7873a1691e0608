// The formats of games and positions, each a reader and a writer of records.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/obf.h"
#include "engine/notation/parsed.h"
#include "engine/notation/transcript.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

enum class GameFormat { transcript, board, diagram, fen, flipello, obf, ggf, sgf, pgn, csv, wthor };

inline constexpr std::array kAllGameFormats{
    GameFormat::transcript, GameFormat::board, GameFormat::diagram, GameFormat::fen,
    GameFormat::flipello,   GameFormat::obf,   GameFormat::ggf,     GameFormat::sgf,
    GameFormat::pgn,        GameFormat::csv,   GameFormat::wthor};

/// "transcript", "board" and so on.
std::string_view to_string(GameFormat format);

/// True if the format tells where a game stands and not how it got there.
bool is_position_format(GameFormat format);

/// One game or position: a line, or for a diagram, GGF, SGF, PGN and CSV some lines. A position may
/// go on with moves where lines allow it. Not for WTHOR, which is no text.
Parsed<GameRecord> parse_game(GameFormat format, std::string_view text);

/// The game as far as it is legal, of a text that parse_game() refuses at this offset. None if
/// that is no move.
std::optional<GameRecord> parse_up_to(GameFormat format, std::string_view text, std::size_t end);

/// The inverse of parse_game(), without a newline at the end. Formats of positions tell the one
/// that the game led to. A transcript from another start than the standard one begins with its
/// board; `passes` are for transcripts alone. Not for WTHOR.
std::string to_text(GameFormat format, const GameRecord &record, Passes passes = Passes::left_out);

/// The lines that begin each text of this format and need not come again before further games.
std::string_view head_of(GameFormat format);

/// Position at the end of the game, with the scores of moves if it came in OBF.
KnownPosition known_position(const GameRecord &record);

} // namespace emilia
