#include "engine/notation/sgf.h"

#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/sgf_values.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace emilia {
namespace {

constexpr double kMaxEval = 1e6;
constexpr double kLongestSgfSeconds = 1e9;
/// At a move; more are no help to anybody.
constexpr std::size_t kMaxMarks = 256;

// Written anew, whatever another program wrote.
constexpr std::array<std::string_view, 6> kOwnTags{"FF", "GM", "SZ", "AP", "CA", "ST"};

/// The nodes of one game, as they come.
class Reader {
  public:
    void begin_node() {
        end_node();
        ++nodes_;
    }

    void begin_branch() {
        end_node();
        branches_.push_back(length());
    }

    /// Goes back to the node where the branch began. False at the end of the game.
    bool end_branch() {
        begin_game();
        end_node();
        end_line();
        if (broken_ == branches_.size()) broken_.reset();
        if (branches_.empty()) return false;
        while (length() > branches_.back())
            record_.game.undo();
        record_.notes.resize(std::min(record_.notes.size(), length()));
        branches_.pop_back();
        return true;
    }

    bool is_in_variation() const { return main_.has_value(); }
    /// Leaves out the rest of the branch.
    void break_off() {
        if (!broken_) broken_ = branches_.size();
    }

    Parsed<Done> take_property(std::string_view name, const std::vector<Scanner> &values) {
        if (broken_) return Done{};
        const Scanner &value = values.front();
        if (name == "B" || name == "W") {
            return play(name == "B" ? Color::black : Color::white, value);
        }
        if (name == "AB" || name == "AW" || name == "AE") return set_up(name, values);
        if (name == "PL") return set_player(value);
        if (name == "V") {
            note_.eval = sgf::read_number(value, kMaxEval);
            return Done{};
        }
        if (name == "C" && nodes_ > 1) {
            note_.comment = sgf::from_text(value.rest());
            return Done{};
        }
        const auto *const mark = std::find(sgf::kMarks.begin(), sgf::kMarks.end(), name);
        if (mark != sgf::kMarks.end()) {
            add_marks(note_.marks, sgf::read_marks(*mark, values));
            return Done{};
        }
        // What else stands at a move tells of the move, and the record has no place for that.
        return nodes_ == 1 ? take_root_property(name, values) : Done{};
    }

    GameRecord finish() {
        record_.game = std::move(main_->game);
        record_.notes = std::move(main_->notes);
        for (std::string *const text : texts())
            *text = latin1_ ? from_latin1(*text) : to_utf8(*text);
        return std::move(record_);
    }

  private:
    struct Line {
        Game game;
        std::vector<MoveNote> notes;
    };

    std::size_t length() const { return record_.game.moves().size(); }

    static void add_marks(std::vector<Mark> &marks, const std::vector<Mark> &more) {
        for (const Mark &mark : more) {
            if (marks.size() < kMaxMarks) marks.push_back(mark);
        }
    }

    /// A node without a move is about the position of the move before.
    void end_node() {
        if (moved_) {
            if (note_.eval && moved_ == Color::white) note_.eval = -*note_.eval;
            record_.notes.back() = std::move(note_);
        } else if (is_new_ && !broken_) {
            add_marks(length() == 0 ? record_.marks : record_.notes.back().marks, note_.marks);
            if (length() > 0 && !note_.comment.empty()) {
                std::string &comment = record_.notes.back().comment;
                comment += (comment.empty() ? "" : "\n") + note_.comment;
            }
        }
        moved_.reset();
        note_ = {};
    }

    /// After a move that `before` others come before. What only goes on with the last line, which
    /// had no more in its brackets, is a part of it.
    void begin_line(std::size_t before) {
        if (std::exchange(is_new_, true)) return;
        shared_ = before;
        if (before != last_length_) return;
        if (record_.variations.empty()) {
            main_.reset();
        } else {
            shared_ = record_.variations.back().shared;
            record_.variations.pop_back();
        }
    }

    void end_line() {
        if (!std::exchange(is_new_, false)) return;
        last_length_ = length();
        if (!main_) {
            main_ = {record_.game, record_.notes};
            return;
        }
        const std::vector<Move> moves = record_.game.moves();
        const auto shared = static_cast<std::ptrdiff_t>(shared_);
        record_.variations.push_back({shared_,
                                      {moves.begin() + shared, moves.end()},
                                      {record_.notes.begin() + shared, record_.notes.end()}});
    }

