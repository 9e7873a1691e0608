// Result of a parser: a value, or an error for people.

#pragma once

#include "engine/platform/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace emilia {

struct ParseError {
    std::string message;    ///< what was expected, and what stands there instead
    std::size_t column = 1; ///< of the offending text: bytes, counted from 1
};

/// "column 7: expected …"
std::string to_string(const ParseError &error);

/// Text for a message: in quotes, shortened, and as printable() shows it.
std::string in_quotes(std::string_view text);

/// "\x1b"
std::string in_digits(char character);

template <class T>
using Parsed = Result<T, ParseError>;

} // namespace emilia
