// The arguments of UCI's commands: no state, no input or output.

#pragma once

#include "protocol/dialogues/uci/dialect.h"
#include "protocol/dialogues/universal_commands.h"

#include <string>

namespace emilia::uci {

Parsed<universal::Go> read_go(Scanner &scanner, const Dialect &dialect);
Parsed<FlipelloGame> read_position(Scanner &scanner, const Dialect &dialect);
/// Of `go perft`. A count of leaves has no `bestmove` that a client could wait for: what is wrong
/// is an error.
Parsed<int> read_perft(Scanner &scanner);
/// "on" or "off"
Parsed<bool> read_debug(Scanner &scanner);
/// The depth of `bench`, kBenchDepth if none is there.
Parsed<int> read_bench(Scanner &scanner);

} // namespace emilia::uci
