// Abilities of the terminal behind a descriptor, and the words that users set for all programs.

#pragma once

#include <optional>
#include <string>

namespace emilia {

/// True for a terminal that takes ANSI escape sequences, such as those for colours. Where they have
/// to be switched on, they are.
bool takes_escape_sequences(int descriptor);
/// True if UTF-8 is what the user's terminals show.
bool shows_utf8();
/// The width of a terminal in characters; none if there is no terminal or it does not tell.
std::optional<int> terminal_columns(int descriptor);

/// A variable of the environment; none if it is not set or empty.
std::optional<std::string> environment_variable(const char *name);

} // namespace emilia
