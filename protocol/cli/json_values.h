// JSON that others wrote, value by value. It may be nested as deep as it is long, and to copy,
// compare or write a value takes a call for each level. So these are only done to values that are
// known to be flat.

#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace emilia::cli {

/// For a message: the value in quotes, or only what kind it is of.
std::string what_stands_there(const nlohmann::json &value);

/// The member of an object. Throws std::runtime_error unless it is a whole number from `min` to
/// `max`, and as nlohmann::json does if there is none.
std::int64_t take_integer(const nlohmann::json &object, const char *name, std::int64_t min,
                          std::int64_t max);

} // namespace emilia::cli
