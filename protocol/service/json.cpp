#include "protocol/service/json.h"

#include "engine/notation/parsed.h"

#include <cmath>
#include <stdexcept>
#include <utility>

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
    if (const auto *text = value.get_ptr<const std::string *>()) return in_quotes(*text);
    return value.is_structured() ? std::string{"an "} + value.type_name() : value.dump();
}

std::optional<std::int64_t> whole_number(const ForeignJson &value, std::int64_t min,
                                         std::int64_t max) {
    const auto within = [min, max](auto number) -> std::optional<std::int64_t> {
        if (std::cmp_less(number, min) || std::cmp_greater(number, max)) return std::nullopt;
        return static_cast<std::int64_t>(number);
    };
    if (value.is_number_unsigned()) return within(value.get<std::uint64_t>());
    if (value.is_number_integer()) return within(value.get<std::int64_t>());
    // JSON has one kind of number: 4.0 is a whole one.
    constexpr double kMaxExact = 9007199254740992; // 2^53: beyond it a double is no exact count
    const double number = value.is_number_float() ? value.get<double>() : 0.5;
    if (std::abs(number) > kMaxExact || number != std::trunc(number)) return std::nullopt;
    return within(static_cast<std::int64_t>(number));
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
