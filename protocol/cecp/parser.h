// From a line of the XBoard dialogue to a command: no state, no input or output.

#pragma once

#include "protocol/cecp/command.h"
#include "protocol/urgency.h"

#include <string_view>

namespace emilia::cecp {

/// Never fails: what cannot be obeyed is Refused.
Command parse_command(std::string_view line);

/// Whether the line ends a search even while commands before it wait for that, and whether the
/// engine's move is not wanted any more then.
Urgency urgency_of(std::string_view line);

} // namespace emilia::cecp
