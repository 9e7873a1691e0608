#include "engine/notation/pasted_game.h"

#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>

namespace emilia {
namespace {

constexpr std::string_view kMove = "\"m\":";
constexpr std::string_view kName = "\"name\":";

/// What stands in quotes from here on, after blanks; empty if there is nothing.
std::string_view quoted_at(std::string_view text, std::size_t at) {
    const std::size_t begin = text.find_first_not_of(" \t\n", at);
    if (begin == std::string_view::npos || text[begin] != '"') return {};
    const std::size_t end = text.find('"', begin + 1);
    return end == std::string_view::npos ? std::string_view{}
                                         : text.substr(begin + 1, end - begin - 1);
}

/// Of an object of Othello Quest: {"players":[{"name":"Ann"},…],"position":{"moves":[{"m":"f5"},…
std::string moves_of_object(std::string_view text, GameRecord &record) {
    std::string moves(text.size(), ' ');
    for (std::size_t at = text.find(kMove); at != std::string_view::npos;
         at = text.find(kMove, at + 1)) {
        const std::string_view move = quoted_at(text, at + kMove.size());
        if (move != "-") // a pass, which is forced
            std::copy(move.begin(), move.end(), moves.begin() + (move.data() - text.data()));
    }
    const std::size_t black = text.find(kName, std::min(text.find("\"players\""), text.size()));
    if (black == std::string_view::npos) return moves;
    record.black.name = to_utf8(quoted_at(text, black + kName.size()));
    const std::size_t white = text.find(kName, black + 1);
    if (white != std::string_view::npos)
        record.white.name = to_utf8(quoted_at(text, white + kName.size()));
    return moves;
}

/// Of a move.
std::optional<int> number_of(std::string_view cell) {
    constexpr int kMostMoves = 60;
    const auto number = parse_whole_number("", cell, 1, kMostMoves);
    if (!number) return std::nullopt;
    return static_cast<int>(*number);
}

/// Black's discs less white's.
std::optional<double> read_disc_count(std::string_view word) {
    const std::size_t dash = word.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto black = parse_whole_number("", word.substr(0, dash), 0, kSquares);
    const auto white = parse_whole_number("", word.substr(dash + 1), 0, kSquares);
    constexpr std::int64_t kLeast = 4; // "1-0" is no count
    if (!black || !white || *black + *white < kLeast) return std::nullopt;
    return static_cast<double>(*black - *white);
}

/// Takes "38-26" from the end of the moves.
void take_result(std::string &moves, GameRecord &record) {
    const std::size_t end = moves.find_last_not_of(" \t\n") + 1;
    const std::size_t last = moves.find_last_of(" \t\n", end == 0 ? 0 : end - 1) + 1;
    const auto difference = read_disc_count(std::string_view{moves}.substr(last, end - last));
    if (last == 0 || !difference) return;
    record.result = GameResult{*difference};
    std::fill(moves.begin() + static_cast<std::ptrdiff_t>(last), moves.end(), ' ');
}

} // namespace

bool is_quoted_game(std::string_view text) {
    const std::string_view rest = trimmed(text);
    return rest.starts_with('"') || rest.starts_with("[\"") ||
           (rest.starts_with('{') && rest.find(kMove) != std::string_view::npos);
}

bool is_scoresheet_row(std::string_view line) {
    constexpr int kLeastNumbers = 3;
    int cells = 0;
    int numbers = 0;
    for (Scanner scanner{line}; !scanner.at_end(); ++cells) {
        const std::string_view cell = scanner.take_word();
        if (number_of(cell))
            ++numbers;
        else if (std::any_of(cell.begin(), cell.end(), is_digit))
            return false;
    }
    return cells == kFiles && numbers >= kLeastNumbers;
}

Parsed<GameRecord> parse_scoresheet(std::string_view text) {
    std::map<int, Square> squares;
    Scanner scanner{text};
    for (int cell = 0; cell < kSquares; ++cell) {
        if (scanner.at_end()) return scanner.error("eight rows of eight squares");
        const auto number = number_of(scanner.peek_word());
        if (number && !squares.emplace(*number, Square{cell}).second)
            return scanner.error("a number that does not stand there yet");
        scanner.take_word();
    }
    if (!scanner.at_end()) return scanner.error("the end of the scoresheet");
    GameRecord record;
    for (const auto &[number, square] : squares) {
        if (record.game.play_with_forced_pass(square)) continue;
        return ParseError{"move " + std::to_string(number) + ", " +
                          illegal_move_message(to_string(square), record.game.position())};
    }
    return record;
}

bool is_disc_count(std::string_view word) { return read_disc_count(trimmed(word)).has_value(); }

std::string moves_of_pasted(std::string_view text, GameRecord &record) {
    if (is_quoted_game(text) && trimmed(text).starts_with('{'))
        return moves_of_object(text, record);
    std::string moves{text};
    if (is_quoted_game(text))
        std::replace_if(
            moves.begin(), moves.end(),
            [](char character) {
                return std::string_view{"[]\""}.find(character) != std::string_view::npos;
            },
            ' ');
    take_result(moves, record);
    return moves;
}

} // namespace emilia
