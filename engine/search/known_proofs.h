// Proofs that a node fails high, from the shared table.

#pragma once

#include "engine/board/hash.h"
#include "engine/board/tier.h"
#include "engine/search/move_list.h"
#include "engine/search/search_tables.h"

#include <optional>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Verdicts on positions below a node whose side to move wants to prove a score above alpha. Only
/// searches to the end with at least the selectivity of this one count.
class KnownProofs {
  public:
    /// The tables must outlive this.
    KnownProofs(const SearchTables &tables, Score alpha, Selectivity selectivity)
        : tables_(tables), alpha_(alpha), selectivity_(selectivity) {}

    enum class Verdict { unknown, proven, refuted };

    /// Verdict on a position with the proving side to move.
    Verdict of(const Position &position) const {
        const SearchTables::Known known = find(position);
        if (!known) return Verdict::unknown;
        if (known->lower > alpha_) return Verdict::proven;
        return known->upper <= alpha_ ? Verdict::refuted : Verdict::unknown;
    }

    /// Whether a position with the other side to move is proven.
    bool is_proven_after(const Position &position) const {
        const SearchTables::Known known = find(position);
        return known && -known->upper > alpha_;
    }

    /// Prefetches the entries of all children.
    void prefetch(const MoveList &list) const { tables_.prefetch(list); }

  private:
    SearchTables::Known find(const Position &position) const {
        const SearchTables::Known known = tables_.probe(position, hash(position));
        return known && known->covers(position.empties(), selectivity_) ? known : std::nullopt;
    }

    const SearchTables &tables_;
    Score alpha_;
    Selectivity selectivity_;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
