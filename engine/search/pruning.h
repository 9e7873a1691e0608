// Cuts of a node before its moves are searched. Each returns the node's fail-soft score, or none.

#pragma once

#include "engine/board/stability.h"
#include "engine/board/tier.h"
#include "engine/search/endgame.h"
#include "engine/search/move_list.h"
#include "engine/search/node.h"
#include "engine/search/probcut.h"
#include "engine/search/search_tables.h"
#include "engine/search/tunables/probcut.h"
#include "engine/search/tunables/solver.h"

#include <optional>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Cut by the tables, for nodes with a null window. PV nodes are searched for their line.
inline std::optional<Score> table_cut(const Node &node, const SearchTables::Known &known,
                                      Selectivity selectivity) {
    if (!known || !known->covers(node.depth, selectivity)) return std::nullopt;
    if (known->lower >= node.window.beta) return known->lower;
    if (known->upper <= node.window.alpha) return known->upper;
    return std::nullopt;
}

/// Cut by the opponent's stable discs, an upper bound of an exact score.
inline std::optional<Score> stability_cut(const Node &node) {
    const Score alpha = node.window.alpha;
    if (!node.is_to_the_end() || alpha < Score::from_discs(kSearchStabilityAlpha))
        return std::nullopt;
    const Score bound = Score::from_discs(
        64 - 2 * emilia::count(stable_discs(node.position.opponent, node.position.own)));
    return bound <= alpha ? std::optional{bound} : std::nullopt;
}

/// Enhanced transposition cut-off (Plaat and others, "Exploiting graph properties of game trees",
/// 1996): a node with a null window fails high if the table has a child that fails low. In the
/// midgame it saves less than the look-ups cost. The solver has its own table.
template <MoveRanking R>
std::optional<Score> transposition_cut(const Node &node, const MoveList &list,
                                       const SearchTables &tables, const RankingSolver<R> &solver,
                                       Selectivity selectivity) {
    if (!node.is_to_the_end()) return std::nullopt;
    const Score beta = node.window.beta;
    if (node.depth == kSolverEmpties + 1) {
        const int bound = solver.known_above(list, beta.minus(1).floor_discs());
        return bound != kNoScore ? std::optional{Score::from_discs(bound)} : std::nullopt;
    }
    tables.prefetch(list);
    for (const ScoredMove &move : list) {
        const SearchTables::Known child = tables.probe(move.child, hash(move.child));
        if (child && child->covers(node.depth - 1, selectivity) && -child->upper >= beta) {
            return -child->upper;
        }
    }
    return std::nullopt;
}

/// Multi-ProbCut (Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function
/// for Othello", 2000): if a shallow search fails high or low by a margin, the deep one probably
/// does too. For nodes with a null window. `evaluate` returns the node's static score, which
/// decides between high and low. `reaches(depth, bar)` searches whether the score at a depth is at
/// least `bar`.
template <class Evaluate, class Reaches>
std::optional<Score> multi_probcut(const Node &node, const ProbeTable &probes,
                                   Selectivity selectivity, const NodeCounter &counter,
                                   const Evaluate &evaluate, const Reaches &reaches) {
    if (selectivity == Selectivity::full_width || node.depth < kMinProbedDepth) return std::nullopt;
    // Final scores are even: these two are the next above and below the null window.
    const Score alpha = node.window.alpha;
    const Score above =
        node.is_to_the_end() ? Score::from_discs(alpha.next_even_discs()) : alpha.next();
    const Score below = node.is_to_the_end() ? above.minus(200) : alpha;
    const bool is_high = evaluate() > alpha;
    for (const Probe &probe : probes.at(node.empties, node.depth)) {
        const int margin = probe.deviation * margin_of(selectivity) / 100;
        if (is_high) {
            const Score bar = above.plus(margin);
            if (bar > kMaxScore) continue;
            if (reaches(probe.depth, bar)) return above;
        } else {
            const Score bar = below.minus(margin).next();
            if (bar <= kMinScore) continue;
            if (!reaches(probe.depth, bar)) return below;
        }
        if (counter.aborted()) break;
    }
    return std::nullopt;
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
