// From a line of the UGI dialogue to a command: no state, no input or output.

#pragma once

#include "protocol/notation/parsed.h"
#include "protocol/ugi/command.h"

#include <string_view>

namespace emilia::ugi {

/// A line that begins with no word of the dialogue is an Unknown command; one that does not go on
/// as it must is an error.
Parsed<Command> parse_command(std::string_view line);

} // namespace emilia::ugi
