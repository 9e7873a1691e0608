// Review that a library keeps of a game, and by what reviews of a game differ.

#pragma once

#include <cstdint>
#include <string>

namespace emilia {

struct ReviewKey {
    std::string level;         ///< how well was searched, "22"
    std::uint32_t weights = 0; ///< a checksum of the evaluation
};

struct KeptReview {
    ReviewKey key;
    std::string data;
};

} // namespace emilia
