// Fields of a game, by the names of columns of tables and members of JSON.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/notation/parsed.h"

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

enum class GameField {
    moves,
    drawn, ///< the moves, drawn by lot, that the game begins with
    start, ///< the position that it begins with
    black,
    white,
    players, ///< both, in JSON
    black_rating,
    white_rating,
    black_discs,
    white_discs,
    result,
    date,
    event,
    place,
    comment,
};

/// Field of a name in any case, with or without blanks and marks: "Game_Moves", "black player",
/// "先手". None for a name that says nothing of these.
std::optional<GameField> game_field(std::string_view name);

/// A result as text: "38-26", "+12", "B+12". Black's discs less white's; none for anything else.
std::optional<double> parse_result(std::string_view text);

/// Collects what fields say, but the moves.
class GameFields {
  public:
    /// Passes over values that the field cannot have.
    void take(GameField field, std::string_view value);
    /// Whether a position was among them.
    bool has_start() const { return has_start_; }
    /// Without moves.
    GameRecord record() const;

  private:
    GameRecord record_;
    bool has_start_ = false;
    std::optional<double> black_discs_;
    std::optional<double> white_discs_;
};

/// A game of a text that has several, as far as it could be read.
struct FoundGame {
    GameRecord record;
    std::optional<ParseError> problem{}; ///< then the record ends before it
    std::size_t offset = 0;              ///< in the text, where it begins
};

/// Plays the moves of a field, in any form of parse_scattered_moves(), until one is wrong. The
/// column of the error is not known.
std::optional<ParseError> play_moves(std::string_view text, GameRecord &record);

} // namespace emilia
