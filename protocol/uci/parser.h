// From a line of the UCI dialogue to a command: no state, no input or output.

#pragma once

#include "protocol/notation/parsed.h"
#include "protocol/uci/command.h"
#include "protocol/uci/variant.h"

#include <string_view>

namespace emilia::uci {

/// A line that begins with no word of the dialogue is an Unknown command; one that does not go on
/// as it must is an error.
Parsed<Command> parse_command(std::string_view line, Variant variant = Variant::othello);

} // namespace emilia::uci
