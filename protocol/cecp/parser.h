// From a line of the XBoard dialogue to a command: no state, no input or output.

#pragma once

#include "protocol/cecp/command.h"

#include <string_view>

namespace emilia::cecp {

/// Never fails: what cannot be obeyed is Refused.
Command parse_command(std::string_view line);

/// True for what ends a search even while commands before it wait for that.
bool ends_search(std::string_view line);

/// True for those of them after which the engine's move is not wanted any more.
bool takes_turn_back(std::string_view line);

} // namespace emilia::cecp
