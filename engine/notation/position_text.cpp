#include "engine/notation/position_text.h"

#include "engine/notation/board_text.h"
#include "engine/notation/drawn_line.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/side_text.h"
#include "engine/notation/transcript.h"

#include <algorithm>

namespace emilia {
namespace {

/// Takes all but the moves.
Parsed<Game> read_start(Scanner &scanner) {
    if (scanner.accept("startpos")) return Game{};
    if (scanner.accept("board")) return read_board(scanner);
    if (scanner.accept("fen")) return read_fen(scanner);

    const std::string_view word = scanner.peek_word();
    if (is_like_fen(word)) return read_fen(scanner);
    // A board may begin like a move ("b1...") or a move number ("1...."), but not for 64 squares.
    if (begins_with_board(scanner.rest())) return read_board(scanner);
    if (begins_with_moves(word) || leading_move_number(scanner.rest())) return Game{};
    // "Black" begins with a cell too.
    if (!word.empty() && parse_cell(word.front()) && parse_cell(word[word.size() > 1 ? 1 : 0]))
        return read_board(scanner);
    return scanner.error("startpos, 64 squares of X, O and -, a FEN, or moves such as f5d6c3");
}

bool is_foreign(char character) { return static_cast<unsigned char>(character) >= 0x80; }

/// A move, or what was meant as one: "f5d6", "e99".
bool is_like_move(std::string_view word) {
    while (!word.empty() && !is_letter(word.front()) && !is_digit(word.front()))
        word.remove_prefix(1);
    const bool is_file =
        !word.empty() && lower_case(word.front()) >= 'a' && lower_case(word.front()) <= 'h';
    return (is_file && word.size() > 1 && is_digit(word[1])) || leading_move(word);
}

bool is_of_turn(std::string_view text) {
    return is_about_turn(read_side_text(plain_drawing(text)).mention);
}

bool may_begin_name(std::string_view word, std::size_t blanks) {
    constexpr int kMinLetters = 3;
    for (const std::string_view other : {"to", "move", "moves", "play", "startpos", "board", "fen"})
        if (equal_ignoring_case(word, other)) return false;
    const auto letters = std::count_if(word.begin(), word.end(), [](char character) {
        return is_letter(character) || is_foreign(character);
    });
    const bool is_cells =
        std::all_of(word.begin(), word.end(), [](char character) { return parse_cell(character); });
    if (letters < kMinLetters || is_cells || parse_color_word(word)) return false;
    const char first = word.front();
    const bool is_capital = is_letter(first) && lower_case(first) != first;
    return is_capital || is_foreign(first) || first == '(' || first == '"' || first == '\'' ||
           (is_letter(first) && blanks > 1);
}

} // namespace

std::string_view name_behind(std::string_view line) {
    Scanner scanner{line};
    scanner.take_word();
    const bool has_side = is_of_turn(scanner.peek_word());
    if (has_side) scanner.take_word();
    if (is_like_start(line)) {
        const SideMention turn = read_side_text(plain_drawing(scanner.rest())).mention;
        if (has_side ? turn == SideMention::told : is_about_turn(turn)) return {};
    }
    std::string_view name;
    while (true) {
        const std::size_t before = scanner.offset();
        if (scanner.at_end()) return trimmed(name);
        const std::size_t blanks = scanner.offset() - before;
        const std::string_view rest = scanner.rest();
        const std::string_view word = scanner.take_word();
        if (is_like_move(word))
            name = {};
        else if (name.empty() && may_begin_name(word, blanks))
            name = rest;
    }
}

bool is_like_position(std::string_view text) {
    return is_like_start(text) || begins_with_moves(Scanner{text}.peek_word());
}

bool is_like_start(std::string_view text) {
    const std::string_view word = Scanner{text}.peek_word();
    for (const std::string_view name : {"startpos", "board", "fen", "moves"}) {
        if (equal_ignoring_case(word, name)) return true;
    }
    // Of 64 squares and of FEN, Fairy-Stockfish's too.
    constexpr std::string_view kCells = "XxOoPpWwBb*-._0123456789/[]";
    return word.find_first_not_of(kCells) == std::string_view::npos;
}

Parsed<Game> read_position(Scanner &scanner) {
    auto start = read_start(scanner);
    if (!start) return start;
    return read_moves(scanner, *start);
}

Parsed<Game> parse_position(std::string_view text) {
    Scanner scanner{text};
    return read_position(scanner);
}

} // namespace emilia