    Parsed<Done> play(Color color, Scanner value) {
        begin_game();
        ParseError error = value.error("a square such as f5, or nothing to pass");
        const auto move = sgf::read_move(value);
        if (!move) return error;
        const std::size_t before = length();
        if (record_.play(color, *move, {})) {
            begin_line(before);
            moved_ = color;
            return Done{};
        }
        error.message = color == record_.game.to_move()
                            ? illegal_move_message(*move, record_.game)
                            : "move " + in_quotes(to_string(*move)) +
                                  " is illegal: it is the other side's turn";
        return error;
    }

    Parsed<Done> set_up(std::string_view name, const std::vector<Scanner> &values) {
        for (Scanner value : values) {
            if (began_) return value.error("no set-up after the first move");
            const auto squares = sgf::read_squares(value);
            if (!squares) return squares.error();
            black_ &= ~*squares;
            white_ &= ~*squares;
            if (name == "AB") black_ |= *squares;
            if (name == "AW") white_ |= *squares;
            set_up_ |= *squares;
        }
        return Done{};
    }

    Parsed<Done> set_player(Scanner value) {
        const ParseError error = value.error("B or W, the side to move");
        if (began_) return value.error("no set-up after the first move");
        const std::string_view word = value.take_word();
        if (word.empty() || !value.at_end()) return error;
        const char side = lower_case(word.front()); // "black" too
        if (side != 'b' && side != 'w') return error;
        to_move_ = side == 'b' ? Color::black : Color::white;
        return Done{};
    }

    void begin_game() {
        if (std::exchange(began_, true)) return;
        if ((set_up_ & sgf::kCentre) == 0) {
            black_ |= Position::start().own;
            white_ |= Position::start().opponent;
        }
        const Position position{black_, white_};
        record_.game = {to_move_ == Color::black ? position : position.passed(), to_move_};
    }

    Parsed<Done> take_root_property(std::string_view name, const std::vector<Scanner> &values) {
        const Scanner &value = values.front();
        if (name == "GM") return expect_number(value, 2, "2, the number of Othello");
        if (name == "SZ") return expect_number(value, 8, "8, the size of the board");
        if (name == "CA") latin1_ = sgf::is_latin1(value.rest());
        if (name == "BR") {
            record_.black.rating = sgf::read_number(value, kMaxEval);
        } else if (name == "WR") {
            record_.white.rating = sgf::read_number(value, kMaxEval);
        } else if (name == "TM") {
            take_time(value);
        } else if (name == "RE" && sgf::parse_result(value.rest())) {
            record_.result = sgf::parse_result(value.rest());
        } else if (std::string *const text = text_field(name)) {
            const bool is_comment = text == &record_.comment;
            if (!text->empty() && name == "GC")
                record_.tags.push_back({"sgf", "C", sgf::to_text(*text)});
            *text = is_comment ? sgf::from_text(value.rest()) : sgf::from_simple_text(value.rest());
        } else if (std::find(kOwnTags.begin(), kOwnTags.end(), name) == kOwnTags.end()) {
            keep_tag(name, values);
        }
        return Done{};
    }

    static Parsed<Done> expect_number(Scanner value, double number, std::string_view expected) {
        if (sgf::read_number(value, number) == number) return Done{};
        return value.error(expected);
    }

    void take_time(const Scanner &value) {
        const auto seconds = sgf::read_number(value, kLongestSgfSeconds);
        if (!seconds || *seconds <= 0) return;
        record_.black_clock = TimeControl{Duration{std::llround(*seconds * 1e6)}, {}, {}};
        record_.white_clock = record_.black_clock;
    }

    std::string *text_field(std::string_view name) {
        if (name == "PB") return &record_.black.name;
        if (name == "PW") return &record_.white.name;
        if (name == "EV") return &record_.event;
        if (name == "PC") return &record_.place;
        if (name == "DT") return &record_.date;
        if (name == "GC" || (name == "C" && record_.comment.empty())) return &record_.comment;
        return nullptr;
    }

    /// All that may hold letters.
    std::vector<std::string *> texts() {
        std::vector<std::string *> found;
        for (const char *name : {"PB", "PW", "EV", "PC", "DT", "GC"})
            found.push_back(text_field(name));
        for (Tag &tag : record_.tags)
            found.push_back(&tag.value);
        add_texts(found, record_.marks);
        add_texts(found, record_.notes);
        for (Variation &variation : record_.variations)
            add_texts(found, variation.notes);
        return found;
    }

