// Lines of tables for people.

#pragma once

#include <cstdio>
#include <string>

namespace emilia {

/// As std::snprintf() writes it, at most 159 characters.
template <class... Values>
std::string formatted(const char *format, Values... values) {
    char line[160];
    std::snprintf(line, sizeof line, format, values...);
    return line;
}

} // namespace emilia
