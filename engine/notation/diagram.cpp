#include "engine/notation/diagram.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace emilia {
namespace {

constexpr char kBar = '|';
constexpr const char *kWrongOrder = "expected rows numbered from 1 to 8 or from 8 to 1";

struct Row {
    std::array<Cell, kFiles> cells{};
    std::optional<int> number; ///< 1 to 8
};

bool is_row_number(char character) { return character >= '1' && character <= '8'; }

/// Digits number the rows.
std::optional<Cell> parse_drawn_cell(char character) {
    if (character == '0' || character == '1') return std::nullopt;
    return parse_cell(character);
}

/// "| X |   | O |": what stands between bars, blank or not.
std::optional<Row> parse_barred_row(std::string_view line) {
    Row row;
    std::size_t bar = line.find(kBar);
    const auto before = std::find_if_not(line.begin(), line.end(), is_blank);
    if (is_row_number(*before)) row.number = *before - '0';
    for (Cell &cell : row.cells) {
        const std::size_t next = line.find(kBar, bar + 1);
        if (next == std::string_view::npos) return std::nullopt;
        Scanner between{line.substr(bar + 1, next - bar - 1)};
        const std::string_view word = between.take_word();
        if (word.size() > 1 || !between.at_end()) return std::nullopt;
        const auto known = word.empty() ? Cell::empty : parse_drawn_cell(word.front());
        if (!known) return std::nullopt;
        cell = *known;
        bar = next;
    }
    Scanner after{line.substr(bar + 1)};
    const std::string_view number = after.take_word();
    if (number.size() == 1 && is_row_number(number.front())) row.number = number.front() - '0';
    return row;
}

std::optional<Row> parse_row(std::string_view line) {
    if (std::count(line.begin(), line.end(), kBar) > kFiles) return parse_barred_row(line);
    const auto is_gap = [](char character) { return is_blank(character) || character == kBar; };
    Row row;
    auto at = std::find_if_not(line.begin(), line.end(), is_gap);
    if (at != line.end() && is_row_number(*at)) {
        row.number = *at - '0';
        ++at;
    }
    for (Cell &cell : row.cells) {
        at = std::find_if_not(at, line.end(), is_gap);
        const auto known = at == line.end() ? std::nullopt : parse_drawn_cell(*at);
        if (!known) return std::nullopt;
        cell = *known;
        ++at;
    }
    if (at != line.end() && !is_gap(*at) && !is_row_number(*at)) return std::nullopt;
    return row;
}

std::optional<Color> parse_color(std::string_view word) {
    if (equal_ignoring_case(word, "black")) return Color::black;
    if (equal_ignoring_case(word, "white")) return Color::white;
    if (word.size() != 1) return std::nullopt;
    const auto cell = parse_drawn_cell(word.front());
    if (!cell || *cell == Cell::empty) return std::nullopt;
    return *cell == Cell::black ? Color::black : Color::white;
}

/// The words of a line, less what is no letter or mark of a disc around them.
std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view kAround = ":;,.()=-'\"";
    std::vector<std::string_view> words;
    Scanner scanner{line};
    while (!scanner.at_end()) {
        std::string_view word = scanner.take_word();
        const std::size_t begin = word.find_first_not_of(kAround);
        if (begin == std::string_view::npos) continue;
        const std::size_t end = word.find_last_not_of(kAround);
        words.push_back(word.substr(begin, end + 1 - begin));
    }
    return words;
}

/// The side of a line that tells whose turn it is, or that is the name of a side and no more.
std::optional<Color> parse_side_line(std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    const bool tells = std::any_of(words.begin(), words.end(), [](std::string_view word) {
        return equal_ignoring_case(word, "move") || equal_ignoring_case(word, "play") ||
               equal_ignoring_case(word, "turn");
    });
    if (!tells && words.size() != 1) return std::nullopt;
    for (const std::string_view word : words) {
        if (const auto color = parse_color(word)) return color;
    }
    return std::nullopt;
}

