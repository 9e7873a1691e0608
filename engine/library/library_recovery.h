// Recovery of the readable part of a damaged library.

#pragma once

#include <cstdint>
#include <string>

namespace emilia {

struct Recovered {
    std::int64_t games = 0;
    std::int64_t lost_places = 0; ///< rows, or runs of them, that cannot be read
};

/// Makes a library of what can be read of another one, whose file stays as it is: games keep their
/// ids, and reviews, puzzles and settings come along. All or nothing. Throws LibraryError, also if
/// `output` is there already.
Recovered recover_library(const std::string &damaged, const std::string &output);

} // namespace emilia
