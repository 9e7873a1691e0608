#include "engine/notation/transcript.h"

#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"

#include <algorithm>

namespace emilia {
namespace {

constexpr std::string_view kMovesWord = "moves";
/// No game has more moves, passes counted.
constexpr int kMaxNumber = 120;

/// The text behind blanks begins with a move.
bool comes_move(std::string_view text) {
    const std::size_t blanks = std::min(text.find_first_not_of(" \t"), text.size());
    return leading_move(text.substr(blanks)).has_value();
}

/// Length of a move number with its dots, "12.", "12..." or "12)", at the start of the text, or of
/// one without that stands before a move, as on a scoresheet, "12" or "#12"; 0 for none.
std::size_t move_number_length(std::string_view text) {
    if (text.starts_with('#')) {
        const std::string_view number = text.substr(1);
        const std::size_t length = move_number_length(number);
        return length > 0 && comes_move(number.substr(length)) ? 1 + length : 0;
    }
    const std::size_t digits = leading_digits(text);
    const std::size_t end = std::min(text.find_first_not_of(".):", digits), text.size());
    if (digits == 0 || digits > 3) return 0;
    if (end > digits) return end;
    const std::string_view rest = text.substr(digits);
    return !rest.empty() && is_blank(rest.front()) && comes_move(rest) ? digits : 0;
}

/// Of what may stand between moves.
std::size_t separator_length(std::string_view text) {
    const bool is_mark = text.starts_with(',') || text.starts_with(';');
    if (is_mark || (text.starts_with('-') && comes_move(text.substr(1)))) return 1;
    return move_number_length(text);
}

bool play(Game &game, Move move) {
    return move.is_pass() ? game.play(move) : game.play_with_forced_pass(move.square());
}

} // namespace

bool begins_with_moves(std::string_view text) {
    return leading_move(text) || move_number_length(text) > 0 ||
           equal_ignoring_case(text, kMovesWord);
}

std::optional<MoveNumber> leading_move_number(std::string_view text) {
    Scanner scanner{text};
    scanner.skip_blanks();
    const std::string_view rest = scanner.rest();
    const std::size_t length = move_number_length(rest);
    if (length == 0) return std::nullopt;
    const std::string_view digits = rest.substr(rest.find_first_not_of('#'));
    const auto number =
        parse_whole_number("", digits.substr(0, leading_digits(digits)), 1, kMaxNumber);
    if (!number) return std::nullopt;
    return MoveNumber{static_cast<int>(*number), text.size() - rest.size() + length};
}

Parsed<Game> read_moves(Scanner &scanner, Game game) {
    scanner.accept(kMovesWord);
    while (!scanner.at_end()) {
        if (const auto found = leading_move(scanner.rest())) {
            if (!play(game, found->move))
                return ParseError{illegal_move_message(found->move, game), scanner.offset() + 1};
            scanner.advance(found->length);
        } else if (const std::size_t length = separator_length(scanner.rest())) {
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

bool is_same_game(const Game &left, const Game &right) {
    return left.start_position() == right.start_position() &&
           left.start_color() == right.start_color() &&
           to_transcript(left.moves(), Passes::left_out) ==
               to_transcript(right.moves(), Passes::left_out);
}

} // namespace emilia
