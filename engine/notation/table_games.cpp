#include "engine/notation/table_games.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/scattered_moves.h"
#include "engine/notation/transcript.h"

#include <algorithm>

namespace emilia {
namespace {

/// How long to wait for the first row while the input stays open.
constexpr std::chrono::milliseconds kRowPatience{1000};

using Cells = std::vector<std::string>;

/// Without quotation marks around them, of which two stand for one.
Cells split(std::string_view row, char separator) {
    Cells cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < row.size(); ++i) {
        std::string &cell = cells.back();
        const bool is_mark = row[i] == '"';
        if (is_mark && quoted && row.substr(i + 1).starts_with('"')) {
            cell += row[i++];
        } else if (is_mark && (quoted || trimmed(cell).empty())) {
            quoted = !quoted;
        } else if (row[i] == separator && !quoted) {
            cells.emplace_back();
        } else {
            cell += row[i];
        }
    }
    for (std::string &cell : cells)
        cell = std::string{trimmed(cell)};
    return cells;
}

/// Also what would begin a comment stands in quotation marks.
std::string in_cell(const std::string &text) {
    if (text.find_first_of(",\"\r\n#%") == std::string::npos && trimmed(text) == text) return text;
    std::string cell = "\"";
    for (const char character : text)
        cell.append(character == '"' ? 2 : 1, character);
    return cell + '"';
}

/// The column with the moves; none if there is no such, or more than one. Of the column that is
/// called so the first cell may be empty or a single move.
std::optional<std::size_t> find_moves(const Cells &names, const Cells &row) {
    std::optional<std::size_t> only;
    std::optional<std::size_t> named;
    std::size_t count = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (is_moves_alone(names[i])) return std::nullopt; // no head
        const bool is_named = game_field(names[i]) == GameField::moves;
        if (is_named && (row[i].empty() || parse_move(row[i]))) named = i;
        if (!is_moves_alone(row[i])) continue;
        if (is_named) return i;
        only = i;
        ++count;
    }
    if (count == 0 && row.size() > 1) return named;
    return count == 1 && row.size() > 1 ? only : std::nullopt;
}

/// Whether a line can be a head: names between separators, or that of moves alone.
bool may_be_head(std::string_view line) {
    const bool has_separator = line.find_first_of("\t;,|") != std::string_view::npos;
    if (!has_separator) return game_field(line) == GameField::moves;
    const auto is_name = [](char character) {
        return is_letter(character) || static_cast<unsigned char>(character) >= 128;
    };
    return std::any_of(line.begin(), line.end(), is_name) && !begins_with_board(line) &&
           !leading_move(trimmed_start(line));
}

/// A line, and those after it up to the end of a cell in quotation marks.
GameText whole_row(TextLines &lines) {
    const auto is_odd = [](std::string_view text) {
        return std::count(text.begin(), text.end(), '"') % 2 == 1;
    };
    const TextLine *next = lines.peek();
    GameText row{std::string{next->rest()}, next->number, next->begin + 1};
    bool is_open = is_odd(row.text);
    for (std::size_t ahead = 1; is_open; ++ahead) {
        if (row.text.size() > kMaxGameBytes || (next = lines.peek(ahead)) == nullptr) break;
        is_open = !is_odd(next->text);
        row.text.append(1, '\n').append(next->text);
    }
    return row;
}

} // namespace

std::optional<GameTable> GameTable::begin(TextLines &lines) {
    // A head is a whole line: many games may stand in one.
    if (lines.peek()->begin > 0 || !may_be_head(lines.peek()->rest())) return std::nullopt;
    TextLine head = *lines.take();
    const bool has_row = lines.comes_within(kRowPatience) && lines.peek() != nullptr &&
                         !is_blank_or_comment(lines.peek()->rest());
    const std::string row = has_row ? whole_row(lines).text : "";
    for (const char separator : {'\t', ';', ',', '|'}) {
        Cells names = split(head.rest(), separator);
        const Cells cells = has_row ? split(row, separator) : Cells{};
        const auto moves = names.size() == cells.size() ? find_moves(names, cells) : std::nullopt;
        if (!moves) continue;
        return GameTable{separator, std::move(names), *moves};
    }
    lines.put_back(std::move(head));
    return std::nullopt;
}

std::optional<GameText> GameTable::take_row(TextLines &lines) const {
    std::optional<TextLine> head;
    const TextLine *next = lines.peek_text();
    if (next != nullptr && split(next->rest(), separator_) == names_) {
        head = lines.take();
        next = lines.peek_text();
    }
    if (next != nullptr) {
        GameText row = whole_row(lines);
        if (split(row.text, separator_).size() > moves_) {
            for (auto i = std::count(row.text.begin(), row.text.end(), '\n'); i >= 0; --i)
                lines.take();
            return row;
        }
    }
    if (head) lines.put_back(std::move(*head));
    return std::nullopt;
}

FoundGame GameTable::parse_row(std::string_view row) const {
    const Cells cells = split(row, separator_);
    GameFields fields;
    bool has_start = false;
    for (std::size_t i = 0; i < std::min(cells.size(), names_.size()); ++i) {
        const auto field = game_field(names_[i]);
        if (field) fields.take(*field, cells[i]);
        has_start = has_start || (field == GameField::start && !cells[i].empty());
    }
    FoundGame game{fields.record()};
    const bool has_moves = moves_ < cells.size() && !cells[moves_].empty();
    if (has_moves) {
        game.problem = play_moves(cells[moves_], game.record);
    } else if (!has_start) {
        return {{}, ParseError{"no moves in column " + in_quotes(names_[moves_])}};
    }
    return game;
}

Parsed<GameRecord> parse_table_game(std::string_view text) {
    TextFeed feed{text};
    TextLines lines{feed};
    const auto table = lines.peek_text() != nullptr ? GameTable::begin(lines) : std::nullopt;
    const auto row = table ? table->take_row(lines) : std::nullopt;
    if (!row)
        return ParseError{"expected a row of names, and below it one with the moves of a game"};
    FoundGame game = table->parse_row(row->text);
    if (game.problem) return *game.problem;
    if (lines.peek_text() != nullptr) return ParseError{"expected one game, got several"};
    return std::move(game.record);
}

std::string to_table_game(const GameRecord &record) {
    const Game &game = record.game;
    const auto rating = [](const Player &player) {
        return player.rating ? to_decimal(*player.rating) : "";
    };
    const auto result = record.outcome();
    const auto discs = [&result](int sign) {
        if (!result) return std::string{};
        return to_decimal((kMaxDiscs + sign * result->black_discs) / 2);
    };
    const std::string start = game.has_standard_start() && !game.moves().empty()
                                  ? ""
                                  : to_board_text(game.start_position(), game.start_color());
    std::string text{kTableHead};
    for (const std::string &cell :
         {record.date, record.event, record.place, record.black.name, rating(record.black),
          record.white.name, rating(record.white), discs(1), discs(-1), start,
          to_transcript(game.moves(), Passes::left_out), record.comment})
        text += in_cell(cell) + ',';
    text.pop_back();
    return text;
}

} // namespace emilia
