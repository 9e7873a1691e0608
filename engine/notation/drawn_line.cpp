#include "engine/notation/drawn_line.h"

#include "engine/notation/number_row.h"
#include "engine/notation/scanner.h"
#include "engine/notation/wide_text.h"

#include <algorithm>
#include <vector>

namespace emilia {
namespace {

constexpr char kBar = '|';
/// Around discs, as for the last move, and between those of lists in programs.
constexpr std::string_view kBrackets = "()[]<>{},'\"";

struct Sign {
    std::string_view text;
    std::string_view plain;
};

constexpr std::array kSigns{
    Sign{"●", "X"},           Sign{"⚫", "X"},    Sign{"⬤", "X"},        Sign{"○", "O"},
    Sign{"⚪", "O"},           Sign{"◯", "O"},    Sign{"〇", "O"},       Sign{"・", "."},
    Sign{"･", "."},           Sign{"·", "."},    Sign{"□", "-"},        Sign{"🟩", "-"},
    Sign{"🟢", "-"},        Sign{"🟦", "-"}, Sign{"🟫", "-"},     Sign{"➖", "-"},
    Sign{"一", "1"},          Sign{"二", "2"},   Sign{"三", "3"},       Sign{"四", "4"},
    Sign{"五", "5"},          Sign{"六", "6"},   Sign{"七", "7"},       Sign{"八", "8"},
    Sign{"│", "|"},           Sign{"┃", "|"},    Sign{"║", "|"},        Sign{"┆", "|"},
    Sign{"┊", "|"},           Sign{"─", "="},    Sign{"━", "="},        Sign{"═", "="},
    Sign{"┄", "="},           Sign{"┈", "="},    Sign{"\xc2\xa0", " "}, Sign{"\xef\xb8\x8e", ""},
    Sign{"\xef\xb8\x8f", ""}, // text or picture, of the sign before
    Sign{"\xe2\x83\xa3", ""}, // the frame of a key
    Sign{"’", "'"},           Sign{"⬛", "&"},    Sign{"⬜", "%"},
};

/// U+2500 to U+257F are lines, which meet but for those above.
std::optional<char> plain_of_range(std::string_view text) {
    const bool is_line = text.starts_with("\xe2\x94") || text.starts_with("\xe2\x95");
    return is_line && text.size() >= kWideBytes ? std::optional{'+'} : half_width(text);
}

/// The letter that a regional indicator stands for, U+1F1E6 for a.
std::optional<char> letter_of_indicator(std::string_view text) {
    constexpr std::string_view kFirst = "\xf0\x9f\x87\xa6";
    if (!text.starts_with(kFirst.substr(0, kFirst.size() - 1)) || text.size() < kFirst.size())
        return std::nullopt;
    const int letter = static_cast<unsigned char>(text[kFirst.size() - 1]) -
                       static_cast<unsigned char>(kFirst.back());
    constexpr int kLetters = 26;
    if (letter < 0 || letter >= kLetters) return std::nullopt;
    return static_cast<char>('a' + letter);
}

/// The square of a row, X or O for a disc; none for what is no square.
std::optional<char> square_of(char character) {
    if (std::string_view{"XxBb@"}.find(character) != std::string_view::npos) return 'X';
    if (std::string_view{"OoWw"}.find(character) != std::string_view::npos) return 'O';
    if (std::string_view{"*-._+?&%"}.find(character) != std::string_view::npos) return character;
    return std::nullopt;
}

bool is_row_number(char character) { return character >= '0' && character <= '8'; }

bool is_gap(char character) {
    return is_blank(character) || character == kBar ||
           kBrackets.find(character) != std::string_view::npos;
}

/// Takes the number that a row begins with.
std::optional<int> take_row_number(std::string_view &text) {
    const std::string_view rest = trimmed(text);
    if (rest.empty() || !is_row_number(rest.front())) return std::nullopt;
    if (rest.size() > 1 && is_digit(rest[1])) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(rest.data() - text.data()) + 1);
    if (text.starts_with(')') || text.starts_with(':')) text.remove_prefix(1);
    return rest.front() - '0';
}

/// Takes the number behind a row: that in front of it again, or one that is all of the text.
void take_number_behind(std::string_view &text, std::optional<int> &number) {
    std::string_view rest = text;
    const auto behind = take_row_number(rest);
    const bool ends = rest.empty() || is_blank(rest.front()) || rest.front() == kBar;
    if (!behind || !ends || (number ? *number != *behind : !trimmed(rest).empty())) return;
    number = behind;
    text = rest;
}

std::string_view without_gaps(std::string_view text) {
    while (!text.empty() && is_gap(text.front()))
        text.remove_prefix(1);
    return text;
}

/// Whether the text behind eight squares, `spacing` bytes from each other, begins with a ninth.
bool comes_ninth(std::string_view text, std::size_t spacing) {
    const std::string_view rest = without_gaps(text);
    if (rest.empty() || text.size() - rest.size() > spacing || !square_of(rest.front()))
        return false;
    // "O to move"
    return std::all_of(rest.begin(), rest.end(), [](char character) {
        return square_of(character) || is_gap(character) || is_digit(character);
    });
}

/// The squares of a line of which all but numbers in front and behind is squares.
std::size_t count_squares(std::string_view line) {
    take_row_number(line);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (!line.empty() && is_row_number(line.back())) line.remove_suffix(1);
    const bool only_squares = std::all_of(line.begin(), line.end(), [](char character) {
        return square_of(character) || is_gap(character);
    });
    if (!only_squares) return 0;
    return static_cast<std::size_t>(std::count_if(
        line.begin(), line.end(), [](char character) { return square_of(character).has_value(); }));
}

std::vector<std::string_view> between_bars(std::string_view line) {
    std::vector<std::string_view> fields;
    for (std::size_t bar = line.find(kBar); bar != std::string_view::npos; bar = line.find(kBar)) {
        fields.push_back(line.substr(0, bar));
        line.remove_prefix(bar + 1);
    }
    fields.push_back(line);
    return fields;
}

/// A blank one is empty.
std::optional<char> square_between_bars(std::string_view field) {
    std::string_view text = without_gaps(field);
    while (!text.empty() && is_gap(text.back()))
        text.remove_suffix(1);
    if (text.empty()) return ' ';
    return text.size() == 1 ? square_of(text.front()) : std::nullopt;
}

/// "| X |   | O |": what stands between bars, blank or not; those at the edge may be missing.
std::optional<DrawnRow> parse_barred_row(std::string_view line) {
    std::vector<std::string_view> fields = between_bars(line);
    std::string_view before = fields.front();
    DrawnRow row;
    row.number = take_row_number(before);
    if (!row.number && fields.size() > kFiles + 1) { // "| 1 | X |   |"
        std::string_view number = fields[1];
        row.number = take_row_number(number);
        if (row.number && !trimmed(number).empty()) return std::nullopt;
        if (row.number) fields.erase(fields.begin());
    }
    const bool has_first_bar = fields.size() > kFiles && trimmed(before).empty();
    if (has_first_bar)
        fields.erase(fields.begin());
    else if (row.number)
        return std::nullopt;
    for (std::size_t file = 0; file < kFiles; ++file) {
        const auto square = square_between_bars(fields[file]);
        if (!square) return std::nullopt;
        row.cells[file] = *square;
    }
    if (fields.size() == kFiles) return row;
    const std::string_view last = fields[kFiles];
    const bool is_ninth = fields.size() > kFiles + 1 && square_between_bars(last) &&
                          trimmed(line).back() == kBar &&
                          (!trimmed(last).empty() || fields.size() == kFiles + 2);
    if (is_ninth) return std::nullopt;
    row.right = line.substr(static_cast<std::size_t>(last.data() - line.data()));
    take_number_behind(row.right, row.number);
    return row;
}

/// Eight squares `step` bytes from each other, the first at `begin`, and nothing between them.
std::optional<DrawnRow> squares_at(std::string_view text, std::size_t begin, std::size_t step) {
    DrawnRow row;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t file = (at - begin) / step;
        const bool is_square = at >= begin && (at - begin) % step == 0 && file < kFiles;
        const auto square = is_blank(text[at]) ? ' ' : square_of(text[at]);
        if (!square || (!is_square && *square != ' ')) return std::nullopt;
        if (is_square) row.cells[file] = *square;
    }
    return row;
}

