// From a line of Cassio's dialogue to a command: no state, no input or output.

#pragma once

#include "protocol/cassio/command.h"
#include "protocol/notation/parsed.h"

#include <string_view>

namespace emilia::cassio {

/// The word that every line begins with, unless it is empty.
inline constexpr std::string_view kPrefix = "ENGINE-PROTOCOL";

/// A line with another prefix or command is Unknown; a search that does not go on as it must is an
/// error.
Parsed<Command> parse_command(std::string_view line);

/// True for `stop` and `quit`, which end a search even while commands before them wait for it.
bool ends_search(std::string_view line);

} // namespace emilia::cassio
