// What parsers return: a value, or an error for people.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace emilia {

struct ParseError {
    std::string message;    ///< what was expected, and what stands there instead
    std::size_t column = 1; ///< of the offending text: bytes, counted from 1
};

/// "column 7: expected …"
std::string to_string(const ParseError &error);

/// Text for a message: in quotes, shortened, and nothing but printable ASCII.
std::string in_quotes(std::string_view text);

/// A T or a ParseError.
template <class T>
class Parsed {
  public:
    Parsed(T value) : result_(std::move(value)) {}
    Parsed(ParseError error) : result_(std::move(error)) {}

    explicit operator bool() const { return std::holds_alternative<T>(result_); }
    T &operator*() { return std::get<T>(result_); }
    const T &operator*() const { return std::get<T>(result_); }
    const T *operator->() const { return &std::get<T>(result_); }
    const ParseError &error() const { return std::get<ParseError>(result_); }

  private:
    std::variant<T, ParseError> result_;
};

} // namespace emilia
