#include "protocol/notation/fen.h"

#include "protocol/notation/board_text.h"

namespace emilia {
namespace {

constexpr int kRanks = 8;
constexpr int kFiles = 8;

bool ends_row(std::string_view rest) {
    return rest.empty() || rest.front() == '/' || rest.front() == '[' || is_blank(rest.front());
}

std::optional<Cell> parse_disc(char character, std::optional<FenDiscs> discs) {
    if (!discs) return character == '0' ? std::nullopt : parse_cell(character);
    if (character == discs->black) return Cell::black;
    if (character == discs->white) return Cell::white;
    return std::nullopt;
}

std::string expected_in_row(std::optional<FenDiscs> discs) {
    std::string expected{discs ? discs->black : 'x'};
    expected += ", ";
    expected += discs ? discs->white : 'o';
    return expected += ", 1 to 8 or /";
}

/// Takes one row, up to what ends it, and sets its discs.
std::optional<ParseError> read_row(Scanner &scanner, int rank, std::optional<FenDiscs> discs,
                                   Bitboard &black, Bitboard &white) {
    int file = 0;
    for (; !ends_row(scanner.rest()); scanner.advance(1)) {
        const char character = scanner.rest().front();
        if (character >= '1' && character <= '8') {
            file += character - '0';
            if (file > kFiles) break;
            continue;
        }
        const auto cell = parse_disc(character, discs);
        if (!cell || *cell == Cell::empty) return scanner.error(expected_in_row(discs));
        if (file == kFiles) break;
        const Bitboard bit = Square{rank * kFiles + file}.bit();
        (*cell == Cell::black ? black : white) |= bit;
        ++file;
    }
    if (file == kFiles && ends_row(scanner.rest())) return std::nullopt;
    return scanner.error("8 squares in row " + std::to_string(rank + 1) + " of the FEN");
}

} // namespace

std::optional<ParseError> read_fen_rows(Scanner &scanner, std::optional<FenDiscs> discs,
                                        Bitboard &black, Bitboard &white) {
    scanner.skip_blanks();
    for (int rank = 0; rank < kRanks; ++rank) {
        if (auto error = read_row(scanner, rank, discs, black, white)) return error;
        if (rank == kRanks - 1) break;
        if (!scanner.is_at('/')) return scanner.error("8 rows in the FEN");
        scanner.advance(1);
    }
    return std::nullopt;
}

std::string to_fen_rows(Bitboard black, Bitboard white, FenDiscs discs) {
    std::string rows;
    for (int rank = 0; rank < kRanks; ++rank) {
        if (rank > 0) rows += '/';
        int run = 0;
        const auto end_run = [&rows, &run] {
            if (run > 0) rows += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < kFiles; ++file) {
            const Bitboard bit = Square{rank * kFiles + file}.bit();
            if (((black | white) & bit) == 0) {
                ++run;
                continue;
            }
            end_run();
            rows += (black & bit) != 0 ? discs.black : discs.white;
        }
        end_run();
    }
    return rows;
}

Parsed<Game> read_fen(Scanner &scanner) {
    Bitboard black = 0;
    Bitboard white = 0;
    if (auto error = read_fen_rows(scanner, std::nullopt, black, white)) return *error;
    if (!scanner.rest().empty() && !is_blank(scanner.rest().front())) {
        return scanner.error("the end of the board after 8 rows");
    }
    const auto side = read_side(scanner);
    if (!side) return side.error();
    return make_game(black, white, *side);
}

std::string to_fen(const Game &game) {
    const std::string rows = to_fen_rows(game.black_discs(), game.white_discs(), {'x', 'o'});
    return rows + (game.to_move() == Color::black ? " x" : " o");
}

} // namespace emilia
