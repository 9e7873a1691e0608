// Games and positions from a stream in any format, one after the other.

#pragma once

#include "engine/notation/game_format.h"
#include "engine/notation/wthor.h"
#include "protocol/dialogues/line_source.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace emilia::cli {

struct Place {
    std::string_view name;    ///< "line", "game", "argument", "header"
    std::uint64_t number = 0; ///< counted from 1; 0 for the only one of its name
};

/// "line 12"
std::string to_string(const Place &place);

/// What is wrong with a game, and where; not always in its first line.
struct SourceProblem {
    Place place;
    std::string message; ///< begins with the column if that is known: "column 3: expected …"
    bool is_other_text = false; ///< not like a game or a position at all
};

/// "line 12, column 3: expected …"
std::string to_string(const SourceProblem &problem);

struct SourceItem {
    Place place; ///< where it begins
    Result<GameRecord, SourceProblem> record;
    std::optional<GameFormat> format{}; ///< as which it was read; none for what is none
};

/// Memory does not grow with the input. What is wrong with one game does not spoil the next.
class GameSource {
  public:
    /// Without a format, WTHOR is recognized by the first byte of the input, any other format by
    /// each line. Input that is no text is one problem as a whole. Descriptor and cancellation as
    /// for Input. The directory must outlive this.
    GameSource(int descriptor, std::optional<GameFormat> format, const WthorDirectory &directory,
               const Cancellation *cancellation = nullptr);

    /// Blocks for the next; none at the end of the input.
    std::optional<SourceItem> next();
    /// Whether the input ends after nothing but blank lines and comments. False if it is still open
    /// after so long.
    bool ends_within(std::chrono::milliseconds patience);
    /// Why reading ended; none for a proper end.
    std::error_code failure() const { return lines_.failure(); }

  private:
    struct Line {
        std::string text;
        std::uint64_t number;  ///< counted from 1
        std::size_t begin = 0; ///< of the part that has not been taken yet

        std::string_view rest() const { return std::string_view{text}.substr(begin); }
    };
    /// The text of one game and where it stands.
    struct Chunk {
        std::string text;
        std::uint64_t line = 1; ///< of its first byte
        std::size_t column = 1; ///< the same
    };

    std::optional<SourceItem> next_of_format();
    /// A line that is too long becomes a complaint and an empty line.
    std::optional<Line> take_line();
    void put_back(Line line) { waiting_.push_front(std::move(line)); }
    /// The line that take_line() would hand out.
    const Line *peek_line();
    /// Looks at the first bytes. If they are no text, the rest of the input is dropped.
    void look_at_begin();
    /// Whether the game that this line begins is GGF or SGF; looks ahead as far as it must.
    GameFormat choose_tree_format(const Line &first);

    /// Whether this line, with the one after it, begins a drawn board.
    bool stands_on_board(const Line &first);
    /// Whether the next line that is not blank begins a drawn board.
    bool comes_diagram();
    /// Whether the next line that is not blank goes on with these moves, by its move number.
    bool comes_more_of(const std::string &moves);
    /// Reads the game of a line, and of the lines after it whose move numbers continue it.
    SourceItem read_line(const Line &line);
    /// With the rows after the first one.
    SourceItem read_scoresheet(const Line &first);

    std::optional<SourceItem> next_line();
    /// The next game, of the format that its first line shows.
    std::optional<SourceItem> next_of_any_format();
    /// Of GGF or SGF; or an object of JSON, a transcript.
    std::optional<SourceItem> next_tree(GameFormat format);
    /// Ends at the blank line, or the tag of the next game, behind the moves.
    std::optional<SourceItem> next_pgn();
    std::optional<SourceItem> next_diagram();
    std::optional<SourceItem> next_wthor();
    static SourceItem read(GameFormat format, const Chunk &chunk);

    LineSource lines_;
    std::deque<Line> waiting_;     ///< read already
    std::deque<SourceItem> items_; ///< known already
    std::uint64_t line_number_ = 0;
    std::optional<GameFormat> format_;
    bool begun_ = false; ///< format_ is settled; none: each line shows its own
    bool drawn_ = false; ///< there has been a drawn board
    const WthorDirectory &directory_;
    std::optional<WthorHeader> header_;
    std::uint64_t games_ = 0;
    bool ended_ = false;
};

} // namespace emilia::cli