/// "|   OX   |" or "|       O X      |", of which each square may be blank.
std::optional<DrawnRow> parse_framed_row(std::string_view line) {
    const std::vector<std::string_view> fields = between_bars(line);
    std::string_view before = fields[0];
    const auto number = take_row_number(before);
    const std::size_t size = fields[1].size();
    if (!trimmed(before).empty()) return std::nullopt;
    std::optional<DrawnRow> row;
    if (size == kFiles) row = squares_at(fields[1], 0, 1);
    if (size == 2 * kFiles - 1 || size == 2 * kFiles) row = squares_at(fields[1], 0, 2);
    if (size == 2 * kFiles + 1 || (size == 2 * kFiles && !row)) row = squares_at(fields[1], 1, 2);
    if (!row) return std::nullopt;
    row->number = number;
    row->right = fields[2];
    take_number_behind(row->right, row->number);
    return row;
}

/// What stands behind the number of a row.
std::optional<DrawnRow> parse_squares(std::string_view text, DrawnRow row) {
    std::size_t spacing = 0;
    for (std::size_t file = 0; file < kFiles; ++file) {
        const std::string_view rest = without_gaps(text);
        const auto square = rest.empty() ? std::nullopt : square_of(rest.front());
        if (!square) return std::nullopt;
        if (file > 0) spacing = std::max(spacing, text.size() - rest.size());
        row.cells[file] = *square;
        text = rest.substr(1);
    }
    while (!text.empty() && kBrackets.find(text.front()) != std::string_view::npos)
        text.remove_prefix(1);
    const std::size_t before = text.size();
    take_number_behind(text, row.number);
    const bool parted = text.empty() || text.size() < before || is_gap(text.front());
    if (!parted || count_squares(text) > 1) return std::nullopt; // a board in one line, or two
    if (text.size() == before && comes_ninth(text, spacing)) return std::nullopt;
    row.right = text;
    return row;
}

