#include "engine/notation/game_lines.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/diagram.h"
#include "engine/notation/drawn_line.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/pasted_game.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/share_link.h"
#include "engine/notation/side_text.h"
#include "engine/notation/wide_text.h"

#include <algorithm>

namespace emilia {
namespace {

/// How long to wait for the next line of a game while the input stays open: if its lines have
/// numbers, and if they have none and it may be whole.
constexpr std::chrono::milliseconds kNumberPatience{1000};
constexpr std::chrono::milliseconds kMovesPatience{20};

/// How many blank lines may stand between a board and whose turn it is, and between the lines of a
/// game without numbers.
constexpr std::size_t kMaxBlanks = 2;

/// A position without moves, perhaps with the side to move.
bool is_position_alone(std::string_view line) {
    const GameFormat format = guess_line_format(line);
    if (format != GameFormat::board && format != GameFormat::fen) return false;
    const auto game = parse_position(line);
    return game && game->moves().empty();
}

/// The squares of a position, and neither a side to move nor moves.
bool is_board_alone(std::string_view line) {
    Scanner scanner{line};
    const GameFormat format = guess_line_format(line);
    scanner.accept(format == GameFormat::fen ? "fen" : "board");
    const std::string_view rest = trimmed(scanner.rest());
    if (format == GameFormat::fen) return std::none_of(rest.begin(), rest.end(), is_blank);
    return format == GameFormat::board &&
           kSquares == std::count_if(rest.begin(), rest.end(),
                                     [](char character) { return !is_blank(character); });
}

/// What costs least comes first: each line of a list of games is asked.
bool tells_turn(std::string_view line) {
    return guess_line_format(line) == GameFormat::transcript &&
           is_about_turn(read_side_text(plain_drawing(line)).mention) && !is_other_game(line);
}

/// How far ahead the next line of text stands that is wanted; none unless it comes soon.
std::optional<std::size_t> find_text(TextLines &lines, std::size_t ahead,
                                     bool (*is_wanted)(std::string_view),
                                     std::chrono::milliseconds patience = kMovesPatience) {
    for (std::size_t blanks = 0; blanks <= kMaxBlanks; ++blanks, ++ahead) {
        const TextLine *const line =
            lines.comes_within(patience, ahead) ? lines.peek(ahead) : nullptr;
        if (line == nullptr) return std::nullopt;
        if (is_blank_or_comment(line->rest())) continue;
        return is_wanted(without_comment(line->rest())) ? std::optional{ahead} : std::nullopt;
    }
    return std::nullopt;
}

/// Whether a line without a number in front is the rest of one that was broken: it begins with a
/// move that begins no game, or has a number later on; or it is the result alone.
bool is_rest_of_line(std::string_view line) {
    const std::string_view text = trimmed_start(line);
    const auto first = leading_move(text);
    if (!first) return is_disc_count(text);
    return !Game{}.position().is_legal(first->move) || text.find(". ") != std::string_view::npos;
}

/// How many moves a text has; none unless all are legal and it is nothing else.
std::optional<std::size_t> count_moves(const std::string &text) {
    GameRecord record;
    if (!parse_moves(text, record) || record.game.start_position() != Position::start())
        return std::nullopt;
    return record.game.moves().size();
}

/// How many moves are legal before what is wrong.
std::size_t count_legal(const std::string &text) {
    GameRecord record;
    static_cast<void>(parse_moves(text, record)); // what is wrong does not matter
    return record.game.moves().size();
}

/// Whether a line that has an error belongs to these moves, and is no game by itself.
bool spoils(const std::string &moves, const std::string &line) {
    constexpr std::size_t kMuchMore = 2;
    const bool has_lines = moves.find('\n') != std::string::npos;
    if (!count_moves(moves)) return has_lines;
    const std::size_t here = count_legal(line);
    const std::size_t more = count_legal(moves + '\n' + line) - count_legal(moves);
    return more >= here + (has_lines ? 0 : kMuchMore);
}

/// Whether the line goes on with a game whose lines have no numbers: it is no game by itself, or
/// the game already has a move or two in each line.
bool goes_on_without_numbers(const std::string &moves, const std::string &line) {
    constexpr std::size_t kMaxInRow = 2;
    if (!begins_like_moves(line)) return is_disc_count(line);
    if (guess_line_format(line) != GameFormat::transcript) return false;
    const std::size_t end = moves.find('\n');
    const auto here = count_moves(line);
    if (here && (*here > kMaxInRow || end == std::string::npos)) return false;
    if (!count_moves(moves + '\n' + line))
        return begins_with_other_color(moves, line) || (!here && spoils(moves, line));
    const auto first = here ? count_moves(moves.substr(0, end)) : std::nullopt;
    return !here || (first && *first <= kMaxInRow);
}

/// Whether the line continues these moves: it has a move number after 1, and is not the next game
/// of a numbered list.
bool goes_on(const std::string &moves, std::string_view line) {
    if (is_head_of_moves(moves)) return begins_like_moves(line);
    const auto number = leading_move_number(line);
    if (!number) {
        return leading_move_number(moves) ? is_rest_of_line(line)
                                          : goes_on_without_numbers(moves, std::string{line});
    }
    if (number->number == 1) return false;
    const auto first = leading_move(trimmed_start(line.substr(number->length)));
    if (!first || !first->move.has_square() || !Game{}.position().is_legal(first->move))
        return true;
    const auto game = parse_position(moves);
    if (game) return Game{*game}.play_with_forced_pass(first->move.square());
    const std::string name = to_string(first->move);
    return std::search(moves.begin(), moves.end(), name.begin(), name.end(),
                       [](char a, char b) { return lower_case(a) == b; }) == moves.end();
}

/// Whether the next line of text goes on with these moves; takes the blank lines before it.
bool comes_more_of(const std::string &moves, TextLines &lines) {
    const bool has_numbers = leading_move_number(moves).has_value();
    std::size_t blanks = 0;
    while (lines.comes_within(has_numbers ? kNumberPatience : kMovesPatience, blanks)) {
        const TextLine *const next = lines.peek(blanks);
        if (next == nullptr) return false;
        if (!is_blank_or_comment(next->rest())) {
            const std::string line = to_half_width(without_comment(next->rest()));
            const bool is_other = blanks > 0 && !count_moves(moves + '\n' + line);
            if (is_other || !goes_on(moves, line)) return false;
            for (; blanks > 0; --blanks)
                lines.take();
            return true;
        }
        if (has_numbers)
            lines.take();
        else if (++blanks > kMaxBlanks)
            return false;
    }
    return false;
}

} // namespace

GameFormat guess_line_format(std::string_view line) {
    Scanner scanner{line};
    const bool has_name = scanner.accept("fen");
    const std::string_view word = scanner.peek_word();
    if (is_share_link(line)) return GameFormat::transcript;
    if (line.find("P@") != std::string_view::npos) return GameFormat::flipello;
    if (has_name || is_like_fen(word)) {
        const bool is_flipello = word.find_first_of("Pp") != std::string_view::npos;
        return is_flipello ? GameFormat::flipello : GameFormat::fen;
    }
    if (begins_with_board(line)) {
        return line.find(';') == std::string_view::npos ? GameFormat::board : GameFormat::obf;
    }
    return GameFormat::transcript;
}

std::string_view without_comment(std::string_view line) {
    if (is_share_link(line)) return line;
    std::size_t end = line.find_first_of("%#");
    while (end < line.size() && leading_move_number(line.substr(end))) // "#1 f5"
        end = line.find_first_of("%#", end + 1);
    return line.substr(0, end);
}

std::optional<GameFormat> format_below_turn(TextLines &lines) {
    if (!tells_turn(without_comment(lines.peek()->rest()))) return std::nullopt;
    const auto board = find_text(lines, 1, is_position_alone);
    if (!board) return std::nullopt;
    return guess_line_format(without_comment(lines.peek(*board)->rest()));
}

GameText take_line(TextLines &lines) {
    const auto line = lines.take();
    if (!line) return {};
    return {std::string{without_comment(line->rest())}, line->number, line->begin + 1};
}

GameText take_position(TextLines &lines) {
    std::string above;
    if (format_below_turn(lines)) {
        above = ' ' + take_line(lines).text;
        lines.peek_text();
    }
    GameText game = take_line(lines);
    if (!is_position_alone(game.text)) return game;
    const bool lacks_side = is_board_alone(game.text) && above.empty();
    game.text += above;
    const auto patience = lacks_side ? kMovesPatience : std::chrono::milliseconds{0};
    const auto below = find_text(lines, 0, tells_turn, patience);
    if (!below) return game;
    const std::size_t behind = *below + 1;
    const bool is_heading =
        find_text(lines, behind, is_position_alone) || begins_board(lines, behind);
    if (is_heading && !lacks_side) return game;
    for (std::size_t ahead = 0; ahead < *below; ++ahead, lines.take())
        game.text += '\n';
    game.text += '\n' + take_line(lines).text;
    return game;
}

GameText take_moves(TextLines &lines) {
    GameText game = take_line(lines);
    const std::string first = to_half_width(game.text);
    if (is_share_link(first) || !(begins_like_moves(first) || is_head_of_moves(first))) return game;
    std::uint64_t newlines = 0;
    while (game.text.size() < kMaxGameBytes && comes_more_of(to_half_width(game.text), lines)) {
        const GameText next = take_line(lines);
        // Each in its own line, so that what is wrong is found there.
        game.text.append(static_cast<std::size_t>(next.line - game.line - newlines), '\n');
        newlines = next.line - game.line;
        game.text += next.text;
    }
    return game;
}

} // namespace emilia
