#include "engine/notation/fen.h"

#include "engine/board/dimensions.h"

namespace emilia {
namespace {

bool ends_row(std::string_view rest) {
    return rest.empty() || rest.front() == '/' || rest.front() == '[' || is_blank(rest.front());
}

std::optional<Cell> parse_disc(char character, std::optional<FenLetters> letters) {
    if (!letters) return character == '0' ? std::nullopt : parse_cell(character);
    if (character == letters->black) return Cell::black;
    if (character == letters->white) return Cell::white;
    return std::nullopt;
}

std::string expected_in_row(std::optional<FenLetters> letters) {
    std::string expected{letters ? letters->black : 'x'};
    expected += ", ";
    expected += letters ? letters->white : 'o';
    return expected += ", 1 to 8 empty squares, or /";
}

/// Takes one row, up to what ends it.
Parsed<Done> read_row(Scanner &scanner, int rank, std::optional<FenLetters> letters, Discs &discs) {
    int file = 0;
    for (; !ends_row(scanner.rest()); scanner.advance(1)) {
        const char character = scanner.rest().front();
        if (character >= '1' && character <= '8') {
            file += character - '0';
            if (file > kFiles) break;
            continue;
        }
        const auto cell = parse_disc(character, letters);
        if (!cell || (letters && *cell == Cell::empty))
            return scanner.error(expected_in_row(letters));
        if (file == kFiles) break;
        discs.put(Square{rank * kFiles + file}, *cell);
        ++file;
    }
    if (file == kFiles && ends_row(scanner.rest())) return Done{};
    return scanner.error("8 squares in row " + std::to_string(rank + 1) + " of the FEN");
}

} // namespace

bool is_like_fen(std::string_view word) {
    constexpr std::string_view kRows = "XxOoPpWwBb*-.12345678/[]";
    return word.find('/') != std::string_view::npos &&
           word.find_first_not_of(kRows) == std::string_view::npos;
}

Parsed<Discs> read_fen_rows(Scanner &scanner, std::optional<FenLetters> letters) {
    Discs discs;
    scanner.skip_blanks();
    for (int rank = 0; rank < kRanks; ++rank) {
        if (rank > 0) {
            if (!scanner.is_at('/')) return scanner.error("8 rows in the FEN");
            scanner.advance(1);
        }
        if (const auto row = read_row(scanner, rank, letters, discs); !row) return row.error();
    }
    return discs;
}

Parsed<Done> expect_end_of_rows(Scanner &scanner) {
    if (scanner.rest().empty() || is_blank(scanner.rest().front())) return Done{};
    return scanner.error("the end of the board after 8 rows");
}

void take_other_fields(Scanner &scanner) {
    constexpr std::size_t kMaxDigits = 3; // "0000" is a pass
    const auto is_counter = [](std::string_view word) {
        return is_number(word) && word.size() <= kMaxDigits;
    };
    for (int fields = 0; fields < 2 && scanner.peek_word() == "-"; ++fields)
        scanner.take_word();
    for (int fields = 0; fields < 2 && is_counter(scanner.peek_word()); ++fields)
        scanner.take_word();
}

std::string to_fen_rows(const Discs &discs, FenLetters letters) {
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
            if (((discs.black | discs.white) & bit) == 0) {
                ++run;
                continue;
            }
            end_run();
            rows += (discs.black & bit) != 0 ? letters.black : letters.white;
        }
        end_run();
    }
    return rows;
}

Parsed<Game> read_fen(Scanner &scanner) {
    const auto discs = read_fen_rows(scanner, std::nullopt);
    if (!discs) return discs.error();
    if (const auto end = expect_end_of_rows(scanner); !end) return end.error();
    const auto side = read_side(scanner);
    if (!side) return side.error();
    take_other_fields(scanner);
    return make_game(discs->black, discs->white, *side);
}

std::string to_fen(const Game &game) {
    const std::string rows = to_fen_rows({game.black_discs(), game.white_discs()}, {'x', 'o'});
    return rows + (game.to_move() == Color::black ? " x" : " o");
}

} // namespace emilia
