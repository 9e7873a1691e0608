#include "engine/notation/number_row.h"

#include "engine/notation/scanner.h"

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

} // namespace emilia
