#include "engine/notation/number_row.h"

#include "engine/notation/scanner.h"
#include "engine/notation/side_text.h"
#include "engine/notation/text_lines.h"

#include <algorithm>
#include <vector>

namespace emilia {
namespace {

constexpr std::string_view kGaps = " \t[](){},;";

void skip_gaps(std::string_view &text) {
    text.remove_prefix(std::min(text.find_first_not_of(kGaps), text.size()));
}

/// The next number, up to a gap; empty for none.
std::string_view take_number(std::string_view &text) {
    std::string_view rest = text;
    skip_gaps(rest);
    const std::string_view word = rest.substr(0, rest.find_first_of(kGaps));
    const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
    if (digits.empty() || leading_digits(digits) != digits.size()) return {};
    text = rest.substr(word.size());
    return word;
}

/// The cell of a number; none if it is of no square.
std::optional<char> cell_of(std::string_view number) {
    if (number == "-1") return 'm';
    if (number == "0" || number == "1" || number == "2") return number.front();
    return std::nullopt;
}

} // namespace

std::optional<DrawnRow> parse_number_row(std::string_view line) {
    constexpr std::size_t kMaxNumbers = kFiles + 1;
    std::vector<std::string_view> numbers;
    std::string_view text = line;
    while (numbers.size() <= kMaxNumbers) {
        const std::string_view number = take_number(text);
        if (number.empty()) break;
        numbers.push_back(number);
    }
    DrawnRow row;
    row.right = text;
    if (numbers.size() == 1 && numbers.front().size() == kFiles) {
        const std::string_view together = numbers.front();
        numbers.clear();
        for (std::size_t file = 0; file < kFiles; ++file)
            numbers.push_back(together.substr(file, 1));
    }
    if (numbers.size() == kMaxNumbers) {
        const auto number = parse_whole_number("", numbers.front(), 0, kRanks);
        if (!number) return std::nullopt;
        row.number = static_cast<int>(*number);
        numbers.erase(numbers.begin());
    }
    if (numbers.size() != kFiles) return std::nullopt;
    for (std::size_t file = 0; file < kFiles; ++file) {
        const auto cell = cell_of(numbers[file]);
        if (!cell) return std::nullopt;
        row.cells[file] = *cell;
    }
    skip_gaps(row.right);
    return row;
}

bool is_other_legend(std::string_view line) {
    constexpr std::string_view kMarks = " \t.,;:=()";
    std::vector<std::string_view> words;
    for (line = trimmed_start(line); !line.empty(); line = trimmed_start(line)) {
        const std::size_t end = std::min(line.find_first_of(kMarks), line.size());
        words.push_back(line.substr(0, std::max<std::size_t>(end, 1)));
        line.remove_prefix(words.back().size());
    }
    for (std::size_t at = 1; at + 1 < words.size(); ++at) {
        const bool has_number = cell_of(words[at - 1]).has_value();
        const auto cell = cell_of(words[has_number ? at - 1 : at + 1]);
        const auto color = parse_color_word(words[has_number ? at + 1 : at - 1]);
        // "Game 1: White" is a title, "White: 1" counts discs.
        const bool begins = at == 1 || kMarks.find(words[at - 2]) != std::string_view::npos;
        const bool is_colon = has_number && begins && words[at] == ":";
        if (!cell || !color || !(is_colon || is_equation(words[at]))) continue;
        if (*cell == '0' ? has_number : (*cell == '1') != (*color == Color::black)) return true;
    }
    return false;
}

} // namespace emilia
