// What is in a folder.

#pragma once

#include <string>
#include <vector>

namespace emilia {

/// The regular files in a folder and in those below it, also what links lead to, with the folder's
/// own path before their names and in the order of these. What is hidden (".git") is left out, and
/// so is what cannot be read.
std::vector<std::string> files_below(const std::string &folder);

} // namespace emilia
