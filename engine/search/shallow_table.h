// A small table of one thread's own for the plies just above the horizon, where most nodes are: it
// stays in the cache, and the shared table is left to what took longer to find.

#pragma once

#include "engine/board/position.h"
#include "engine/board/tier.h"
#include "engine/search/transposition_table.h"
#include "engine/search/tunables/table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// One entry for each index, always replaced. Entries hold the whole position.
class ShallowTable {
  public:
    ShallowTable() : slots_(new Slot[std::size_t{1} << kShallowTableBits]()) {}

    std::optional<TableEntry> probe(const Position &position, std::uint64_t hash) const {
        const Slot &slot = slots_[index(hash)];
        if (slot.position != position) return std::nullopt;
        return TableEntry{.lower = Score::from_centidiscs(slot.lower),
                          .upper = Score::from_centidiscs(slot.upper),
                          .depth = slot.depth,
                          .selectivity = slot.selectivity,
                          .best = slot.best};
    }

    /// Both bounds are kept if they come from two searches that were alike.
    void store(const Position &position, std::uint64_t hash, const TableEntry &entry) {
        Slot &slot = slots_[index(hash)];
        Slot next{.position = position,
                  .lower = static_cast<std::int16_t>(entry.lower.centidiscs()),
                  .upper = static_cast<std::int16_t>(entry.upper.centidiscs()),
                  .depth = static_cast<std::uint8_t>(entry.depth),
                  .selectivity = entry.selectivity,
                  .best = entry.best};
        if (slot.position == position && slot.depth == next.depth &&
            slot.selectivity == next.selectivity) {
            next.lower = std::max(next.lower, slot.lower);
            next.upper = std::min(next.upper, slot.upper);
        }
        slot = next;
    }

  private:
    struct Slot {
        Position position; // an empty board is never looked up
        std::int16_t lower;
        std::int16_t upper;
        std::uint8_t depth;
        Selectivity selectivity;
        Move best;
    };

    static std::size_t index(std::uint64_t hash) { return hash >> (64 - kShallowTableBits); }

    std::unique_ptr<Slot[]> slots_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
