// The arguments of UGI's commands: no state, no input or output.

#pragma once

#include "protocol/dialogues/universal_commands.h"

namespace emilia::ugi {

/// The first player is black.
enum class Query { p1turn, gameover, result };

Parsed<Game> read_position(Scanner &scanner);
Parsed<universal::Go> read_go(Scanner &scanner);
Parsed<Query> read_query(Scanner &scanner);

} // namespace emilia::ugi
