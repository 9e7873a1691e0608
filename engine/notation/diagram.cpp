#include "engine/notation/diagram.h"

#include "engine/notation/board_text.h"
#include "engine/notation/drawn_line.h"
#include "engine/notation/number_row.h"
#include "engine/notation/scanner.h"
#include "engine/notation/side_text.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <vector>

namespace emilia {
namespace {

/// A heading such as "Ann - Ben, 2018" or "Number 8". Without a number it may be about the turn.
bool is_title(std::string_view line) {
    return is_ascii(line) && std::any_of(line.begin(), line.end(), is_digit);
}

bool has_circle(std::string_view line) {
    constexpr std::array<std::string_view, 7> kCircles{"●", "⚫", "⬤", "○", "⚪", "◯", "〇"};
    return std::any_of(kCircles.begin(), kCircles.end(), [line](std::string_view circle) {
        return line.find(circle) != std::string_view::npos;
    });
}

/// Whether it may be a player's number: beside a board of which side, nobody knows.
bool is_players_number(std::string_view text) { return text == "1" || text == "2" || text == "-1"; }

/// A row as it came.
struct Row {
    std::array<char, kFiles> cells;
    std::optional<int> number;
    bool has_letter;
};

/// A text beside a board, and where it stands.
struct Remark {
    std::string text;
    std::size_t offset;
};

/// d4, e4, d5 and e5
constexpr Bitboard kCentre = Position::start().own | Position::start().opponent;

/// What all lines of a board say.
class Drawing {
  public:
    /// The offset is that of the line in the text.
    Parsed<Done> add(std::string_view line, std::size_t offset) {
        const std::string plain = plain_drawing(line);
        if (is_plain_comment(line)) return Done{};
        const DrawnLine kind = kind_of(plain);
        // A paragraph above the board is of no turn, unless no word of it can be read.
        if (kind == DrawnLine::blank && rows_.empty() && unknown_ && is_ascii(unknown_->text))
            unknown_.reset();
        const bool may_be_row =
            kind == DrawnLine::row || kind == DrawnLine::wrong_row || kind == DrawnLine::text;
        const auto below = files_ && may_be_row ? parse_row_below(*files_, plain) : std::nullopt;
        if (below && rows_.size() < kRanks) {
            is_aligned_ = true;
            return add_row(*below, offset, plain);
        }
        switch (kind) {
        case DrawnLine::row:
            has_circles_ = has_circles_ || has_circle(line);
            return add_row(*parse_drawn_row(plain), offset, plain);
        case DrawnLine::wrong_row:
            if (is_row_of_two_boards(plain))
                return wrong("expected one board, got two side by side: " +
                                 in_quotes(trimmed(line)),
                             offset);
            return wrong("expected 8 squares in each row, got " + in_quotes(trimmed(line)), offset);
        case DrawnLine::files: {
            const FileNames names = *parse_file_names(plain);
            if (names.are_mirrored)
                return wrong("expected columns from a to h, got " + in_quotes(trimmed(line)),
                             offset);
            if (!files_) files_ = names;
            return add_text(names.right, offset, false);
        }
        case DrawnLine::text:
            if (files_ && is_numbered(plain, static_cast<int>(rows_.size()) + 1))
                return wrong("expected 8 squares such as X, O and - in each row, got " +
                                 in_quotes(trimmed(line)),
                             offset);
            if (is_other_game(line))
                return wrong("expected the end of the board, got " + in_quotes(line), offset);
            return add_text(plain, offset, true);
        default:
            return Done{};
        }
    }

