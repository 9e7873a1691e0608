#include "engine/notation/game_date.h"

#include "engine/notation/scanner.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <utility>
#include <vector>

namespace emilia {
namespace {

constexpr int kFirstYear = 1880; // the game was first sold then
constexpr int kLastYear = 2199;

constexpr std::array<std::string_view, 12> kMonths = {
    "january", "february", "march",     "april",   "may",      "june",
    "july",    "august",   "september", "october", "november", "december"};

bool is_year(std::int64_t year) { return year >= kFirstYear && year <= kLastYear; }

std::int64_t number_of(std::string_view digits) {
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

GameDate date_of(std::int64_t seconds) {
    const auto days = std::chrono::floor<std::chrono::days>(
        std::chrono::sys_seconds{std::chrono::seconds{seconds}});
    const std::chrono::year_month_day date{days};
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))};
}

/// Number of the month that begins with these letters, three or more; 0 for none.
int month_of(std::string_view letters) {
    const auto *const month =
        std::find_if(kMonths.begin(), kMonths.end(), [letters](std::string_view name) {
            return equal_ignoring_case(name.substr(0, letters.size()), letters);
        });
    const bool is_month = letters.size() > 2 && month != kMonths.end();
    return is_month ? static_cast<int>(month - kMonths.begin()) + 1 : 0;
}

/// Month and day of what stands before the year, if clear: two numbers, or one beside a month.
std::optional<GameDate> date_with_last_year(std::string_view text) {
    std::string_view head = text.substr(0, text.find_last_not_of("0123456789") + 1);
    const std::string_view last = text.substr(head.size());
    if (head.empty() || last.size() != 4 || !is_year(number_of(last))) return std::nullopt;
    GameDate date{.year = static_cast<int>(number_of(last))};
    const bool is_day_first = trimmed(head).ends_with('.');
    std::vector<std::int64_t> numbers;
    while (!head.empty()) {
        const std::size_t digits = leading_digits(head);
        const auto letters = static_cast<std::size_t>(
            std::find_if_not(head.begin(), head.end(), is_letter) - head.begin());
        if (digits > 0) numbers.push_back(number_of(head.substr(0, digits)));
        if (letters > 0) date.month = std::max(date.month, month_of(head.substr(0, letters)));
        head.remove_prefix(std::max({digits, letters, std::size_t{1}}));
    }
    if (date.month == 0 && numbers.size() == 2) {
        if (numbers[1] > 12) std::swap(numbers[0], numbers[1]);
        const bool is_clear = is_day_first || numbers[0] > 12;
        if (is_clear && numbers[1] <= 12) date.month = static_cast<int>(numbers[1]);
        numbers.pop_back();
    }
    const bool has_day = date.month > 0 && numbers.size() == 1 && numbers[0] <= 31;
    if (has_day) date.day = static_cast<int>(numbers[0]);
    return date;
}

} // namespace

std::string date_of_today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    std::string text = std::to_string(static_cast<int>(date.year()));
    for (const auto part :
         {static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day())}) {
        text += part < 10 ? "-0" : "-";
        text += std::to_string(part);
    }
    return text;
}

std::optional<GameDate> parse_date(std::string_view text) {
    constexpr std::string_view kSeparators = "-./";
    const std::size_t digits = leading_digits(text);
    if (digits == text.size() && (digits == 9 || digits == 10)) return date_of(number_of(text));
    GameDate date{.year = static_cast<int>(number_of(text.substr(0, 4)))};
    if ((digits != 4 && digits != 8) || !is_year(date.year)) return date_with_last_year(text);
    std::string_view rest = text.substr(4);
    const auto next = [&](int most) {
        if (digits == 4) {
            if (rest.empty() || kSeparators.find(rest.front()) == std::string_view::npos) return 0;
            rest.remove_prefix(1);
        }
        const std::string_view part = rest.substr(0, digits == 8 ? 2 : leading_digits(rest));
        rest.remove_prefix(part.size());
        const std::int64_t number = number_of(part);
        return part.size() <= 2 && number <= most ? static_cast<int>(number) : 0;
    };
    date.month = next(12);
    if (date.month > 0) date.day = next(31);
    return date;
}

} // namespace emilia
