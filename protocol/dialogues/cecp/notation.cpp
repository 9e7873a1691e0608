#include "protocol/dialogues/cecp/notation.h"

#include "engine/board/symmetry.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"

namespace emilia::cecp {
namespace {

constexpr FenLetters kLetters{'P', 'p'};
constexpr std::string_view kDrop = "P@";

} // namespace

Parsed<Game> read_fen(Scanner &scanner) {
    const auto discs = read_fen_rows(scanner, kLetters);
    if (!discs) return discs.error();
    if (const auto end = expect_end_of_rows(scanner); !end) return end.error();
    const std::string_view side = scanner.peek_word();
    if (!side.empty() && side != "w" && side != "b") {
        return scanner.error("w or b, the side to move");
    }
    // What chess has use for follows.
    scanner.advance(scanner.rest().size());
    return make_game(flipped_vertically(discs->black), flipped_vertically(discs->white),
                     side == "b" ? Color::white : Color::black);
}

std::string to_fen(const Game &game) {
    std::string text = to_fen_rows(
        {flipped_vertically(game.black_discs()), flipped_vertically(game.white_discs())}, kLetters);
    text += game.to_move() == Color::black ? " w" : " b";
    return text += " - - 0 1";
}

std::optional<Move> parse_move(std::string_view text) {
    const bool drop = equal_ignoring_case(text.substr(0, kDrop.size()), kDrop);
    const auto move = emilia::parse_move(drop ? text.substr(kDrop.size()) : text);
    if (drop && move && move->is_pass()) return std::nullopt;
    return move;
}

std::string to_text(Move move) {
    if (!move.has_square()) return "@@@@";
    std::string text{kDrop};
    return text += to_string(move);
}

} // namespace emilia::cecp
