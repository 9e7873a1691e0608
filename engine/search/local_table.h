// Small table of one thread, for the plies just above the horizon and near the end: no locks, no
// sharing, and small enough to stay in the cache.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/board/position.h"
#include "engine/search/tunables/table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

namespace emilia {

/// Bounds of a position's score at depth kTableDepth, in centidiscs. No probe is that shallow, so
/// the score depends on the position alone.
struct ShallowBounds {
    std::int16_t lower;
    std::int16_t upper;
    Move best; ///< may be none
};

/// 2^Bits entries, one for each index, always replaced. Entries hold the whole position.
template <class Value, const int &Bits = kLocalTableBits>
class LocalTable {
  public:
    /// Throws std::bad_alloc.
    LocalTable() : entries_(new Entry[size()]()) {}

    /// Value of a position, or null. Valid until the next store.
    const Value *find(const Position &position) const {
        const Entry &entry = entries_[index(position)];
        return entry.position == position && entry.tail.generation == generation_
                   ? &entry.tail.value
                   : nullptr;
    }

    void store(const Position &position, const Value &value) {
        // Stored as one word, so that a CPU can forward it to a load of the whole word that follows
        // soon.
        Entry &entry = entries_[index(position)];
        entry.position = position;
        const Tail tail{value, generation_};
        std::memcpy(static_cast<void *>(&entry.tail), &tail, sizeof tail);
    }

    /// Empties the table. Far faster than a new one, whose memory the system would have to clear.
    void forget() {
        if (++generation_ != kNever) return;
        std::fill_n(entries_.get(), size(), Entry{});
        ++generation_;
    }

  private:
    static constexpr std::uint8_t kNever = 0;

    struct alignas(sizeof(Value) < 4 ? 4 : 8) Tail {
        Value value;
        std::uint8_t generation; ///< of the store, kNever at first
    };
    struct Entry {
        Position position;
        Tail tail;
    };

    /// The uppermost bits of a sum of products depend on every square (multiply-shift hashing).
    static std::size_t index(const Position &position) {
        const std::uint64_t mixed =
            position.own * 0x9E3779B97F4A7C15 + position.opponent * 0xD6E8FEB86659FD93;
        return mixed >> (64 - Bits);
    }

    static std::size_t size() { return std::size_t{1} << Bits; }

    std::unique_ptr<Entry[]> entries_;
    std::uint8_t generation_ = kNever + 1;
};

} // namespace emilia
