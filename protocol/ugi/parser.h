// From a line of the UGI dialogue to a command: no state, no input or output.

#pragma once

#include "protocol/notation/parsed.h"
#include "protocol/ugi/command.h"

#include <string_view>

namespace emilia::ugi {

/// Words before the first one of the dialogue are passed over, and a line without any is an Unknown
/// command. One that does not go on as it must is an error; a `go` has its problems with it.
Parsed<Command> parse_command(std::string_view line);

/// True for `stop` and `quit`, which end a search even while commands before them wait for it.
bool ends_search(std::string_view line);

} // namespace emilia::ugi
