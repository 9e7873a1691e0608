#include "engine/notation/board_text.h"

#include "engine/board/dimensions.h"
#include "engine/notation/drawn_line.h"
#include "engine/notation/move_text.h"
#include "engine/notation/side_text.h"
#include "engine/notation/transcript.h"

#include <algorithm>
#include <cstdlib>

namespace emilia {
namespace {

constexpr std::string_view kFileNames = "   a b c d e f g h";

/// Length of what precedes the squares in NBoard's form, "[8 " or "BO[8 "; 0 for none.
std::size_t bracket_length(std::string_view text) {
    for (const std::string_view begin : {"BO[8 ", "[8 "})
        if (text.starts_with(begin)) return begin.size();
    return 0;
}

/// Takes the line if it says whose turn it is, and nothing else: "White's turn"; or "White" alone
/// if `may_be_lone`.
std::optional<Color> take_turn(Scanner &scanner, bool may_be_lone) {
    const std::string_view line = scanner.rest().substr(0, scanner.rest().find('\n'));
    Scanner words{line};
    while (!words.at_end())
        if (begins_with_moves(words.take_word())) return std::nullopt;
    const SideText turn = read_side_text(plain_drawing(line));
    const bool is_lone = turn.mention == SideMention::lone;
    if (turn.mention != SideMention::told && !(may_be_lone && is_lone)) return std::nullopt;
    scanner.advance(line.size());
    return turn.color;
}

/// Takes 64 squares and the side to move.
Parsed<Game> read_squares(Scanner &scanner) {
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
    text.remove_prefix(bracket_length(text));
    for (const char character : text) {
        if (is_blank(character)) continue;
        if (!parse_cell(character)) return false;
        if (++squares == kSquares) return true;
    }
    return false;
}

Parsed<Game> read_board(Scanner &scanner) {
    scanner.skip_blanks();
    const std::size_t bracket = bracket_length(scanner.rest());
    if (bracket == 0) return read_squares(scanner);
    scanner.advance(bracket);
    const std::size_t end = scanner.rest().find(']');
    if (end == std::string_view::npos) return scanner.error("a board that ends with ]");
    Scanner inner = scanner.part(end);
    auto game = read_squares(inner);
    if (game && !inner.at_end()) return inner.error("] behind the side to move");
    scanner.advance(end + 1);
    return game;
}

Parsed<Color> read_side(Scanner &scanner) {
    const std::string_view word = scanner.peek_word();
    // "1." begins moves.
    const bool is_number =
        parse_decimal(word) && is_digit(word.back()) && parse_move(word) != Move::pass();
    if (word.empty() || (!is_number && begins_with_moves(word))) return Color::black;
    const std::string plain = plain_drawing(word);
    auto side = parse_color_word(plain);
    const SideText turn = read_side_text(plain);
    if (turn.mention == SideMention::told) side = turn.color; // "白番"
    if (!side) {
        if (const auto told = take_turn(scanner, false)) return *told;
        ParseError error = scanner.error("X or O, the side to move");
        if (is_number) error.message += ", which may be a side or a score";
        return error;
    }
    scanner.take_word();
    // "White to move"
    Scanner behind = scanner;
    if (behind.accept("to") && (behind.accept("move") || behind.accept("play"))) scanner = behind;
    behind = scanner;
    behind.skip_blanks();
    const std::size_t again = behind.offset();
    const std::size_t blanks = again - scanner.offset();
    const bool is_own_line = scanner.rest().substr(0, blanks).find('\n') != std::string_view::npos;
    const auto told = take_turn(behind, is_own_line);
    if (told && *told != *side) return ParseError{"expected one side to move, got two", again + 1};
    if (told) scanner = behind;
    return *side;
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
