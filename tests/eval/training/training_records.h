// Records for the tests of the training files.

#pragma once

#include "eval/training/record.h"

#include <vector>

namespace emilia::training {

/// Records of a game that differ by their numbers; the boards mean nothing, but each has a
/// legal move on c1. At most 64 of each of fewer than 16,000 games.
inline std::vector<Record> some_records(std::uint32_t game, std::size_t count) {
    std::vector<Record> records;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t number = game * std::uint64_t{1000} + i;
        records.push_back({.own = 1 | number << 8,
                           .opponent = 2 | ~std::uint64_t{0} << 32,
                           .game = game,
                           .score = static_cast<std::int16_t>(100 * i),
                           .result = static_cast<std::int8_t>(i % 64),
                           .flags = Record::kExact});
    }
    return records;
}

} // namespace emilia::training
