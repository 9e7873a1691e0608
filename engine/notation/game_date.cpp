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
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))};
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
