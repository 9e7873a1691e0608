#include "protocol/notation/figures.h"

#include <algorithm>
#include <cstdlib>

namespace emilia {
namespace {

/// number / 10^decimals, for a number that is not negative.
std::string with_decimals(std::int64_t number, std::size_t decimals) {
    const std::string digits = std::to_string(number);
    const std::size_t zeros = decimals - std::min(digits.size() - 1, decimals);
    std::string text(zeros, '0');
    text += digits;
    text.insert(text.size() - decimals, 1, '.');
    return text;
}

} // namespace

std::string to_discs_text(Score score) {
    const std::string digits = with_decimals(std::abs(score.centidiscs()), 2);
    return std::string(1, score < Score{} ? '-' : '+').append(digits);
}

std::string to_whole_discs_text(Score score) {
    const int discs = score.centidiscs() / 100;
    std::string text = discs > 0 ? "+" : "";
    return text += std::to_string(discs);
}

double to_discs(Score score) { return score.centidiscs() / 100.0; }

double to_milliseconds(Duration duration) {
    return std::chrono::duration<double, std::milli>{duration}.count();
}

std::string to_seconds_text(Duration duration) { return with_decimals(duration.count() / 1000, 3); }

std::uint64_t per_second(std::uint64_t events, Duration duration) {
    const auto microseconds = static_cast<double>(std::max<std::int64_t>(duration.count(), 1));
    return static_cast<std::uint64_t>(static_cast<double>(events) * 1e6 / microseconds);
}

} // namespace emilia
