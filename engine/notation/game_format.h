// The formats of games and positions, each a reader and a writer of records.
//
// A format is a row of the table in game_format.cpp. It needs no name in GameFormat unless other
// code asks for this one format.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/obf.h"
#include "engine/notation/parsed.h"
#include "engine/notation/transcript.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace emilia {

class TextLines;
struct GameText;

/// A row of the table of formats, by its number. Rows may follow that have no name here.
enum class GameFormat : std::uint8_t {
    ggf,
    sgf,
    pgn,
    csv,
    diagram,
    transcript,
    board,
    obf,
    fen,
    flipello,
    wthor
};

/// In the order of the table, in which a reader tries them.
std::span<const GameFormat> all_game_formats();

/// How games of a format stand in lines of text.
struct GameLines {
    /// Whether a game begins at the next line, which is neither blank nor a comment. Only looks
    /// further ahead, which blocks, if that line may begin one.
    bool (*begins)(TextLines &lines);
    /// Takes the lines of one game; an empty text if there is none.
    GameText (*take)(TextLines &lines);
    /// Whether a text that cannot be read was meant as one of this format.
    bool (*is_like)(std::string_view text);
};

/// "transcript", "board" and so on.
std::string_view to_string(GameFormat format);

const GameLines &lines_of(GameFormat format);

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
