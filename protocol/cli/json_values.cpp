#include "protocol/cli/json_values.h"

#include "engine/notation/parsed.h"

#include <limits>
#include <stdexcept>

namespace emilia::cli {

std::string what_stands_there(const nlohmann::json &value) {
    if (!value.is_structured()) return in_quotes(value.dump());
    return std::string{"an "} + value.type_name();
}

std::int64_t take_integer(const nlohmann::json &object, const char *name, std::int64_t min,
                          std::int64_t max) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    const nlohmann::json &value = object.at(name);
    const bool too_large = value.is_number_unsigned() && value.get<std::uint64_t>() > kMost;
    if (value.is_number_integer() && !too_large) {
        const auto number = value.get<std::int64_t>();
        if (number >= min && number <= max) return number;
    }
    throw std::runtime_error(std::string{name} + ": expected a whole number from " +
                             std::to_string(min) + " to " + std::to_string(max) + ", got " +
                             what_stands_there(value));
}

} // namespace emilia::cli
