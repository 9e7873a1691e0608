#include "engine/notation/board_text.h"

#include "engine/board/dimensions.h"
#include "engine/notation/transcript.h"

#include <algorithm>
#include <cstdlib>

namespace emilia {
namespace {

constexpr std::string_view kFileNames = "   a b c d e f g h";

} // namespace

std::optional<Cell> parse_cell(char character) {
    if (std::string_view{"Xx*bB1"}.find(character) != std::string_view::npos) return Cell::black;
    if (std::string_view{"Oo0wW"}.find(character) != std::string_view::npos) return Cell::white;
    if (std::string_view{"-._"}.find(character) != std::string_view::npos) return Cell::empty;
    return std::nullopt;
}

void Discs::put(Square square, Cell cell) {
    if (cell == Cell::black) black |= square.bit();
    if (cell == Cell::white) white |= square.bit();
}

bool begins_with_board(std::string_view text) {
    int squares = 0;
    for (const char character : text) {
        if (is_blank(character)) continue;
        if (!parse_cell(character)) return false;
        if (++squares == kSquares) return true;
    }
    return false;
}

Parsed<Game> read_board(Scanner &scanner) {
    Discs discs;
    for (int index = 0; index < kSquares; ++index) {
        // Elsewhere a blank is a sign of a lost character: it must not turn the side into a square.
        if (index % kFiles == 0) scanner.skip_blanks();
        const std::string_view rest = scanner.rest();
        const auto cell = rest.empty() ? std::nullopt : parse_cell(rest.front());
        if (!cell) {
            return scanner.error("64 squares of X, O and - (only " + std::to_string(index) +
                                 " found)");
        }
        discs.put(Square{index}, *cell);
        scanner.advance(1);
    }
    const auto side = read_side(scanner);
    if (!side) return side.error();
    return make_game(discs.black, discs.white, *side);
}

Parsed<Color> read_side(Scanner &scanner) {
    const std::string_view word = scanner.peek_word();
    if (word.empty() || begins_with_moves(word)) return Color::black;
    const auto cell = parse_cell(word.front());
    if (word.size() > 1 || !cell || *cell == Cell::empty) {
        return scanner.error("X or O, the side to move");
    }
    scanner.take_word();
    return *cell == Cell::black ? Color::black : Color::white;
}

Game make_game(Bitboard black, Bitboard white, Color to_move) {
    const Position position{black, white};
    return {to_move == Color::black ? position : position.passed(), to_move};
}

char to_char(Color color) { return color == Color::black ? 'X' : 'O'; }

std::string to_board_text(const Position &position, Color to_move) {
    std::string text(kSquares, '-');
    for (const int square : Squares{position.own})
        text[square] = to_char(to_move);
    for (const int square : Squares{position.opponent})
        text[square] = to_char(opposite(to_move));
    text += ' ';
    text += to_char(to_move);
    return text;
}

std::string to_diagram(const Game &game) {
    std::string board = to_board_text(game.position(), game.to_move());
    for (const int square : Squares{game.position().legal_moves()})
        board[square] = '.';

    std::string diagram{kFileNames};
    for (int rank = 0; rank < kFiles; ++rank) {
        const auto name = static_cast<char>('1' + rank);
        diagram += "\n ";
        diagram += name;
        for (int file = 0; file < kFiles; ++file) {
            diagram += ' ';
            diagram += board[rank * kFiles + file];
        }
        diagram += ' ';
        diagram += name;
    }
    diagram += '\n';
    diagram += kFileNames;
    return diagram;
}

std::string describe_outcome(const Game &game) {
    const int score = game.position().final_score();
    if (score == 0) return "a draw";
    const Color winner = score > 0 ? game.to_move() : opposite(game.to_move());
    std::string text{to_char(winner)};
    text += " wins by " + std::to_string(std::abs(score));
    return game.position().empties() == 0 ? text : text + " (empty squares go to the winner)";
}

} // namespace emilia
