// A small table of one thread's own for the crowded plies just above the horizon and near the end:
// no locks, no sharing, and small enough to stay in the cache.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/board/position.h"
#include "engine/search/tunables/table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace emilia {

/// What is known of a position's final disc difference.
struct SolvedBounds {
    std::int8_t lower;
    std::int8_t upper;
    std::uint8_t best; ///< square of the best move
};

/// What is known of a position's score at depth kTableDepth, in centidiscs: too shallow for probes,
/// so that it depends on nothing but the position.
struct ShallowBounds {
    std::int16_t lower;
    std::int16_t upper;
    Move best; ///< may be none
};

/// One entry for each index, always replaced. Entries hold the whole position.
template <class Value>
class LocalTable {
  public:
    /// Throws std::bad_alloc.
    LocalTable() : entries_(new Entry[size()]()) {}

    /// Null if nothing is known. Valid until the next store.
    const Value *find(const Position &position) const {
        const Entry &entry = entries_[index(position)];
        return entry.position == position && entry.generation == generation_ ? &entry.value
                                                                             : nullptr;
    }

    void store(const Position &position, const Value &value) {
        entries_[index(position)] = {position, value, generation_};
    }

    /// Nothing is known any more. Far quicker than a new table, whose memory the system would have
    /// to give and clear.
    void forget() {
        if (++generation_ != kNever) return;
        std::fill_n(entries_.get(), size(), Entry{});
        ++generation_;
    }

  private:
    static constexpr std::uint8_t kNever = 0;

    struct Entry {
        Position position;
        Value value;
        std::uint8_t generation; ///< of the store, kNever at first
    };

    /// The uppermost bits of a sum of products depend on every square (multiply-shift hashing).
    static std::size_t index(const Position &position) {
        const std::uint64_t mixed =
            position.own * 0x9E3779B97F4A7C15 + position.opponent * 0xD6E8FEB86659FD93;
        return mixed >> (64 - kLocalTableBits);
    }

    static std::size_t size() { return std::size_t{1} << kLocalTableBits; }

    std::unique_ptr<Entry[]> entries_;
    std::uint8_t generation_ = kNever + 1;
};

} // namespace emilia
