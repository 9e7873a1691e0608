// JSON: our answers, and values that others wrote.

#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace emilia {

/// An object keeps the order of its members.
using Json = nlohmann::ordered_json;

/// Without line breaks, and without characters that a terminal may obey. Throws std::exception for
/// a text that is not UTF-8.
std::string to_line(const Json &json);

/// JSON that others wrote. It may be nested as deep as it is long, and copying, comparing or
/// writing a value recurses into each level; Json copies members even as it reads. So only values
/// that are known to be flat are copied, compared or written.
using ForeignJson = nlohmann::json;

/// For a message: a text in quotes, a number as it is, of a list or an object only that it is one.
std::string what_stands_there(const ForeignJson &value);

/// The whole number that the value is, 4.0 too; none if it is something else or not from `min` to
/// `max`.
std::optional<std::int64_t> whole_number(const ForeignJson &value, std::int64_t min,
                                         std::int64_t max);

/// The member of an object. Throws std::runtime_error unless it is a whole number from `min` to
/// `max`, and as ForeignJson does if there is none.
std::int64_t take_integer(const ForeignJson &object, const char *name, std::int64_t min,
                          std::int64_t max);

} // namespace emilia
