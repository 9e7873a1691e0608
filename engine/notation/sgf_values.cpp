#include "engine/notation/sgf_values.h"

#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/numbers.h"

#include <algorithm>
#include <cmath>

namespace emilia {
namespace {

constexpr char kEscape = '\\';

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

} // namespace

std::optional<Move> read_sgf_move(Scanner value) {
    const std::string_view text = trimmed(value.rest());
    if (text.empty() || equal_ignoring_case(text, "tt")) return Move::pass();
    if (const auto square = parse_square(text)) return Move{*square};
    return parse_move(text);
}

Parsed<Bitboard> read_sgf_squares(Scanner value) {
    const std::string_view text = trimmed(value.rest());
    const std::size_t colon = text.find(':');
    const auto first = parse_square(text.substr(0, colon));
    const auto last =
        colon == std::string_view::npos ? first : parse_square(text.substr(colon + 1));
    if (!first || !last) return value.error("a square such as f5");
    return rectangle(*first, *last);
}

std::string to_sgf_squares(std::string_view property, Bitboard squares) {
    std::string text;
    for (const int square : Squares{squares}) {
        if (text.empty()) text = property;
        text += '[';
        text += to_string(Square{square});
        text += ']';
    }
    return text;
}

std::optional<double> read_sgf_number(Scanner value, double limit) {
    const auto number = parse_decimal(trimmed(value.rest()));
    return number && std::abs(*number) <= limit ? number : std::nullopt;
}

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

std::string to_sgf_result(const GameResult &result) {
    if (result.black_discs == 0) return "0";
    const std::string winner = result.black_discs > 0 ? "B+" : "W+";
    switch (result.ending) {
    case Ending::resigned:
        return winner + "R";
    case Ending::out_of_time:
        return winner + "T";
    case Ending::left:
        return winner + "F";
    case Ending::played:
    case Ending::agreed:
        break;
    }
    return winner + to_decimal(std::abs(result.black_discs));
}

std::string from_sgf_text(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == kEscape && ++i == value.size()) break;
        text += is_blank(value[i]) ? ' ' : value[i];
    }
    return text;
}

std::string to_sgf_text(std::string_view text) {
    std::string value;
    for (const char character : text) {
        if (character == kEscape || character == ']') value += kEscape;
        value += is_blank(character) ? ' ' : character;
    }
    return value;
}

} // namespace emilia