/// "+---+---+" and the like, between the rows of a drawn board.
bool is_frame(std::string_view line) {
    const std::string_view text = trimmed_start(line);
    return !text.empty() && text.find_first_not_of("+-=| \t") == std::string_view::npos;
}

/// The rows as they come, and the side to move.
struct Drawing {
    std::vector<Row> rows;
    Color to_move = Color::black;
};

ParseError wrong_row(std::string message, std::size_t offset) {
    return {std::move(message), offset + 1};
}

/// Numbers, where there are any, count up or down without a gap.
bool fits(const Drawing &drawing, const Row &row) {
    if (drawing.rows.empty() || !row.number || !drawing.rows.front().number) return true;
    const int first = *drawing.rows.front().number;
    const int step = first == 1 ? 1 : -1;
    return *row.number == first + step * static_cast<int>(drawing.rows.size());
}

Game to_game(const Drawing &drawing) {
    const bool from_below = drawing.rows.front().number == kRanks;
    Discs discs;
    for (int index = 0; index < kRanks * kFiles; ++index) {
        const Square square{index};
        const int rank = from_below ? kRanks - 1 - square.rank() : square.rank();
        const Row &row = drawing.rows[static_cast<std::size_t>(rank)];
        discs.put(square, row.cells[static_cast<std::size_t>(square.file())]);
    }
    return make_game(discs.black, discs.white, drawing.to_move);
}

} // namespace

bool is_diagram_row(std::string_view line) { return parse_row(line).has_value(); }

bool is_diagram_line(std::string_view line) {
    if (is_diagram_row(line)) return !begins_with_board(line);
    Scanner scanner{line};
    for (const std::string_view file : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
        if (!scanner.accept(file)) return false;
    }
    return true;
}

bool begins_diagram(TextLines &lines) {
    if (!is_diagram_line(lines.peek()->rest())) return false;
    if (!is_diagram_row(lines.peek()->rest())) return true; // the names of the files
    // A single row is rather a board that has lost most of its squares.
    TextLine first = *lines.take();
    const TextLine *const second = lines.peek();
    const bool begins =
        second != nullptr && (is_diagram_row(second->text) || is_frame(second->text));
    lines.put_back(std::move(first));
    return begins;
}

GameText take_diagram(TextLines &lines) {
    GameText board;
    int rows = 0;
    while (auto line = lines.take()) {
        const std::string_view text = line->rest();
        const bool blank = trimmed_start(text).empty();
        if (!blank && is_blank_or_comment(text)) continue;
        if (blank && rows == 0) {
            board.text.clear(); // a heading of its own
            continue;
        }
        const bool row = is_diagram_row(text);
        if (blank) return board;
        if (row && rows == kRanks) {
            lines.put_back(std::move(*line));
            return board;
        }
        if (board.text.empty()) {
            board.line = line->number;
        } else {
            board.text += '\n';
        }
        board.text += text;
        rows += row ? 1 : 0;
        if (board.text.size() > kMaxGameBytes) return board;
    }
    return rows == 0 ? GameText{} : board;
}

Parsed<Game> parse_diagram(std::string_view text) {
    Drawing drawing;
    std::size_t offset = 0;
    while (offset < text.size()) {
        const std::size_t end = std::min(text.find('\n', offset), text.size());
        const std::string_view line = text.substr(offset, end - offset);
        if (const auto row = parse_row(line)) {
            if (drawing.rows.size() == kRanks) return wrong_row("expected 8 rows, got 9", offset);
            if (!fits(drawing, *row)) return wrong_row(kWrongOrder, offset);
            drawing.rows.push_back(*row);
        } else if (const auto side = parse_side_line(line)) {
            drawing.to_move = *side;
        }
        offset = end + 1;
    }
    if (drawing.rows.size() == kRanks) return to_game(drawing);
    return wrong_row("expected 8 rows of 8 squares, got " + std::to_string(drawing.rows.size()),
                     text.size());
}

std::string to_diagram_with_side(const Game &game) {
    std::string text = to_diagram(game) + '\n';
    text += to_char(game.to_move());
    return text += " to move";
}

} // namespace emilia
