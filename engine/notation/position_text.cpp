#include "engine/notation/position_text.h"

#include "engine/notation/board_text.h"
#include "engine/notation/fen.h"
#include "engine/notation/transcript.h"

namespace emilia {
namespace {

/// Takes all but the moves.
Parsed<Game> read_start(Scanner &scanner) {
    if (scanner.accept("startpos")) return Game{};
    if (scanner.accept("board")) return read_board(scanner);
    if (scanner.accept("fen")) return read_fen(scanner);

    const std::string_view word = scanner.peek_word();
    if (word.find('/') != std::string_view::npos) return read_fen(scanner);
    // A board may begin like a move ("b1...") or a move number ("1...."), but not for 64 squares.
    if (begins_with_board(scanner.rest())) return read_board(scanner);
    if (begins_with_moves(word) || leading_move_number(scanner.rest())) return Game{};
    if (!word.empty() && parse_cell(word.front())) return read_board(scanner);
    return scanner.error("startpos, 64 squares of X, O and -, a FEN, or moves such as f5d6c3");
}

} // namespace

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
