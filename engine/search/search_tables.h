// Tables of one thread for positions above the horizon: the table that all threads share, and the
// thread's own for the lowest ply that is stored.

#pragma once

#include "engine/board/hash.h"
#include "engine/board/tier.h"
#include "engine/search/move_list.h"
#include "engine/search/node.h"
#include "engine/search/thread_tables.h"
#include "engine/search/transposition_table.h"
#include "engine/search/tunables/table.h"

#include <algorithm>
#include <cstdint>
#include <optional>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

class SearchTables {
  public:
    using Known = std::optional<TableEntry>;

    /// Without `use`, probes find nothing and stores do nothing. Both tables must outlive this.
    SearchTables(TranspositionTable &shared, LocalTable<ShallowBounds> &shallow, bool use)
        : shared_(shared), shallow_(shallow), use_(use) {}

    /// Entry of the shared table for a position.
    Known probe(const Position &position, std::uint64_t key) const {
        return use_ ? shared_.probe(position, key) : std::nullopt;
    }

    /// Results of earlier searches of the node's position.
    Known recall(const Node &node, std::uint64_t key) const {
        if (node.depth > kTableDepth) return probe(node.position, key);
        if (node.depth < kTableDepth || !use_) return std::nullopt;
        const ShallowBounds *found = shallow_.find(node.position);
        if (found == nullptr) return std::nullopt;
        return TableEntry{.lower = Score::from_centidiscs(found->lower),
                          .upper = Score::from_centidiscs(found->upper),
                          .depth = node.depth,
                          .selectivity = Selectivity::full_width,
                          .best = found->best};
    }

    /// Stores the fail-soft score of a search of the node, with its node count.
    void store(const Node &node, std::uint64_t key, Selectivity selectivity, Score best,
               Move best_move, std::uint64_t nodes) {
        if (!use_ || node.depth < kTableDepth) return;
        if (node.depth == kTableDepth) return store_shallow(node, best, best_move);
        TableEntry entry{.depth = node.depth,
                         .selectivity = selectivity,
                         .best = best_move,
                         .effort = effort_of(nodes)};
        if (best > node.window.alpha) entry.lower = best;
        if (best < node.window.beta) entry.upper = best;
        shared_.store(node.position, key, entry);
    }

    /// Prefetches a bucket of the shared table, which is larger than the cache.
    void prefetch(const Position &position) const { shared_.prefetch(hash(position)); }
    /// Prefetches the buckets of all moves, which then arrive together.
    void prefetch(const MoveList &list) const {
        for (const ScoredMove &move : list)
            prefetch(move.child);
    }

  private:
    /// Stores one bound, and keeps the other from an earlier search of the position.
    void store_shallow(const Node &node, Score best, Move best_move) {
        ShallowBounds bounds{static_cast<std::int16_t>(kMinScore.centidiscs()),
                             static_cast<std::int16_t>(kMaxScore.centidiscs()), best_move};
        if (const ShallowBounds *known = shallow_.find(node.position)) {
            bounds.lower = known->lower;
            bounds.upper = known->upper;
        }
        const auto score = static_cast<std::int16_t>(best.centidiscs());
        if (best > node.window.alpha) bounds.lower = std::max(bounds.lower, score);
        if (best < node.window.beta) bounds.upper = std::min(bounds.upper, score);
        shallow_.store(node.position, bounds);
    }

    TranspositionTable &shared_;
    LocalTable<ShallowBounds> &shallow_;
    bool use_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
