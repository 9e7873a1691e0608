#include "protocol/notation/fen.h"

#include "protocol/notation/board_text.h"

namespace emilia {
namespace {

constexpr int kRanks = 8;
constexpr int kFiles = 8;

bool ends_row(std::string_view rest) {
    return rest.empty() || rest.front() == '/' || is_blank(rest.front());
}

/// Takes one row, up to the slash or blank that ends it, and sets its discs.
std::optional<ParseError> read_row(Scanner &scanner, int rank, Bitboard &black, Bitboard &white) {
    int file = 0;
    for (; !ends_row(scanner.rest()); scanner.advance(1)) {
        const char character = scanner.rest().front();
        if (character >= '1' && character <= '8') {
            file += character - '0';
            if (file > kFiles) break;
            continue;
        }
        const auto cell = character == '0' ? std::nullopt : parse_cell(character);
        if (!cell || *cell == Cell::empty) return scanner.error("x, o, 1 to 8 or /");
        if (file == kFiles) break;
        const Bitboard bit = Square{rank * kFiles + file}.bit();
        (*cell == Cell::black ? black : white) |= bit;
        ++file;
    }
    if (file == kFiles && ends_row(scanner.rest())) return std::nullopt;
    return scanner.error("8 squares in row " + std::to_string(rank + 1) + " of the FEN");
}

} // namespace

Parsed<Game> read_fen(Scanner &scanner) {
    Bitboard black = 0;
    Bitboard white = 0;
    scanner.skip_blanks();
    for (int rank = 0; rank < kRanks; ++rank) {
        if (auto error = read_row(scanner, rank, black, white)) return *error;
        if (rank == kRanks - 1) break;
        if (scanner.rest().empty() || scanner.rest().front() != '/') {
            return scanner.error("8 rows in the FEN");
        }
        scanner.advance(1);
    }
    if (!scanner.rest().empty() && !is_blank(scanner.rest().front())) {
        return scanner.error("the end of the board after 8 rows");
    }
    const auto side = read_side(scanner);
    if (!side) return side.error();
    return make_game(black, white, *side);
}

std::string to_fen(const Game &game) {
    std::string fen;
    for (int rank = 0; rank < kRanks; ++rank) {
        if (rank > 0) fen += '/';
        int run = 0;
        const auto end_run = [&fen, &run] {
            if (run > 0) fen += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < kFiles; ++file) {
            const Bitboard bit = Square{rank * kFiles + file}.bit();
            if ((game.position().empty() & bit) != 0) {
                ++run;
                continue;
            }
            end_run();
            fen += (game.black_discs() & bit) != 0 ? 'x' : 'o';
        }
        end_run();
    }
    fen += game.to_move() == Color::black ? " x" : " o";
    return fen;
}

} // namespace emilia