/// Whatever stands right of it.
std::optional<DrawnRow> parse_row(std::string_view line) {
    const auto bars = std::count(line.begin(), line.end(), kBar);
    if (bars >= kFiles - 1) return parse_barred_row(line);
    DrawnRow row;
    std::string_view text = without_gaps(line);
    row.number = take_row_number(text);
    if (const auto plain = parse_squares(text, row)) return plain;
    if (bars == 2) return parse_framed_row(line);
    if (const auto numbers = parse_number_row(line)) return numbers;
    // "B" may be a disc, too.
    text = trimmed(line);
    const char letter = text.empty() ? ' ' : lower_case(text.front());
    if (letter < 'a' || letter > 'h' || text.size() == 1 || !is_gap(text[1])) return std::nullopt;
    row.number = letter - 'a' + 1;
    row.has_letter = true;
    text = text.substr(1);
    if (text.size() > 1 && lower_case(text.back()) == letter && is_gap(text[text.size() - 2]))
        text.remove_suffix(1);
    return parse_squares(text, row);
}

} // namespace

std::string plain_drawing(std::string_view line) {
    std::string plain;
    while (!line.empty()) {
        std::size_t length = 1;
        const auto *const sign =
            static_cast<unsigned char>(line.front()) < 0x80
                ? kSigns.end()
                : std::find_if(kSigns.begin(), kSigns.end(),
                               [line](const Sign &known) { return line.starts_with(known.text); });
        if (sign != kSigns.end()) {
            plain += sign->plain;
            length = sign->text.size();
        } else if (const auto letter = letter_of_indicator(line)) {
            plain += *letter;
            length = 4;
        } else if (const auto character = plain_of_range(line)) {
            plain += *character;
            length = kWideBytes;
        } else {
            plain += line.front();
        }
        line.remove_prefix(length);
    }
    return plain;
}

