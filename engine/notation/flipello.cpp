#include "engine/notation/flipello.h"

#include "engine/board/dimensions.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"

#include <algorithm>

namespace emilia {
namespace {

constexpr FenLetters kLetters{'P', 'p'};
constexpr int kPocket = 60;
constexpr std::size_t kMoveLength = 4;
constexpr std::string_view kMovesWord = "moves";

/// The square on the same file of the row with the variant's number for it, either way.
constexpr Square mirrored(Square square) {
    return Square{(kRanks - 1 - square.rank()) * kFiles + square.file()};
}

std::string name_of(Square square) { return to_string(mirrored(square)); }

/// Takes "[PPPppp]", which may be up against the rows.
Parsed<Done> take_pockets(Scanner &scanner) {
    if (!scanner.is_at('[')) return Done{};
    const ParseError error = scanner.error("pockets such as [PPPppp]");
    const std::string_view rest = scanner.rest();
    const std::size_t end = rest.find_first_not_of("Pp-", 1);
    if (end == std::string_view::npos || rest[end] != ']') return error;
    scanner.advance(end + 1);
    return Done{};
}

Parsed<Color> take_side(Scanner &scanner) {
    const std::string_view word = scanner.peek_word();
    if (word.empty() || equal_ignoring_case(word, kMovesWord)) return Color::black;
    const Color color = word == "w" ? Color::black : Color::white;
    if (word != "w" && word != "b") return scanner.error("w or b, the side to move");
    scanner.take_word();
    return color;
}

int passes_in_a_row(const FlipelloGame &game) {
    const std::vector<Move> moves = game.game.moves();
    const auto last_disc =
        std::find_if(moves.rbegin(), moves.rend(), [](Move move) { return move.has_square(); });
    return static_cast<int>(last_disc - moves.rbegin()) + game.closing_passes;
}

/// What a colour has left to place.
std::string to_pocket(const Game &game, Color color) {
    int left = kPocket;
    Color mover = game.start_color();
    for (const Move move : game.moves()) {
        if (mover == color && move.has_square()) --left;
        mover = opposite(mover);
    }
    const char disc = color == Color::black ? kLetters.black : kLetters.white;
    std::string discs(static_cast<std::size_t>(std::max(left, 0)), disc);
    return discs;
}

} // namespace

Color FlipelloGame::to_move() const {
    return closing_passes % 2 == 0 ? game.to_move() : opposite(game.to_move());
}

Position FlipelloGame::position() const {
    return closing_passes % 2 == 0 ? game.position() : game.position().passed();
}

bool FlipelloGame::is_over() const {
    if (!game.is_over()) return false;
    return closing_passes >= 2 || position().own == 0 || position().empty() == 0;
}

std::vector<Move> FlipelloGame::legal_moves() const {
    if (is_over()) return {};
    if (game.is_over()) return {Move::pass()};
    return emilia::legal_moves(game.position());
}

bool FlipelloGame::play(Move move) {
    if (!game.is_over()) return game.play(move);
    if (is_over() || !move.is_pass()) return false;
    ++closing_passes;
    return true;
}

Parsed<FlipelloGame> read_flipello_fen(Scanner &scanner) {
    const auto discs = read_fen_rows(scanner, kLetters);
    if (!discs) return discs.error();
    if (const auto pockets = take_pockets(scanner); !pockets) return pockets.error();
    if (const auto end = expect_end_of_rows(scanner); !end) return end.error();
    const auto side = take_side(scanner);
    if (!side) return side.error();
    take_other_fields(scanner);
    return FlipelloGame{make_game(discs->black, discs->white, *side)};
}

std::string to_flipello_fen(const FlipelloGame &game) {
    const Game &played = game.game;
    std::string fen = to_fen_rows({played.black_discs(), played.white_discs()}, kLetters);
    fen += '[';
    fen += to_pocket(played, Color::black) + to_pocket(played, Color::white);
    fen += game.to_move() == Color::black ? "] w - - " : "] b - - ";
    fen += std::to_string(passes_in_a_row(game));
    // A full move ends with the second mover's.
    const int halves = static_cast<int>(played.moves().size()) + game.closing_passes +
                       (played.start_color() == Color::white ? 1 : 0);
    fen += ' ';
    return fen += std::to_string(1 + halves / 2);
}

std::optional<Move> parse_flipello_move(std::string_view text) {
    if (text.size() == kMoveLength) {
        const auto square = Square::parse(text.substr(2));
        if (square && lower_case(text[0]) == 'p' && text[1] == '@') return Move{mirrored(*square)};
        if (square && Square::parse(text.substr(0, 2)) == square) return Move::pass();
    }
    const auto move = parse_move(text);
    return move && move->is_pass() ? move : std::nullopt;
}

std::string to_flipello_move(const Position &position, Move move) {
    if (move.has_square()) return "P@" + name_of(move.square());
    for (int index = 0; index < kRanks * kFiles; ++index) {
        const Square square = mirrored(Square{index});
        if ((position.own & square.bit()) != 0) return name_of(square) + name_of(square);
    }
    return "0000";
}

Parsed<FlipelloGame> read_flipello_moves(Scanner &scanner, FlipelloGame game) {
    scanner.accept(kMovesWord);
    while (!scanner.at_end()) {
        ParseError error = scanner.error("a move such as P@f4, or e3e3 to pass");
        const std::string_view word = scanner.take_word();
        const auto move = parse_flipello_move(word);
        if (!move) return error;
        if (game.play(*move)) continue;
        error.message = "move " + in_quotes(word) + " is illegal";
        std::string legal;
        for (const Move other : game.legal_moves()) {
            legal += ' ';
            legal += to_flipello_move(game.position(), other);
        }
        error.message += legal.empty() ? ": the game is over" : "; legal moves:" + legal;
        return error;
    }
    return game;
}

} // namespace emilia
