// Records for the tests of the training files.

#pragma once

#include "eval/training/record.h"

#include <vector>

namespace emilia::training {

/// So many records of a game, told apart by their numbers; the boards mean nothing.
inline std::vector<Record> some_records(std::uint32_t game, std::size_t count) {
    std::vector<Record> records;
    for (std::size_t i = 0; i < count; ++i) {
        records.push_back({.own = game * std::uint64_t{1000} + i,
                           .opponent = ~std::uint64_t{0} << 32,
                           .game = game,
                           .score = static_cast<std::int16_t>(100 * i),
                           .result = static_cast<std::int8_t>(i % 64),
                           .flags = Record::kExact});
    }
    return records;
}

} // namespace emilia::training
