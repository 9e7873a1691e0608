#include "engine/notation/game_lines.h"

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/pasted_game.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/share_link.h"

#include <algorithm>

namespace emilia {
namespace {

/// How long to wait for the next numbered line of a game while the input stays open.
constexpr std::chrono::milliseconds kLinePatience{1000};

/// Whether a line without a number in front is the rest of one that was broken: it begins with a
/// move that begins no game, or has a number later on; or it is the result alone.
bool is_rest_of_line(std::string_view line) {
    const std::string_view text = trimmed_start(line);
    const auto first = leading_move(text);
    if (!first) return is_disc_count(text);
    return !Game{}.position().is_legal(first->move) || text.find(". ") != std::string_view::npos;
}

/// Whether the line continues these moves: it has a move number after 1, and is not the next game
/// of a numbered list.
bool goes_on(const std::string &moves, std::string_view line) {
    const auto number = leading_move_number(line);
    if (!number) return is_rest_of_line(line);
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

/// Whether the next line of text goes on with these moves, by its move number.
bool comes_more_of(const std::string &moves, TextLines &lines) {
    while (lines.comes_within(kLinePatience)) {
        const TextLine *const next = lines.peek();
        if (next == nullptr) return false;
        if (!is_blank_or_comment(next->rest()))
            return goes_on(moves, without_comment(next->rest()));
        lines.take();
    }
    return false;
}

} // namespace

GameFormat guess_line_format(std::string_view line) {
    const std::size_t slash = line.find('/');
    const bool has_slash = slash != std::string_view::npos;
    if (is_share_link(line) || is_quoted_game(line)) return GameFormat::transcript;
    if (line.find("P@") != std::string_view::npos) return GameFormat::flipello;
    if (has_slash && line.substr(0, line.find(' ')).find_first_of("Pp") != std::string_view::npos) {
        return GameFormat::flipello;
    }
    if (has_slash) return GameFormat::fen;
    if (begins_with_board(line)) {
        return line.find(';') == std::string_view::npos ? GameFormat::board : GameFormat::obf;
    }
    return GameFormat::transcript;
}

std::string_view without_comment(std::string_view line) {
    if (is_share_link(line) || is_quoted_game(line)) return line;
    return line.substr(0, line.find_first_of("%#"));
}

GameText take_line(TextLines &lines) {
    const auto line = lines.take();
    if (!line) return {};
    return {std::string{without_comment(line->rest())}, line->number, line->begin + 1};
}

GameText take_moves(TextLines &lines) {
    GameText game = take_line(lines);
    if (!leading_move_number(game.text)) return game;
    std::uint64_t newlines = 0;
    while (game.text.size() < kMaxGameBytes && comes_more_of(game.text, lines)) {
        const GameText next = take_line(lines);
        // Each in its own line, so that what is wrong is found there.
        game.text.append(static_cast<std::size_t>(next.line - game.line - newlines), '\n');
        newlines = next.line - game.line;
        game.text += next.text;
    }
    return game;
}

} // namespace emilia
