// Files of puzzles: one JSON object a line, as the page reads them.

#pragma once

#include "protocol/service/json.h"

#include <cstddef>
#include <string>
#include <vector>

namespace emilia::cli {

/// Throws std::runtime_error, which names the file and the line, if the path is that of something
/// else, or no file can be made there.
void expect_puzzle_file(const std::string &path);

/// Adds those whose positions the file does not have yet for their players, and returns how many.
/// Creates the file if there is none. Throws as above.
std::size_t add_puzzles(const std::string &path, const std::vector<Json> &puzzles);

} // namespace emilia::cli
