#include "engine/notation/sgf.h"

#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace emilia {
namespace {

constexpr double kMaxEval = 1e6;

// Written anew, whatever another program wrote.
constexpr std::array<std::string_view, 6> kOwnTags{"FF", "GM", "SZ", "AP", "CA", "ST"};

constexpr double kLongestSgfSeconds = 1e9;

/// "f5", or as in Go: "fe", row 1 being "a".
std::optional<Square> parse_square(std::string_view text) {
    if (const auto square = Square::parse(text)) return square;
    if (text.size() != 2) return std::nullopt;
    const int file = lower_case(text[0]) - 'a';
    const int rank = lower_case(text[1]) - 'a';
    if (file < 0 || file >= kFiles || rank < 0 || rank >= kRanks) return std::nullopt;
    return Square{rank * kFiles + file};
}

Bitboard rectangle(Square first, Square last) {
    Bitboard squares = 0;
    for (int index = 0; index < 64; ++index) {
        const Square square{index};
        const bool in_files = std::min(first.file(), last.file()) <= square.file() &&
                              square.file() <= std::max(first.file(), last.file());
        const bool in_ranks = std::min(first.rank(), last.rank()) <= square.rank() &&
                              square.rank() <= std::max(first.rank(), last.rank());
        if (in_files && in_ranks) squares |= square.bit();
    }
    return squares;
}

/// All of the value as a square or a pass: "f5", "fe", "", "tt", "pass". None for anything else.
std::optional<Move> read_sgf_move(Scanner value) {
    const std::string_view text = trimmed(value.rest());
    if (text.empty() || equal_ignoring_case(text, "tt")) return Move::pass();
    if (const auto square = parse_square(text)) return Move{*square};
    return parse_move(text);
}

/// All of the value as a square or, by two corners, a rectangle of squares: "a1:b2".
Parsed<Bitboard> read_sgf_squares(Scanner value) {
    const std::string_view text = trimmed(value.rest());
    const std::size_t colon = text.find(':');
    const auto first = parse_square(text.substr(0, colon));
    const auto last =
        colon == std::string_view::npos ? first : parse_square(text.substr(colon + 1));
    if (!first || !last) return value.error("a square such as f5");
    return rectangle(*first, *last);
}

/// All of the value as a decimal number, of at most `limit` either way. None for anything else.
std::optional<double> read_sgf_number(Scanner value, double limit) {
    const auto number = parse_decimal(trimmed(value.rest()));
    return number && std::abs(*number) <= limit ? number : std::nullopt;
}

/// "B+12", "W+R", "W+Time", "0", "Draw". None for what tells no result.
std::optional<GameResult> parse_sgf_result(std::string_view value) {
    const std::string_view text = trimmed(value);
    if (text == "0" || equal_ignoring_case(text, "draw")) return GameResult{};
    if (text.size() < 2 || text[1] != '+') return std::nullopt;
    const char winner = lower_case(text[0]);
    if (winner != 'b' && winner != 'w') return std::nullopt;
    const double sign = winner == 'b' ? 1 : -1;
    const std::string_view how = text.substr(2);
    if (const auto discs = parse_decimal(how)) {
        if (*discs < 0 || *discs > kMaxDiscs * 2) return std::nullopt;
        return GameResult{sign * *discs};
    }
    if (how.empty()) return std::nullopt;
    switch (lower_case(how.front())) {
    case 'r':
        return GameResult{sign * kMaxDiscs, Ending::resigned};
    case 't':
        return GameResult{sign * kMaxDiscs, Ending::out_of_time};
    case 'f':
        return GameResult{sign * kMaxDiscs, Ending::left};
    default:
        return std::nullopt;
    }
}

/// Text without the backslashes that keep brackets from ending it, on one line.
std::string from_sgf_text(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == sgf::kEscape && ++i == value.size()) break;
        text += is_blank(value[i]) ? ' ' : value[i];
    }
    return text;
}

/// Takes "[…]", in which a backslash keeps a bracket from ending it; returns what is inside.
Parsed<Scanner> take_value(Scanner &scanner) {
    const std::string_view rest = scanner.rest();
    std::size_t end = 1;
    while (end < rest.size() && rest[end] != ']')
        end += rest[end] == '\\' ? 2 : 1;
    if (end >= rest.size()) return scanner.error("a value that ends with ]");
    Scanner value = scanner.part(end);
    value.advance(1);
    scanner.advance(end + 1);
    return value;
}

