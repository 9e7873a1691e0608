#include "engine/notation/pasted_game.h"

#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>

namespace emilia {
namespace {

/// Of the string that begins there: where its second quote stands, or the text ends.
std::size_t end_of_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(at, text.size());
}

/// Of an object of Othello Quest: {"players":[{"name":"Ann"},…],"position":{"moves":[{"m":"f5"},…
/// In games from drawn openings (XOT) "startPos" has their moves.
std::string moves_of_object(std::string_view text, GameRecord &record) {
    std::string moves(text.size(), ' ');
    std::string_view key;
    std::array<std::string *, 2> names{&record.black.name, &record.white.name};
    std::size_t players = names.size();
    for (std::size_t at = text.find('"'), end = 0; at != std::string_view::npos;
         at = text.find('"', end + 1)) {
        end = end_of_string(text, at);
        const std::string_view word = text.substr(at + 1, end - at - 1);
        if (trimmed(text.substr(std::min(end + 1, text.size()))).starts_with(':')) {
            key = word;
            if (key == "players") players = 0;
        } else if (key == "name" && players < names.size()) {
            *names[players++] = to_utf8(word);
        } else if (const auto drawn = parse_position(word); key == "startPos" && drawn) {
            record.drawn_moves = static_cast<int>(drawn->moves().size());
            word.copy(moves.data() + at + 1, word.size());
        } else if (key == "m" && word != "-") { // a pass, which is forced
            word.copy(moves.data() + at + 1, word.size());
        }
    }
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

bool begins_object(std::string_view text) {
    const std::string_view rest = trimmed(text);
    return rest == "{" || (rest.starts_with('{') && trimmed(rest.substr(1)).starts_with('"'));
}

bool is_quoted_game(std::string_view text) {
    const std::string_view rest = trimmed(text);
    return begins_object(rest) || rest.starts_with('"') || rest.starts_with("[\"");
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

bool begins_scoresheet(TextLines &lines) { return is_scoresheet_row(lines.peek()->rest()); }

GameText take_scoresheet(TextLines &lines) {
    const auto first = lines.take();
    if (!first) return {};
    GameText sheet{std::string{first->rest()}, first->number, first->begin + 1};
    for (int row = 1; row < kFiles; ++row) {
        const TextLine *const next = lines.peek();
        if (next == nullptr || trimmed_start(next->text).empty()) break;
        sheet.text += '\n' + lines.take()->text;
    }
    return sheet;
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
    for (const auto &[_, square] : squares) {
        if (record.game.play_with_forced_pass(square)) continue;
        return ParseError{illegal_move_message(Move{square}, record.game)};
    }
    return record;
}

bool is_disc_count(std::string_view word) { return read_disc_count(trimmed(word)).has_value(); }

std::string moves_of_pasted(std::string_view text, GameRecord &record) {
    if (begins_object(text)) return moves_of_object(text, record);
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
