// What the shared table already knows of a proof that a node fails high.

#pragma once

#include "engine/board/hash.h"
#include "engine/board/tier.h"
#include "engine/search/move_list.h"
#include "engine/search/search_tables.h"

#include <optional>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Of positions below a node whose side to move wants to prove more than alpha. Only results to the
/// end count that are as sure as the search.
class KnownProofs {
  public:
    /// The tables must outlive this.
    KnownProofs(const SearchTables &tables, Score alpha, Selectivity selectivity)
        : tables_(tables), alpha_(alpha), selectivity_(selectivity) {}

    enum class Verdict { unknown, proven, refuted };

    /// With the side to move that wants to prove.
    Verdict of(const Position &position) const {
        const SearchTables::Known known = find(position);
        if (!known) return Verdict::unknown;
        if (known->lower > alpha_) return Verdict::proven;
        return known->upper <= alpha_ ? Verdict::refuted : Verdict::unknown;
    }

    /// With the other side to move.
    bool is_proven_after(const Position &position) const {
        const SearchTables::Known known = find(position);
        return known && -known->upper > alpha_;
    }

    /// Before all that moves lead to are asked about.
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
