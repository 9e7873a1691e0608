#include "protocol/terminal/durations.h"

#include <algorithm>

namespace emilia {

double to_milliseconds(Duration duration) {
    return std::chrono::duration<double, std::milli>{duration}.count();
}

std::string to_seconds_text(Duration duration) {
    const auto milliseconds = duration.count() / 1000;
    const std::string decimals = std::to_string(1000 + milliseconds % 1000).substr(1);
    return std::to_string(milliseconds / 1000) + '.' + decimals;
}

std::uint64_t per_second(std::uint64_t events, Duration duration) {
    const auto microseconds = static_cast<double>(std::max<std::int64_t>(duration.count(), 1));
    return static_cast<std::uint64_t>(static_cast<double>(events) * 1e6 / microseconds);
}

} // namespace emilia
