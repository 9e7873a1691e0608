// From a line of the NBoard dialogue to a command: no state, no input or output.

#pragma once

#include "protocol/nboard/command.h"
#include "protocol/notation/parsed.h"

#include <string_view>

namespace emilia::nboard {

/// An unknown command is Ignored; a known one that does not go on as it must is an error.
Parsed<Command> parse_command(std::string_view line);

/// True for `ping` and `quit`, which end a search even while commands before them wait for it.
bool ends_search(std::string_view line);

} // namespace emilia::nboard
