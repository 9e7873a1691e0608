#include "engine/notation/pasted_game.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/fen.h"
#include "engine/notation/game_fields.h"
#include "engine/notation/move_text.h"
#include "engine/notation/pgn.h"
#include "engine/notation/position_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/wide_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace emilia {
namespace {

/// Of a move.
std::optional<int> number_of(std::string_view cell) {
    constexpr int kMaxMoves = 60;
    const auto number = parse_whole_number("", cell, 1, kMaxMoves);
    if (!number) return std::nullopt;
    return static_cast<int>(*number);
}

/// A row of a scoresheet with blanks for frames, and for its number in front and behind.
std::string plain_row(std::string_view line) {
    std::string row{line};
    std::replace(row.begin(), row.end(), '|', ' ');
    std::vector<std::string_view> cells;
    for (Scanner scanner{row}; !scanner.at_end();)
        cells.push_back(scanner.take_word());
    const auto blank = [&row](std::string_view cell) {
        std::fill_n(row.begin() + (cell.data() - row.data()), cell.size(), ' ');
    };
    const bool has_numbers = cells.size() > kFiles && parse_whole_number("", cells[0], 1, kFiles);
    if (!has_numbers) return row;
    if (cells.size() == kFiles + 2 && cells.back() == cells.front()) blank(cells.back());
    blank(cells.front());
    return row;
}

/// The moves of Logistello's logbook, "+f5-d6+c3: +02 10".
bool is_logbook(std::string_view text) {
    const bool has_sign = text.starts_with('+') || text.starts_with('-');
    return has_sign && Square::parse(text.substr(1, 2)) && text.find(':') != std::string_view::npos;
}

/// Takes "38-26" from the end of the moves, and the result from a logbook.
void take_result(std::string &moves, GameRecord &record) {
    if (is_logbook(trimmed(moves))) {
        const std::size_t colon = moves.find(':');
        Scanner behind{std::string_view{moves}.substr(colon + 1)};
        if (const auto difference = parse_result(behind.take_word()))
            record.result = GameResult{*difference};
        moves.resize(colon);
        return;
    }
    const std::size_t end = moves.find_last_not_of(" \t\n") + 1;
    const std::size_t last = moves.find_last_of(" \t\n", end == 0 ? 0 : end - 1) + 1;
    const std::string_view word = std::string_view{moves}.substr(last, end - last);
    if (last == 0 || !is_disc_count(word)) return;
    record.result = GameResult{*parse_result(word)};
    std::fill(moves.begin() + static_cast<std::ptrdiff_t>(last), moves.end(), ' ');
}

/// Whether a text is a position and not moves alone: 64 squares or a FEN.
bool begins_with_position(std::string_view text) {
    Scanner scanner{text};
    if (scanner.accept("board") || scanner.accept("fen")) return true;
    return is_like_fen(scanner.peek_word()) || begins_with_board(scanner.rest());
}

} // namespace

bool is_scoresheet_row(std::string_view line) {
    constexpr int kMinNumbers = 3;
    int cells = 0;
    int numbers = 0;
    const std::string row = plain_row(line);
    for (Scanner scanner{row}; !scanner.at_end(); ++cells) {
        const std::string_view cell = scanner.take_word();
        if (number_of(cell))
            ++numbers;
        else if (std::any_of(cell.begin(), cell.end(), is_digit))
            return false;
    }
    return cells == kFiles && numbers >= kMinNumbers;
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
    std::string rows;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        rows += plain_row(line) + '\n';
        at += line.size();
    }
    Scanner scanner{rows};
    for (int cell = 0; cell < kSquares; ++cell) {
        if (scanner.at_end()) return scanner.error("eight rows of eight squares");
        const auto number = number_of(scanner.peek_word());
        if (number && !squares.emplace(*number, Square{cell}).second)
            return scanner.error("a move number that is not on the sheet yet");
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

bool is_disc_count(std::string_view word) {
    word = trimmed(word);
    return !word.empty() && is_digit(word.front()) && parse_result(word);
}

Parsed<Done> parse_moves(std::string_view text, GameRecord &record) {
    std::string moves = to_half_width(text);
    take_result(moves, record);
    const auto game = parse_position(moves);
    if (game) {
        record.game = *game;
        return Done{};
    }
    const ParseError &error = game.error();
    if (const auto before = parse_position(moves.substr(0, error.column - 1)))
        record.game = *before;
    if (begins_with_position(moves)) return error;
    const bool has_variations = moves.find('(') != std::string::npos;
    const auto annotated = has_variations ? parse_pgn(moves) : error;
    if (annotated && !annotated->game.moves().empty()) {
        record = *annotated;
        return Done{};
    }
    GameRecord scattered = record;
    scattered.game = Game{};
    auto read = parse_scattered_moves(moves, scattered);
    if (is_prose(moves)) return read;
    if (!read && scattered.game.moves().size() <= record.game.moves().size()) return error;
    record = std::move(scattered);
    return read;
}

} // namespace emilia
