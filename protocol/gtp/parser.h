// From a line of the GTP dialogue to a request: no state, no input or output.

#pragma once

#include "protocol/gtp/command.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::gtp {

/// None for a line that is blank or all comment. Names and arguments may be in any case.
std::optional<Request> parse_request(std::string_view line);

/// Of all commands, as list_commands tells them.
std::vector<std::string> command_names();
bool is_command(std::string_view name);

} // namespace emilia::gtp
