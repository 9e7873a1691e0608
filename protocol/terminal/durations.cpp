#include "protocol/terminal/durations.h"

#include <algorithm>
#include <charconv>

namespace emilia {

double to_milliseconds(Duration duration) {
    return std::chrono::duration<double, std::milli>{duration}.count();
}

std::string to_seconds_text(Duration duration) {
    const auto milliseconds = duration.count() / 1000;
    const std::string decimals = std::to_string(1000 + milliseconds % 1000).substr(1);
    return std::to_string(milliseconds / 1000) + '.' + decimals;
}

std::string to_clock_text(std::chrono::seconds time) {
    const auto two_digits = [](std::int64_t number) {
        return std::to_string(100 + number).substr(1);
    };
    const std::int64_t hours = time.count() / 3600;
    const std::int64_t minutes = time.count() / 60 % 60;
    return (hours > 0 ? std::to_string(hours) + ':' + two_digits(minutes)
                      : std::to_string(minutes)) +
           ':' + two_digits(time.count() % 60);
}

std::uint64_t per_second(std::uint64_t events, Duration duration) {
    const auto microseconds = static_cast<double>(std::max<std::int64_t>(duration.count(), 1));
    return static_cast<std::uint64_t>(static_cast<double>(events) * 1e6 / microseconds);
}

std::optional<Duration> parse_long_duration(std::string_view text) {
    using namespace std::chrono;
    constexpr std::string_view kUnits = "hms";
    constexpr Duration kLongest = hours{10'000};
    constexpr std::uint32_t kMaxSeconds = 36'000'000;
    std::string_view units = kUnits;
    Duration sum{};
    while (!text.empty()) {
        std::uint32_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        const auto digits = static_cast<std::size_t>(read.ptr - text.data());
        if (read.ec != std::errc{} || digits == text.size() || number > kMaxSeconds) {
            return std::nullopt;
        }
        const std::size_t unit = units.find(text[digits]);
        if (unit == std::string_view::npos) return std::nullopt;
        sum += text[digits] == 'h'   ? Duration{hours{number}}
               : text[digits] == 'm' ? Duration{minutes{number}}
                                     : Duration{seconds{number}};
        units.remove_prefix(unit + 1);
        text.remove_prefix(digits + 1);
    }
    if (sum == Duration{} || sum > kLongest) return std::nullopt;
    return sum;
}

} // namespace emilia