std::optional<DrawnRow> parse_drawn_row(std::string_view line) {
    auto row = parse_row(line);
    if (row && row->right.size() >= kFiles && parse_drawn_row(row->right)) return std::nullopt;
    return row;
}

std::optional<FileNames> parse_file_names(std::string_view line) {
    for (const std::string_view names :
         {"abcdefgh", "12345678", "01234567", "hgfedcba", "87654321", "76543210"}) {
        FileNames found;
        found.are_numbers = is_digit(names[0]);
        found.are_mirrored = names[0] > names[1];
        std::string_view &rest = found.right = line;
        bool fits = true;
        for (std::size_t file = 0; file < kFiles; ++file) {
            rest = without_gaps(rest);
            found.columns[file] = line.size() - rest.size();
            fits = fits && !rest.empty() && lower_case(rest.front()) == names[file];
            if (fits) rest.remove_prefix(1);
        }
        if (fits && (rest.empty() || is_gap(rest.front()))) return found;
    }
    return std::nullopt;
}

std::optional<DrawnRow> parse_row_below(const FileNames &files, std::string_view line) {
    const std::size_t first = files.columns.front();
    const std::size_t end = files.columns.back() + 1;
    std::string_view before = line.substr(0, first);
    DrawnRow row;
    row.number = take_row_number(before);
    if (!row.number || !trimmed(before).empty()) return std::nullopt;
    row.cells.fill(' ');
    for (std::size_t at = first; at < std::min(end, line.size()); ++at) {
        if (is_blank(line[at])) continue;
        const auto *const file = std::find(files.columns.begin(), files.columns.end(), at);
        const auto square = square_of(line[at]);
        const bool is_disc = square == 'X' || square == 'O' || square == '*';
        if (!is_disc || file == files.columns.end()) return std::nullopt;
        row.cells[static_cast<std::size_t>(file - files.columns.begin())] = *square;
    }
    row.right = line.substr(std::min(end, line.size()));
    if (!row.right.empty() && !is_gap(row.right.front())) return std::nullopt;
    take_number_behind(row.right, row.number);
    return row;
}

bool is_row_of_two_boards(std::string_view line) {
    constexpr std::size_t kMaxLength = 256;
    if (line.size() > kMaxLength) return false;
    for (std::size_t at = kFiles; at + kFiles < line.size(); ++at) {
        if (!is_gap(line[at - 1]) && !is_gap(line[at])) continue;
        const auto left = parse_drawn_row(line.substr(0, at));
        if (left && trimmed(left->right).empty() && parse_drawn_row(line.substr(at))) return true;
    }
    return false;
}

bool is_numbered(std::string_view line, int number) {
    const auto found = take_row_number(line);
    return found == number && (line.empty() || is_blank(line.front()));
}

DrawnLine kind_of(std::string_view line) {
    const std::string_view text = trimmed(line);
    if (text.empty()) return DrawnLine::blank;
    if (parse_drawn_row(line)) return DrawnLine::row;
    if (is_row_of_two_boards(text)) return DrawnLine::wrong_row;
    if (text.find_first_not_of("+-=|_: \t") == std::string_view::npos) return DrawnLine::frame;
    if (parse_file_names(line)) return DrawnLine::files;
    constexpr std::size_t kMinSquares = 4;
    constexpr std::size_t kMaxSquares = 32;
    const std::size_t squares = count_squares(line);
    const bool is_wrong = squares >= kMinSquares && squares <= kMaxSquares;
    return is_wrong ? DrawnLine::wrong_row : DrawnLine::text;
}

} // namespace emilia
