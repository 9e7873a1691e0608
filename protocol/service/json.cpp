#include "protocol/service/json.h"

#include "engine/notation/parsed.h"

#include <limits>
#include <stdexcept>

namespace emilia {
namespace {

/// Escapes U+007F to U+009F, in UTF-8: JSON allows them, but a terminal may obey them.
std::string without_controls(std::string text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto is_control = [&text](std::size_t at) {
        const auto next = static_cast<unsigned char>(at + 1 < text.size() ? text[at + 1] : 0);
        return text[at] == '\x7f' || (text[at] == '\xc2' && next >= 0x80 && next <= 0x9f);
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_control(at)) continue;
        const std::size_t bytes = text[at] == '\x7f' ? 1 : 2;
        const auto number = static_cast<unsigned char>(text[at + bytes - 1]);
        text.replace(at, bytes, {'\\', 'u', '0', '0', kDigits[number >> 4], kDigits[number & 15]});
    }
    return text;
}

} // namespace

std::string to_line(const Json &json) { return without_controls(json.dump()); }

std::string what_stands_there(const ForeignJson &value) {
    if (!value.is_structured()) return in_quotes(value.dump());
    return std::string{"an "} + value.type_name();
}

std::optional<std::int64_t> whole_number(const ForeignJson &value, std::int64_t min,
                                         std::int64_t max) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
    const bool too_large = value.is_number_unsigned() && value.get<std::uint64_t>() > kMax;
    if (!value.is_number_integer() || too_large) return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < min || number > max) return std::nullopt;
    return number;
}

std::int64_t take_integer(const ForeignJson &object, const char *name, std::int64_t min,
                          std::int64_t max) {
    const ForeignJson &value = object.at(name);
    if (const auto number = whole_number(value, min, max)) return *number;
    throw std::runtime_error(std::string{name} + ": expected a whole number from " +
                             std::to_string(min) + " to " + std::to_string(max) + ", got " +
                             what_stands_there(value));
}

} // namespace emilia
