#include "engine/notation/ggf_clock.h"

#include "engine/notation/numbers.h"

#include <algorithm>
#include <cmath>

namespace emilia {
namespace {

constexpr double kSecondsOfDay = 24 * 60 * 60;
constexpr double kLongestSeconds = 36525 * kSecondsOfDay;
constexpr char kColon = ':';
constexpr char kSlash = '/';
constexpr char kDot = '.';

/// Digits, and decimals where they may be.
std::optional<double> parse_amount(std::string_view text, bool with_decimals) {
    const std::string_view allowed = with_decimals ? "0123456789." : "0123456789";
    if (text.find_first_not_of(allowed) != std::string_view::npos) return std::nullopt;
    return parse_decimal(text);
}

/// "5", "0.5", "05:00", "1:05:00", "1.01:05:00"
std::optional<Duration> parse_time(std::string_view text) {
    double days = 0;
    const auto colons = std::count(text.begin(), text.end(), kColon);
    if (colons > 2) return std::nullopt;
    if (const std::size_t dot = text.find(kDot); colons == 2 && dot < text.find(kColon)) {
        const auto number = parse_amount(text.substr(0, dot), false);
        if (!number) return std::nullopt;
        days = *number;
        text.remove_prefix(dot + 1);
    }
    double seconds = 0;
    for (bool last = false; !last;) {
        const std::size_t end = text.find(kColon);
        last = end == std::string_view::npos;
        const auto number = parse_amount(text.substr(0, end), last);
        if (!number) return std::nullopt;
        seconds = seconds * 60 + *number;
        if (!last) text.remove_prefix(end + 1);
    }
    seconds += days * kSecondsOfDay;
    if (seconds > kLongestSeconds) return std::nullopt;
    return Duration{std::llround(seconds * kMicroseconds)};
}

void append_two_digits(std::string &text, std::int64_t number) {
    if (number < 10) text += '0';
    text += std::to_string(number);
}

/// "0:05", "1:00:00", and days as hours: "36:00:00".
std::string to_time(Duration time) {
    const std::int64_t seconds = time / std::chrono::seconds{1};
    const Duration rest = time % std::chrono::seconds{1};
    const std::int64_t minutes = seconds / 60;
    std::string text;
    if (minutes < 60) {
        text = std::to_string(minutes);
    } else {
        text = std::to_string(minutes / 60);
        text += kColon;
        append_two_digits(text, minutes % 60);
    }
    text += kColon;
    append_two_digits(text, seconds % 60);
    if (rest != Duration{}) {
        text += to_decimal(static_cast<double>(rest.count()) / kMicroseconds).substr(1);
    }
    return text;
}

} // namespace

std::optional<TimeControl> parse_ggf_clock(std::string_view text) {
    const std::size_t main_end = text.find(kSlash);
    const auto main = parse_time(text.substr(0, main_end));
    if (!main) return std::nullopt;
    TimeControl clock{*main, {}, {}};
    if (main_end == std::string_view::npos) return clock;
    text.remove_prefix(main_end + 1);

    const std::size_t increment_end = text.find(kSlash);
    const std::string_view increment = text.substr(0, increment_end);
    if (!increment.empty()) {
        const auto time = parse_time(increment);
        if (!time) return std::nullopt;
        clock.increment = *time;
    }
    if (increment_end == std::string_view::npos) return clock;
    text.remove_prefix(increment_end + 1);
    clock.grace = parse_time(text);
    if (!clock.grace) return std::nullopt;
    return clock;
}

std::string to_ggf_clock(const TimeControl &clock) {
    std::string text = to_time(clock.main);
    if (clock.increment != Duration{} || clock.grace) text += kSlash;
    if (clock.increment != Duration{}) text += to_time(clock.increment);
    if (clock.grace) {
        text += kSlash;
        text += to_time(*clock.grace);
    }
    return text;
}

} // namespace emilia
