// Transposition table: results of earlier searches of positions.

#pragma once

#include "engine/board/hash.h"
#include "engine/board/move.h"
#include "engine/board/position.h"
#include "engine/platform/memory.h"
#include "engine/search/score.h"
#include "engine/search/selectivity.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace emilia {

/// Copy of the table's entry for a position.
struct TableEntry {
    Score lower = kMinScore;
    Score upper = kMaxScore;
    int depth = 0; ///< plies searched; the number of empties when searched to the end
    /// Only full width to the end of the game is a proof.
    Selectivity selectivity = Selectivity::full_width;
    Move best{};    ///< may be none
    Move second{};  ///< the best move before that one; may be none
    int effort = 0; ///< effort_of() the searched nodes

    /// Whether its bounds hold for a search to `wanted_depth` as sure as `wanted`.
    bool covers(int wanted_depth, Selectivity wanted) const {
        return depth >= wanted_depth && selectivity >= wanted;
    }
};

/// Binary order of a number of nodes, 0 to 31.
constexpr int effort_of(std::uint64_t nodes) {
    return std::min(static_cast<int>(std::bit_width(nodes)), 31);
}

/// Transposition table of fixed size without locks: any number of threads may probe and store at
/// once. Entries hold the whole position, so hash collisions are harmless. A torn write matches no
/// position, because everything is stored xor the payload (Hyatt and Mann, "A lock-less
/// transposition table implementation", 2002).
class TranspositionTable {
  public:
    /// Table of at least 1 MiB. Throws std::bad_alloc.
    explicit TranspositionTable(std::size_t mebibytes);

    std::size_t mebibytes() const { return mebibytes_; }
    /// Changes the size, at least 1 MiB, and empties the table, unless the size is the same. The
    /// old memory is freed first. False if there is not enough memory: then the table has its old
    /// size, or the largest half, quarter and so on of it that fits. Throws std::bad_alloc if not
    /// even 1 MiB fits.
    bool resize(std::size_t mebibytes);

    std::optional<TableEntry> probe(const Position &position, std::uint64_t hash) const;
    /// Prefetches both cache lines of a bucket for a later probe().
    void prefetch(std::uint64_t hash) const {
        const Entry *entries = bucket(hash)->entries;
        __builtin_prefetch(entries);
        __builtin_prefetch(entries + kEntriesPerBucket - 1);
        // g++ takes what only prefetches for a function without effect and leaves out its calls.
        __asm__ volatile("");
    }
    /// Stores an entry. Without a `best` move the known one stays.
    void store(const Position &position, std::uint64_t hash, const TableEntry &entry);

    /// Marks all entries as old, to be replaced first. Takes constant time, except about the 128th
    /// search after the last forget(), which may have to clear entries.
    void new_search();
    /// Makes all entries invisible. Takes constant time, but clears the table once in 128 searches
    /// and calls.
    void forget();
    /// Share of a sample of entries written by the current search, 0 to 1000.
    int permille_used() const;

  private:
    /// Entry. Accessed through load() and write() only, which are atomic.
    struct Entry {
        std::uint64_t first;  ///< the side to move's discs, xor the payload
        std::uint64_t second; ///< both sides' discs, mixed, xor the payload
        std::uint64_t payload;
    };
    static constexpr std::size_t kBucketBytes = 128;
    static constexpr std::size_t kEntriesPerBucket = 5;
    struct alignas(kBucketBytes) Bucket {
        Entry entries[kEntriesPerBucket];
    };

    Bucket *bucket(std::uint64_t hash) const {
        // Multiply and shift: no division, and any number of buckets.
        const auto wide = static_cast<unsigned __int128>(hash) * buckets_.size();
        return buckets_.data() + static_cast<std::size_t>(wide >> 64);
    }
    /// Allocates an empty table. False if there is no memory for it.
    bool allocate(std::size_t mebibytes);
    void clear();
    /// Frees the generations below the oldest visible one.
    void clear_forgotten();
    bool is_visible(std::uint64_t payload) const;

    std::size_t mebibytes_ = 0;
    HugeArray<Bucket> buckets_;
    static constexpr std::uint8_t kLastGeneration = 255;
    /// Generation of the current search. Generations count up and wrap; 0 marks an entry never
    /// written.
    std::uint8_t generation_ = 1;
    std::uint8_t oldest_visible_ = 1;
    bool wrapped_ = false; ///< since the table was cleared: any generation may be in it
};

} // namespace emilia
