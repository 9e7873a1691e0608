// Randomness that a seed and a game's number give, with every standard library.

#pragma once

#include <cstdint>
#include <random>

namespace emilia::training {

inline std::mt19937_64 make_random(std::uint64_t seed, std::uint32_t game) {
    std::seed_seq sequence{seed & 0xFFFFFFFF, seed >> 32, std::uint64_t{game}};
    return std::mt19937_64{sequence};
}

/// 0 to bound - 1. The standard distributions are not the same everywhere.
inline int below(int bound, std::mt19937_64 &random) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}

} // namespace emilia::training