/// Whether the value of CA is a name of Latin-1, or of what Windows makes of it.
bool is_latin1(std::string_view charset) {
    constexpr std::array<std::string_view, 5> kNames{"iso88591", "latin1", "l1", "windows1252",
                                                     "cp1252"};
    std::string name;
    for (const char character : charset) {
        if (is_letter(character) || is_digit(character)) name += lower_case(character);
    }
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

/// The nodes of one game, as they come.
class Reader {
  public:
    void begin_node() {
        if (moved_ && eval_) record_.notes.back().eval = moved_ == Color::black ? *eval_ : -*eval_;
        if (moved_) record_.notes.back().comment = comment_;
        moved_.reset();
        eval_.reset();
        comment_.clear();
        ++nodes_;
    }

    Parsed<Done> take_property(std::string_view name, const std::vector<Scanner> &values) {
        const Scanner &value = values.front();
        if (name == "B" || name == "W") {
            return play(name == "B" ? Color::black : Color::white, value);
        }
        if (name == "AB" || name == "AW" || name == "AE") return set_up(name, values);
        if (name == "PL") return set_player(value);
        if (name == "V") {
            eval_ = read_sgf_number(value, kMaxEval);
            return Done{};
        }
        if (name == "C" && nodes_ > 1) {
            comment_ = from_sgf_text(value.rest());
            return Done{};
        }
        // What else stands at a move tells of the move, and the record has no place for that.
        return nodes_ == 1 ? take_root_property(name, values) : Done{};
    }

    GameRecord finish() {
        begin_node();
        begin_game();
        for (std::string *const text : texts())
            *text = latin1_ ? from_latin1(*text) : to_utf8(*text);
        return std::move(record_);
    }

  private:
    Parsed<Done> play(Color color, Scanner value) {
        begin_game();
        ParseError error = value.error("a square such as f5, or nothing to pass");
        const auto move = read_sgf_move(value);
        if (!move) return error;
        if (record_.play(color, *move, {})) {
            moved_ = color;
            return Done{};
        }
        error.message =
            color == record_.game.to_move()
                ? illegal_move_message(*move, record_.game)
                : "illegal move " + in_quotes(to_string(*move)) + ", it is the other side's turn";
        return error;
    }

    Parsed<Done> set_up(std::string_view name, const std::vector<Scanner> &values) {
        for (Scanner value : values) {
            if (began_) return value.error("no set-up after the first move");
            const auto squares = read_sgf_squares(value);
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
        if (name == "CA") latin1_ = is_latin1(value.rest());
        if (name == "BR") {
            record_.black.rating = read_sgf_number(value, kMaxEval);
        } else if (name == "WR") {
            record_.white.rating = read_sgf_number(value, kMaxEval);
        } else if (name == "TM") {
            take_time(value);
        } else if (name == "RE" && parse_sgf_result(value.rest())) {
            record_.result = parse_sgf_result(value.rest());
        } else if (std::string *const text = text_field(name)) {
            *text = from_sgf_text(value.rest());
        } else if (std::find(kOwnTags.begin(), kOwnTags.end(), name) == kOwnTags.end()) {
            keep_tag(name, values);
        }
        return Done{};
    }

    static Parsed<Done> expect_number(Scanner value, double number, std::string_view expected) {
        if (read_sgf_number(value, number) == number) return Done{};
        return value.error(expected);
    }

    void take_time(const Scanner &value) {
        const auto seconds = read_sgf_number(value, kLongestSgfSeconds);
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
        if (name == "GC") return &record_.comment;
        return nullptr;
    }

    /// All that may hold letters.
    std::vector<std::string *> texts() {
        std::vector<std::string *> found;
        for (const char *name : {"PB", "PW", "EV", "PC", "DT", "GC"})
            found.push_back(text_field(name));
        for (Tag &tag : record_.tags)
            found.push_back(&tag.value);
        for (MoveNote &note : record_.notes)
            found.push_back(&note.comment);
        return found;
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
    std::optional<double> eval_; ///< the same
    std::string comment_;        ///< the same
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
        const auto value = take_value(scanner);
        if (!value) return value.error();
        values.push_back(*value);
    }
    if (values.empty()) return scanner.error("[ after the name of a property");
    return reader.take_property(name, values);
}

/// Takes the variations that follow the main line, and the brackets that are still open.
Parsed<Done> skip_variations(Scanner &scanner, int depth) {
    while (depth > 0) {
        if (scanner.at_end()) return scanner.error(") to end the game");
        if (scanner.is_at('[')) {
            const auto value = take_value(scanner);
            if (!value) return value.error();
            continue;
        }
        if (scanner.is_at('(')) ++depth;
        if (scanner.is_at(')')) --depth;
        scanner.advance(1);
    }
    return Done{};
}

} // namespace

Parsed<GameRecord> parse_sgf(std::string_view text) {
    Scanner scanner{text};
    skip_byte_order_mark(scanner);
    scanner.skip_blanks();
    if (!scanner.is_at('(')) return scanner.error("a game: (;FF[4]GM[2] and so on");
    scanner.advance(1);
    scanner.skip_blanks();
    if (!scanner.is_at(';')) return scanner.error("; and the first node of the game");
    Reader reader;
    int depth = 1;
    while (!scanner.at_end() && !scanner.is_at(')')) {
        if (scanner.is_at(';')) {
            reader.begin_node();
            scanner.advance(1);
        } else if (scanner.is_at('(')) {
            ++depth;
            scanner.advance(1);
        } else if (const auto taken = take_property(scanner, reader); !taken) {
            return taken.error();
        }
    }
    if (const auto skipped = skip_variations(scanner, depth); !skipped) return skipped.error();
    auto record = reader.finish();
    if (!scanner.at_end()) return scanner.error("nothing after the game");
    return record;
}

} // namespace emilia
