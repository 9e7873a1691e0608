// Record of self-play and labelling about one position: the unit of every training file.

#pragma once

#include "engine/board/position.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace emilia::training {

/// As in memory, so in the file: little-endian, without gaps.
struct Record {
    static constexpr std::uint8_t kExact = 1; ///< flag: the score is proven

    std::uint64_t own;      ///< discs of the side to move, which has a move
    std::uint64_t opponent; ///< discs of the other side
    std::uint32_t game;     ///< number of the game within the run that made the file
    std::int16_t score;     ///< centidiscs for the side to move: of a search, or proven
    /// Final disc difference for the side to move, empty squares for the winner: of the game as it
    /// was played until it was solved, and of perfect play from there. That is the score if exact.
    std::int8_t result;
    std::uint8_t flags;

    Position position() const { return {own, opponent}; }
    bool is_exact() const { return (flags & kExact) != 0; }

    friend bool operator==(const Record &, const Record &) = default;
};
static_assert(sizeof(Record) == 24 && alignof(Record) == 8);
static_assert(offsetof(Record, game) == 16 && offsetof(Record, score) == 20 &&
              offsetof(Record, result) == 22 && offsetof(Record, flags) == 23);
static_assert(std::is_trivially_copyable_v<Record>);

} // namespace emilia::training