    Parsed<Game> game(std::size_t end) const {
        if (rows_.size() != kRanks) {
            return ParseError{"expected 8 rows of 8 squares, got " + std::to_string(rows_.size()),
                              end + 1};
        }
        if (rows_.front().has_letter)
            return ParseError{"expected rows from 1 to 8, got rows from a to h", end + 1};
        if (has_two_signs())
            return ParseError{"expected one sign for the discs of a side, got circles and letters",
                              end + 1};
        if (const auto problem = problem_of_numbers()) return *problem;
        // They never are, but where several blanks have become one.
        if (is_aligned_ && (squares_of(" ") & kCentre) != 0)
            return ParseError{
                "expected discs on d4, e4, d5 and e5: blanks are missing in the rows"};
        const bool has_letters = squares_of("X") != 0;
        const Bitboard stars = squares_of("*");
        // Squares are discs where no other signs are.
        const Bitboard black = squares_of("X1") | (has_letters ? 0 : stars) |
                               (squares_of("X*") != 0 ? 0 : squares_of("&"));
        const Bitboard white = squares_of("O2m") | (squares_of("O") != 0 ? 0 : squares_of("%"));
        const Game if_black{{black, white}, Color::black};
        const Game if_white{{white, black}, Color::white};
        const Bitboard marks = (has_letters ? stars : 0) | marks_of_moves();
        const auto shown = [marks](const Game &game) {
            return marks != 0 && marks == game.position().legal_moves();
        };
        std::optional<Color> side = told_;
        if (!side && !unclear_) {
            if (shown(if_white) && !shown(if_black)) side = Color::white;
            if (shown(if_black) && !shown(if_white)) side = Color::black;
        }
        if (const auto &reason = unclear_ ? unclear_ : unknown_; !side && reason) {
            return wrong("cannot tell the side to move from " + in_quotes(reason->text) +
                             ", expected X or O to move",
                         reason->offset);
        }
        if (!side) side = Color::black;
        const Game &found = side == Color::black ? if_black : if_white;
        if (has_letters && (stars & ~found.position().legal_moves()) != 0)
            return ParseError{"cannot tell what * means beside X and O", 1};
        return found;
    }

  private:
    static ParseError wrong(std::string message, std::size_t offset) {
        return {std::move(message), offset + 1};
    }

    Parsed<Done> add_row(const DrawnRow &row, std::size_t offset, std::string_view plain) {
        if (rows_.size() == kRanks) return wrong("expected 8 rows, got more", offset);
        if (!fits(row)) return wrong("expected rows numbered from 1 to 8 or from 8 to 1", offset);
        rows_.push_back({row.cells, row.number, row.has_letter});
        drawn_ += plain.substr(0, plain.size() - row.right.size());
        return add_text(row.right, offset, true);
    }

    /// Whether a side has circles and small letters, which may be its moves.
    bool has_two_signs() const {
        const auto has = [this](char sign) { return drawn_.find(sign) != std::string::npos; };
        return has_circles_ && ((has('X') && has('x')) || (has('O') && has('o')));
    }

    /// Why numbers make no board. Which of them is black's is a custom, so that nothing else may be
    /// left to guess.
    std::optional<ParseError> problem_of_numbers() const {
        const Bitboard numbers = squares_of("012m");
        if (numbers == 0) return std::nullopt;
        if (~numbers != 0) return ParseError{"rows of numbers and rows of discs in one board"};
        if ((squares_of("2") == 0) == (squares_of("m") == 0)) {
            return ParseError{
                "cannot tell what the numbers mean, expected 0 for an empty square, 1 "
                "for black, and 2 or -1 for white"};
        }
        if (legend_)
            return wrong("expected 1 for black and 2 or -1 for white, got " +
                             in_quotes(legend_->text),
                         legend_->offset);
        if (told_) return std::nullopt;
        return ParseError{
            "cannot tell the side to move, expected a line such as White to move below "
            "a board of numbers, where 1 is black"};
    }