    static void add_texts(std::vector<std::string *> &texts, std::vector<Mark> &marks) {
        for (Mark &mark : marks)
            texts.push_back(&mark.value);
    }

    static void add_texts(std::vector<std::string *> &texts, std::vector<MoveNote> &notes) {
        for (MoveNote &note : notes) {
            texts.push_back(&note.comment);
            add_texts(texts, note.marks);
        }
    }

    void keep_tag(std::string_view name, const std::vector<Scanner> &values) {
        std::string raw;
        for (const Scanner &value : values) {
            if (!raw.empty()) raw += "][";
            raw += value.rest();
        }
        record_.tags.push_back({std::string{sgf::kFormat}, std::string{name}, std::move(raw)});
    }

    GameRecord record_;
    int nodes_ = 0;
    Bitboard black_ = 0;
    Bitboard white_ = 0;
    Bitboard set_up_ = 0; ///< squares that are named
    Color to_move_ = Color::black;
    bool began_ = false;
    bool latin1_ = false;        ///< said to be; else told from the text
    std::optional<Color> moved_; ///< in this node
    MoveNote note_;              ///< the same; the evaluation is black's
    // `record_` has the line that is being read.
    std::optional<Line> main_;          ///< once it is read
    std::vector<std::size_t> branches_; ///< moves before each that is open
    std::optional<std::size_t> broken_; ///< number of branches around what is left out
    bool is_new_ = true;                ///< some of the line stands in no line before it
    std::size_t shared_ = 0;            ///< moves of the line that do
    std::size_t last_length_ = 0;       ///< moves of the line before
};

/// Takes a name and all its values. Lower-case letters in a name are for people.
Parsed<Done> take_property(Scanner &scanner, Reader &reader) {
    std::string name;
    const ParseError error = scanner.error("a property such as B[f5], or ) to end the game");
    for (; !scanner.rest().empty() && is_letter(scanner.rest().front()); scanner.advance(1)) {
        const char letter = scanner.rest().front();
        if (letter == upper_case(letter)) name += letter;
    }
    if (name.empty()) return error;
    std::vector<Scanner> values;
    for (scanner.skip_blanks(); scanner.is_at('['); scanner.skip_blanks()) {
        const auto value = sgf::take_value(scanner);
        if (!value) return value.error();
        values.push_back(*value);
    }
    if (values.empty()) return scanner.error("[ after the name of a property");
    return reader.take_property(name, values);
}

/// Takes what is no property of a variation.
Parsed<Done> skip_unknown(Scanner &scanner) {
    if (!scanner.is_at('[')) {
        scanner.advance(1);
        return Done{};
    }
    const auto value = sgf::take_value(scanner);
    return value ? Parsed<Done>{Done{}} : value.error();
}

/// Takes all up to the end of the game, whose first bracket was taken.
Parsed<Done> take_tree(Scanner &scanner, Reader &reader) {
    while (!scanner.at_end()) {
        const std::size_t left = scanner.rest().size();
        if (scanner.is_at(')')) {
            scanner.advance(1);
            if (!reader.end_branch()) return Done{};
        } else if (scanner.is_at(';')) {
            reader.begin_node();
            scanner.advance(1);
        } else if (scanner.is_at('(')) {
            reader.begin_branch();
            scanner.advance(1);
        } else if (const auto taken = take_property(scanner, reader); !taken) {
            if (!reader.is_in_variation()) return taken.error();
            reader.break_off();
            if (scanner.rest().size() < left) continue;
            if (const auto skipped = skip_unknown(scanner); !skipped) return skipped.error();
        }
    }
    return scanner.error(") to end the game");
}

} // namespace

Parsed<GameRecord> parse_sgf(std::string_view text) {
    Scanner scanner{text};
    skip_byte_order_mark(scanner);
    scanner.skip_blanks();
    if (!scanner.is_at('(')) return scanner.error("a game that begins with (;FF[4]GM[2]");
    scanner.advance(1);
    scanner.skip_blanks();
    if (!scanner.is_at(';')) return scanner.error("; before the first node of the game");
    Reader reader;
    if (const auto taken = take_tree(scanner, reader); !taken) return taken.error();
    auto record = reader.finish();
    if (!scanner.at_end()) return scanner.error("nothing after the game");
    return record;
}

} // namespace emilia
