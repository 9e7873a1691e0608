// How large the transposition table is, and how large it may become.

#pragma once

#include <cstddef>

namespace emilia {

inline constexpr std::size_t kDefaultHashMebibytes = 64;
/// Half of the machine's memory, and not less than the default.
std::size_t max_hash_mebibytes();

} // namespace emilia
