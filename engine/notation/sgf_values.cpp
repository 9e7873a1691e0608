#include "engine/notation/sgf_values.h"

#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/sgf.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace emilia::sgf {
namespace {

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

std::string on_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

} // namespace

std::optional<Move> read_move(Scanner value) {
    const std::string_view text = trimmed(value.rest());
    if (text.empty() || equal_ignoring_case(text, "tt")) return Move::pass();
    if (const auto square = parse_square(text)) return Move{*square};
    return parse_move(text);
}

Parsed<Bitboard> read_squares(Scanner value) {
    const std::string_view text = trimmed(value.rest());
    const std::size_t colon = text.find(':');
    const auto first = parse_square(text.substr(0, colon));
    const auto last =
        colon == std::string_view::npos ? first : parse_square(text.substr(colon + 1));
    if (!first || !last) return value.error("a square such as f5");
    return rectangle(*first, *last);
}

std::optional<double> read_number(Scanner value, double limit) {
    const auto number = parse_decimal(trimmed(value.rest()));
    return number && std::abs(*number) <= limit ? number : std::nullopt;
}

std::optional<GameResult> parse_result(std::string_view value) {
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

std::string from_text(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool is_escaped = value[i] == kEscape;
        if (is_escaped && ++i == value.size()) break;
        const bool is_line_end = value[i] == '\n' || value[i] == '\r';
        if (value.substr(i).starts_with("\r\n")) ++i;
        if (is_line_end && is_escaped) continue;
        text += is_line_end ? '\n' : is_blank(value[i]) ? ' ' : value[i];
    }
    return text;
}

std::string from_simple_text(std::string_view value) { return on_one_line(from_text(value)); }

std::string to_text(std::string_view text) {
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char character = text[i];
        // A line that begins like a game would end this one for readers of files.
        const bool begins_game = text.substr(i).starts_with("(;");
        if (character == kEscape || character == ']' || begins_game) value += kEscape;
        value += character != '\n' && is_blank(character) ? ' ' : character;
    }
    return value;
}

std::string to_simple_text(std::string_view text) { return on_one_line(to_text(text)); }

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

bool is_latin1(std::string_view charset) {
    constexpr std::array<std::string_view, 5> kNames{"iso88591", "latin1", "l1", "windows1252",
                                                     "cp1252"};
    std::string name;
    for (const char character : charset) {
        if (is_letter(character) || is_digit(character)) name += lower_case(character);
    }
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

std::vector<Mark> read_marks(std::string_view property, const std::vector<Scanner> &values) {
    const bool is_label = property == "LB";
    const bool is_line = property == "AR" || property == "LN";
    std::vector<Mark> marks;
    for (const Scanner &value : values) {
        const std::string text = from_simple_text(value.rest());
        const std::size_t colon = std::min(text.find(':'), text.size());
        const auto from = parse_square(trimmed(std::string_view{text}.substr(0, colon)));
        const std::string_view end =
            std::string_view{text}.substr(std::min(colon + 1, text.size()));
        const auto to = parse_square(trimmed(end));
        if (is_label && from && !end.empty()) {
            marks.push_back({property, to_string(*from) + ':' + std::string{end}});
        } else if (is_line && from && to && from != to) {
            marks.push_back({property, to_string(*from) + ':' + to_string(*to)});
        } else if (const auto squares = read_squares(value); !is_label && !is_line && squares) {
            for (const int square : Squares{*squares})
                marks.push_back({property, to_string(Square{square})});
        }
    }
    return marks;
}

} // namespace emilia::sgf
