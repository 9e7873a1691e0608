#include "engine/notation/transcript.h"

#include "engine/notation/move_text.h"

#include <algorithm>

namespace emilia {
namespace {

constexpr std::string_view kMovesWord = "moves";

/// Length of a move number with its dots, "12." or "12...", at the start of the text; 0 for none.
std::size_t move_number_length(std::string_view text) {
    const std::size_t digits = leading_digits(text);
    const std::size_t end = std::min(text.find_first_not_of('.', digits), text.size());
    return digits > 0 && end > digits ? end : 0;
}

bool play(Game &game, Move move) {
    return move.is_pass() ? game.play(move) : game.play_with_forced_pass(move.square());
}

ParseError illegal_move(Scanner &scanner, const LeadingMove &found, const Position &position) {
    ParseError error = scanner.error("");
    error.message = illegal_move_message(scanner.rest().substr(0, found.length), position);
    return error;
}

} // namespace

bool begins_with_moves(std::string_view text) {
    return leading_move(text) || move_number_length(text) > 0 ||
           equal_ignoring_case(text, kMovesWord);
}

Parsed<Game> read_moves(Scanner &scanner, Game game) {
    scanner.accept(kMovesWord);
    while (!scanner.at_end()) {
        if (const auto found = leading_move(scanner.rest())) {
            if (!play(game, found->move)) return illegal_move(scanner, *found, game.position());
            scanner.advance(found->length);
        } else if (const std::size_t length = move_number_length(scanner.rest())) {
            scanner.advance(length);
        } else {
            return scanner.error("a move such as f5, or pass");
        }
    }
    return game;
}

std::string to_transcript(const std::vector<Move> &moves, Passes passes) {
    std::string text;
    for (const Move move : moves) {
        if (!move.is_pass()) {
            text += to_string(move);
        } else if (passes == Passes::written) {
            text += "--";
        }
    }
    return text;
}

} // namespace emilia
