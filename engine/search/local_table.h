// A small table of one thread's own for the crowded plies near the end: no locks, no sharing, and
// small enough to stay in the cache.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/search/tunables/table.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace emilia {

/// What is known of a position's final disc difference.
struct LocalBounds {
    std::int8_t lower;
    std::int8_t upper;
    std::uint8_t best; ///< square of the best move
};

/// One entry for each index, always replaced. Entries hold the whole position.
class LocalTable {
  public:
    LocalTable() : entries_(new Entry[std::size_t{1} << kLocalTableBits]()) {}

    /// Null if nothing is known. Valid until the next store.
    const LocalBounds *find(const Position &position) const {
        const Entry &entry = entries_[index(position)];
        return entry.position == position ? &entry.bounds : nullptr;
    }

    void store(const Position &position, const LocalBounds &bounds) {
        entries_[index(position)] = {position, bounds};
    }

  private:
    struct Entry {
        Position position; // an empty board is never looked up
        LocalBounds bounds;
    };

    /// The uppermost bits of a sum of products depend on every square (multiply-shift hashing).
    static std::size_t index(const Position &position) {
        const std::uint64_t mixed =
            position.own * 0x9E3779B97F4A7C15 + position.opponent * 0xD6E8FEB86659FD93;
        return mixed >> (64 - kLocalTableBits);
    }

    std::unique_ptr<Entry[]> entries_;
};

} // namespace emilia
