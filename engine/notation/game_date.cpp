#include "engine/notation/game_date.h"

#include "engine/notation/scanner.h"

#include <charconv>
#include <chrono>
#include <cstdint>

namespace emilia {
namespace {

constexpr int kFirstYear = 1880; // the game was first sold then
constexpr int kLastYear = 2199;

std::int64_t number_of(std::string_view digits) {
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

GameDate date_of(std::int64_t seconds) {
    const auto days = std::chrono::floor<std::chrono::days>(
        std::chrono::sys_seconds{std::chrono::seconds{seconds}});
    const std::chrono::year_month_day date{days};
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month()))};
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
    if (digits != 4 && digits != 8) return std::nullopt;
    GameDate date{.year = static_cast<int>(number_of(text.substr(0, 4)))};
    if (date.year < kFirstYear || date.year > kLastYear) return std::nullopt;
    std::string_view month = text.substr(4);
    if (digits == 8) {
        month = month.substr(0, 2);
    } else if (!month.empty() && kSeparators.find(month.front()) != std::string_view::npos) {
        month.remove_prefix(1);
        month = month.substr(0, leading_digits(month));
    } else {
        month = {};
    }
    if (const auto number = number_of(month); month.size() <= 2 && number <= 12)
        date.month = static_cast<int>(number);
    return date;
}

} // namespace emilia
