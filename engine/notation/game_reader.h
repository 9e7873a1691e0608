// Games and positions of any format from lines of text, one after the other.

#pragma once

#include "engine/notation/game_format.h"
#include "engine/notation/table_games.h"
#include "engine/notation/text_lines.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace emilia {

struct Place {
    std::string_view name;    ///< "line", "game", "argument", "header"
    std::uint64_t number = 0; ///< counted from 1; 0 for the only one of its name
};

/// "line 12"
std::string to_string(const Place &place);

/// Problem of a game, and its place; not always in its first line.
struct SourceProblem {
    Place place;
    std::string message; ///< begins with the column if that is known: "column 3: expected …"
    bool is_other_text = false;             ///< not like a game or a position at all
    std::optional<GameRecord> legal_part{}; ///< of the game, before what is wrong
};

/// "line 12, column 3: expected …"
std::string to_string(const SourceProblem &problem);

struct SourceItem {
    Place place; ///< where it begins
    Result<GameRecord, SourceProblem> record;
    std::optional<GameFormat> format{}; ///< as which it was read; none for what is none
    std::uint64_t last_line = 0;        ///< where it ends; 0 if it is not of lines
    std::uint64_t text_line = 0; ///< where the text around it begins, a list or a head; else 0
};

/// Memory does not grow with the input. What is wrong with one game does not spoil the next.
class GameReader {
  public:
    /// Without a format, each line shows its own. The feed must outlive this.
    GameReader(LineFeed &feed, std::optional<GameFormat> format) : lines_(feed), format_(format) {}

    /// Blocks for the next; none at the end of the input.
    std::optional<SourceItem> next();
    /// Whether the input ends after nothing but blank lines and comments. False if it is still open
    /// after so long.
    bool ends_within(std::chrono::milliseconds patience);

  private:
    /// Adds the next to the items. False at the end.
    bool read_next();
    /// Adds the next row of a table, before which its head may stand. False if there is none.
    bool read_row(std::uint64_t begin);
    /// Adds a game that was found in a text. `begin`: the line where a list or a head begins.
    void add(FoundGame game, const GameText &text, std::uint64_t begin);
    /// Adds the games of a value of JSON, each with its own line.
    void add_json(const GameText &text, std::uint64_t begin);
    /// Puts lines that were too long between the items.
    void add_too_long();

    TextLines lines_;
    std::optional<GameFormat> format_;
    std::deque<SourceItem> items_;   ///< read already
    bool drawn_ = false;             ///< there has been a drawn board
    std::optional<GameTable> table_; ///< whose rows come
};

/// One game or position of any format, which is guessed.
Parsed<GameRecord> parse_any_game(std::string_view text);

} // namespace emilia
