// What the grammars of UCI and UGI have in common: numbers, times and options.

#pragma once

#include "engine/search/limits.h"
#include "protocol/notation/scanner.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

using MaybeError = std::optional<ParseError>;

inline constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();
inline constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();

/// Takes the number after the word `name` into an optional number.
template <class T>
MaybeError take_into(Scanner &scanner, std::string_view name, std::int64_t min, std::int64_t max,
                     std::optional<T> &target) {
    const auto number = scanner.take_number(name, min, max);
    if (!number) return number.error();
    target = static_cast<T>(*number);
    return std::nullopt;
}

/// Takes milliseconds after the word `name`. Clocks that ran out may be stated as negative.
MaybeError take_milliseconds(Scanner &scanner, std::string_view name, Duration &target);
MaybeError take_milliseconds(Scanner &scanner, std::string_view name,
                             std::optional<Duration> &target);

/// The command `setoption name <words> [value <words>]`.
struct SetOption {
    std::string name; ///< one blank between its words
    std::string value;
};
Parsed<SetOption> read_option(Scanner &scanner);

/// True for `stop` and `quit`, which end a search even while commands before them wait for it.
bool ends_search(std::string_view line);

} // namespace emilia
