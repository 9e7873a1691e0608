// Boards between other lines: where they begin and end.

#include "engine/notation/bracketed_text.h"
#include "engine/notation/diagram.h"
#include "engine/notation/drawn_line.h"
#include "engine/notation/fen.h"
#include "engine/notation/json_games.h"
#include "engine/notation/move_text.h"
#include "engine/notation/number_row.h"
#include "engine/notation/pasted_game.h"
#include "engine/notation/pgn.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/share_link.h"
#include "engine/notation/side_text.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"

namespace emilia {
namespace {

/// How long to wait for more of a board while the input stays open.
constexpr std::chrono::milliseconds kPatience{1000};
/// How many lines with text around a board may belong to it.
constexpr std::size_t kMaxTextLines = 8;

bool is_about_side(std::string_view plain) {
    return is_about_turn(read_side_text(plain).mention) || is_other_legend(plain);
}

/// Whether a word is moves, or a board of another form.
bool is_game_word(std::string_view word) {
    constexpr std::size_t kMinLength = 8;
    const auto first = leading_move(word);
    if (first && leading_move(word.substr(first->length))) return true;
    if (word.size() < kMinLength) return false;
    return is_like_fen(word) || (is_like_start(word) && word.find_first_of("XxOoBbWw*0123456789") !=
                                                            std::string_view::npos);
}

/// The kind of the line so many behind the next one; none at the end.
std::optional<DrawnLine> kind_ahead(TextLines &lines, std::size_t ahead) {
    const TextLine *const line = lines.peek(ahead);
    if (line == nullptr) return std::nullopt;
    return is_plain_comment(line->rest()) ? DrawnLine::frame : kind_of(plain_drawing(line->rest()));
}

/// The same, and none if it does not come soon.
std::optional<DrawnLine> kind_soon(TextLines &lines, std::size_t ahead) {
    return lines.comes_within(kPatience, ahead) ? kind_ahead(lines, ahead) : std::nullopt;
}

bool is_row(std::optional<DrawnLine> kind) {
    return kind == DrawnLine::row || kind == DrawnLine::wrong_row;
}

bool begins_directly(TextLines &lines, std::size_t ahead) {
    return kind_soon(lines, ahead) != DrawnLine::blank && begins_board(lines, ahead);
}

class BoardTaker {
  public:
    explicit BoardTaker(TextLines &lines) : lines_(lines) {}

    GameText take() {
        take_heading();
        take_rows();
        if (rows_ == kRanks) take_text_below();
        if (rows_ == kRanks && !told_) take_text_behind();
        return std::move(board_);
    }

  private:
    /// The first line at least, whatever it is.
    void take_heading() {
        std::size_t ahead = 0;
        for (; ahead < kMaxTextLines; ++ahead) {
            const auto kind = kind_soon(lines_, ahead);
            const bool is_text = kind == DrawnLine::text || kind == DrawnLine::blank;
            if (!is_text || (ahead > 0 && is_other_game(lines_.peek(ahead)->rest()))) break;
        }
        if (!begins_board(lines_, ahead)) ahead = is_row(kind_ahead(lines_, 0)) ? 0 : 1;
        take_lines(ahead);
        bool files = false;
        while (const auto kind = kind_ahead(lines_, 0)) {
            if (is_row(kind)) return;
            if (kind == DrawnLine::text && is_files_) return take_numbered_rows();
            if (kind == DrawnLine::text || (kind == DrawnLine::files && files)) return;
            if (kind == DrawnLine::blank && !goes_on(1)) return;
            files = files || kind == DrawnLine::files;
            take_lines(1);
        }
    }

    /// Whether a row, or what may be one, stands so many lines ahead, behind blank lines and
    /// frames.
    bool goes_on(std::size_t ahead) {
        auto kind = kind_soon(lines_, ahead);
        while (kind == DrawnLine::blank || kind == DrawnLine::frame)
            kind = kind_soon(lines_, ++ahead);
        return is_row(kind) || (kind == DrawnLine::text && is_files_ &&
                                (is_numbered_ahead(ahead, 1) || is_numbered_ahead(ahead, kRanks)));
    }

    bool is_numbered_ahead(std::size_t ahead, int number) {
        const TextLine *const line = lines_.peek(ahead);
        return line != nullptr && is_numbered(plain_drawing(line->rest()), number);
    }

    /// Whether the next line has the number of the next row, counted up or down.
    bool is_next_number() {
        const int rows = static_cast<int>(rows_);
        return is_files_ && (is_numbered_ahead(0, rows + 1) || is_numbered_ahead(0, kRanks - rows));
    }

    /// Of a board whose empty squares are blanks.
    void take_numbered_rows() {
        for (; rows_ < kRanks && is_next_number(); ++rows_)
            take_lines(1);
    }

    void take_rows() {
        while (rows_ < kRanks) {
            take_numbered_rows();
            const auto kind = kind_ahead(lines_, 0);
            if (kind == DrawnLine::blank && (rows_ == 0 || !goes_on(1))) return;
            if (kind == DrawnLine::text &&
                (rows_ == 0 || is_other_game(lines_.peek()->rest()) || !goes_on(1)))
                return;
            if (!kind || kind == DrawnLine::files) return;
            rows_ += is_row(kind) ? 1 : 0;
            take_lines(1);
            if (board_.text.size() > kMaxGameBytes) return;
        }
        // Fewer than eight more are no board.
        std::size_t more = 0;
        while (more < kRanks && is_row(kind_soon(lines_, more)))
            ++more;
        if (more == kRanks) return;
        rows_ += more;
        take_lines(more);
    }