    /// What the text says of the turn. What stands alone behind the names of the files is mostly
    /// the name of a player.
    Parsed<Done> add_text(std::string_view text, std::size_t offset, bool may_be_lone) {
        const SideText side = read_side_text(text);
        const bool is_told =
            side.mention == SideMention::told || (side.mention == SideMention::lone && may_be_lone);
        const std::string shown{trimmed(text)};
        if (!legend_ && is_other_legend(text)) legend_ = {shown, offset};
        if (side.mention == SideMention::reversed) {
            return wrong("expected X for black and O for white, got " + in_quotes(shown), offset);
        }
        if (is_told && told_ && *told_ != side.color) {
            return wrong("two sides to move: " + in_quotes(told_by_) + " and " + in_quotes(shown),
                         offset);
        }
        if (is_told) {
            told_ = side.color;
            told_by_ = shown;
        } else if (side.mention == SideMention::other) {
            const bool may_be_name = !may_be_lone || (rows_.empty() && is_title(shown));
            if (!unknown_ && !may_be_name) unknown_ = {shown, offset};
        } else if (may_be_lone && rows_.size() == kRanks && is_players_number(shown)) {
            if (!unclear_) unclear_ = {shown, offset};
        } else if (side.mention != SideMention::none && !unclear_) {
            unclear_ = {shown, offset};
        }
        return Done{};
    }

    /// Numbers, where there are any, count up or down without a gap, from an edge.
    bool fits(const DrawnRow &row) const {
        const auto number = row.number;
        // Or else "B" would be a disc.
        if (!rows_.empty() && row.has_letter != rows_.front().has_letter) return false;
        // Or else a row of nine numbers would be one.
        const bool is_of_numbers = std::string_view{"012m"}.find(row.cells[0]) != std::string::npos;
        if (!rows_.empty() && is_of_numbers &&
            row.number.has_value() != rows_.front().number.has_value())
            return false;
        if (!number) return true;
        if (rows_.empty()) return *number <= 1 || *number >= kRanks - 1;
        const auto first = rows_.front().number;
        if (!first) return true;
        return *number == *first + step() * static_cast<int>(rows_.size());
    }

    int step() const { return rows_.front().number.value_or(1) <= 1 ? 1 : -1; }

    Bitboard squares_of(std::string_view characters) const {
        Bitboard squares = 0;
        for (int index = 0; index < kSquares; ++index) {
            const Square square{index};
            const int rank = step() < 0 ? kRanks - 1 - square.rank() : square.rank();
            const Row &row = rows_[static_cast<std::size_t>(rank)];
            const char cell = row.cells[static_cast<std::size_t>(square.file())];
            if (characters.find(cell) != std::string_view::npos) squares |= square.bit();
        }
        return squares;
    }

    /// Empty squares that are drawn unlike the others.
    Bitboard marks_of_moves() const {
        if (squares_of("-_ ") != 0) return squares_of("+?.");
        if (squares_of(".") != 0) return squares_of("+?");
        return squares_of("?");
    }

    std::vector<Row> rows_;
    std::optional<FileNames> files_; ///< those above the rows
    bool is_aligned_ = false;        ///< blank squares were found by them
    std::string drawn_;              ///< rows without what stands at the right
    bool has_circles_ = false;       ///< in the lines of rows
    std::optional<Color> told_;
    std::string told_by_;
    std::optional<Remark> legend_;  ///< the first that gives numbers another meaning
    std::optional<Remark> unclear_; ///< the first about the turn that is not understood
    std::optional<Remark> unknown_; ///< the first with unknown words
};

} // namespace

Parsed<Game> parse_diagram(std::string_view text) {
    Drawing drawing;
    for (std::size_t offset = 0; offset < text.size();) {
        const std::size_t end = std::min(text.find('\n', offset), text.size());
        const auto added = drawing.add(text.substr(offset, end - offset), offset);
        if (!added) return added.error();
        offset = end + 1;
    }
    return drawing.game(text.size());
}

std::string to_diagram_with_side(const Game &game) {
    std::string text = to_diagram(game) + '\n';
    text += to_char(game.to_move());
    return text += " to move";
}

} // namespace emilia
