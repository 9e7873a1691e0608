// The book that comes with the program.

#pragma once

#include <string>

namespace emilia {

/// Its path: beside the program, as in a build folder, or where data is installed. Empty if there
/// is none.
std::string shipped_book();

} // namespace emilia