    void take_text_below() {
        bool files = false;
        for (std::size_t texts = 0; texts < kMaxTextLines;) {
            const auto kind = kind_ahead(lines_, 0);
            if (!kind || kind == DrawnLine::blank || is_row(kind)) return;
            if (kind == DrawnLine::files && (files || begins_directly(lines_, 1))) return;
            if (kind == DrawnLine::text) {
                const std::string_view text = lines_.peek()->rest();
                if (is_other_game(text)) return;
                const bool may_be_heading = told_ || !is_about_side(plain_drawing(text));
                if (may_be_heading && begins_directly(lines_, 1)) return;
                ++texts;
            }
            files = files || kind == DrawnLine::files;
            take_lines(1);
        }
    }

    /// Whose turn it is, behind blank lines and perhaps other text.
    void take_text_behind() {
        std::size_t ahead = 0;
        for (std::size_t texts = 0; texts < kMaxTextLines; ++ahead) {
            const auto kind = kind_soon(lines_, ahead);
            if (!kind || is_row(kind) || kind == DrawnLine::files) return;
            if (kind != DrawnLine::text) continue;
            const std::string_view text = lines_.peek(ahead)->rest();
            if (is_other_game(text)) return;
            if (is_about_side(plain_drawing(text))) {
                if (!begins_directly(lines_, ahead + 1)) take_lines(ahead + 1);
                return;
            }
            ++texts;
        }
    }

    void take_lines(std::size_t count) {
        for (; count > 0; --count) {
            const auto line = lines_.take();
            if (!line) return;
            if (begun_) {
                board_.text += '\n';
            } else {
                board_.line = line->number;
                board_.column = line->begin + 1;
            }
            begun_ = true;
            const std::string plain = plain_drawing(line->rest());
            const auto row = parse_drawn_row(plain);
            const auto files = row ? std::nullopt : parse_file_names(plain);
            const std::string_view text = row ? row->right : files ? files->right : plain;
            told_ = told_ || is_about_side(text);
            is_files_ = is_files_ || files;
            board_.text += line->rest();
        }
    }

    TextLines &lines_;
    GameText board_;
    std::size_t rows_ = 0;
    bool begun_ = false;
    bool told_ = false;     ///< whose turn it is
    bool is_files_ = false; ///< there were the names of the files
};

} // namespace

bool is_plain_comment(std::string_view line) {
    return !trimmed(line).empty() && is_blank_or_comment(line) &&
           !is_about_side(plain_drawing(line));
}

bool is_other_game(std::string_view line) {
    if (begins_tree(line) || is_like_json(line) || is_pgn_tag(line) || is_share_link(line) ||
        is_scoresheet_row(line))
        return true;
    Scanner words{line};
    const auto number = leading_move_number(line);
    const bool begins = number ? !trimmed(line.substr(number->length)).empty() // else of a page
                               : begins_with_moves(words.peek_word());
    while (!words.at_end())
        if (is_game_word(words.take_word())) return true;
    const std::string plain = plain_drawing(line);
    const SideMention mention = read_side_text(plain).mention;
    if (mention == SideMention::told || is_other_legend(plain)) return false;
    constexpr std::size_t kMinMoves = 2;
    GameRecord record;
    return (begins && !is_about_turn(mention)) || is_moves_alone(line) ||
           (parse_scattered_moves(line, record) && record.game.moves().size() >= kMinMoves);
}

bool begins_board(TextLines &lines, std::size_t ahead) {
    for (const std::size_t end = ahead + kMaxTextLines; ahead < end; ++ahead) {
        const auto kind = kind_soon(lines, ahead);
        if (kind == DrawnLine::blank || kind == DrawnLine::frame) continue;
        if (kind == DrawnLine::files) return true;
        if (!is_row(kind)) return false;
        // A single row is rather a board that has lost most of its squares.
        const auto next = kind_ahead(lines, ahead + 1);
        const auto second = next == DrawnLine::blank ? kind_soon(lines, ahead + 2) : next;
        return is_row(second) || second == DrawnLine::frame;
    }
    return false;
}

bool begins_diagram(TextLines &lines) {
    const std::string_view first = lines.peek()->rest();
    const auto kind = kind_ahead(lines, 0);
    if (kind != DrawnLine::text) return kind != DrawnLine::blank && begins_board(lines, 0);
    if (is_other_game(first)) return false;
    if (read_side_text(plain_drawing(first)).mention == SideMention::other && is_ascii(first))
        return begins_directly(lines, 1);
    for (std::size_t ahead = 1; ahead < kMaxTextLines; ++ahead) {
        const auto next = kind_soon(lines, ahead);
        if (next != DrawnLine::text) return next && begins_board(lines, ahead);
        if (is_other_game(lines.peek(ahead)->rest())) return false;
    }
    return false;
}

bool begins_no_game(TextLines &lines) {
    const std::string_view line = lines.peek()->rest();
    return is_blank_or_comment(line) &&
           !(is_about_side(plain_drawing(line)) && begins_diagram(lines));
}

bool begins_headed_diagram(TextLines &lines) {
    return !is_other_game(lines.peek()->rest()) && begins_board(lines, 1);
}

GameText take_diagram(TextLines &lines) { return BoardTaker{lines}.take(); }

} // namespace emilia
