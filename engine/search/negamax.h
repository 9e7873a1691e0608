// The inner search: principal variation search with a transposition table.

#pragma once

#include "engine/search/endgame.h"
#include "engine/search/horizon.h"
#include "engine/search/move_list.h"
#include "engine/search/principal_variation.h"
#include "engine/search/shared_search.h"
#include "engine/search/split_node.h"
#include "engine/search/worker.h"

#include <optional>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// The searcher of one thread. Scores are fail-soft, for the side to move, and meaningless once
/// the node counter is aborted.
///
/// At full width the value of a position at a depth is a function of these two alone: plain minimax
/// over the same tree gives the same number (textbook.h does that). A pass takes no depth.
template <Evaluator E>
class Negamax {
  public:
    Negamax(SharedSearch<E> &shared, NodeCounter &counter)
        : evaluator_(shared.evaluator), probes_(shared.probes), table_(shared.table),
          counter_(counter), ranking_(shared.evaluator.ranking()), solver_(counter, ranking_),
          worker_(shared.team, counter, [this](SplitPoint &point) { work_at(point); }),
          use_table_(shared.use_table) {}
    Negamax(const Negamax &) = delete;
    Negamax &operator=(const Negamax &) = delete;
    ~Negamax() = default;

    /// For the searches from now on; full width at first.
    void set_selectivity(Selectivity selectivity) { selectivity_ = selectivity; }

    /// `alpha` < `beta`. Fills `pv` if the window is open and the score inside it.
    Score search(const Position &position, int depth, Score alpha, Score beta, int ply,
                 PrincipalVariation &pv) {
        return search(position, evaluator_.state_of(position), depth, alpha, beta, ply, pv);
    }

    /// Helps the others of the team until it is dismissed.
    void serve() { worker_.serve(); }

    int deepest_ply() const { return deepest_ply_; }
    void reset_deepest_ply() { deepest_ply_ = 0; }

  private:
    /// From here down to the end of the game, the solver is faster without an evaluator.
    static constexpr int kSolverEmpties = 11;
    /// Nearer to the leaves a look-up costs more than the nodes it saves.
    static constexpr int kTableDepth = 2;
    /// Depth left from which evaluating every child for a better order pays.
    static constexpr int kEvaluatedOrderDepth = 3;
    static constexpr int kMovesBeforeSharing = 2;
    /// Up to here a ranking that looks at the children is quicker in an exact search than the
    /// evaluator, by more than the better order is worth.
    static constexpr int kRankingEmpties = 14;
    /// In hundredths of a disc for each reply of the opponent.
    static constexpr int kExactMobilityWeight = 300;
    /// Two moves in a row, or the end of the game: above every evaluated move.
    static constexpr int kNoReplyRank = 1 << 20;
    /// Only then can enough discs be stable to matter.
    static constexpr Score kLeastAlphaForStability = Score::from_discs(10);

    using State = typename E::State;

    /// The same with the evaluator's state of the position.
    Score search(const Position &position, const State &state, int depth, Score alpha, Score beta,
                 int ply, PrincipalVariation &pv) {
        pv.clear();
        deepest_ply_ = std::max(deepest_ply_, ply);
        const int empties = position.empties();
        depth = effective_depth(depth, empties);
        if (depth == empties && empties <= kSolverEmpties) {
            return solve_exactly(solver_, position, alpha, beta);
        }
        counter_.count();
        if (counter_.aborted()) return alpha;
        if (depth == 0) {
            return horizon_score(evaluator_, solver_, counter_, position, state, alpha, beta);
        }
        const Bitboard moves = legal_moves(position.own, position.opponent);
        if (moves == 0) return search_pass(position, state, depth, alpha, beta, ply, pv);

        const std::uint64_t key = hash(position);
        const auto known = depth >= kTableDepth ? probe(position, key) : std::nullopt;
        const bool null_window = alpha.next() == beta;
        if (known && null_window && known->covers(depth, selectivity_)) {
            if (known->lower >= beta) return known->lower;
            if (known->upper <= alpha) return known->upper;
        }
        if (depth == empties) {
            if (const auto score = stability_cut(position, alpha)) return *score;
        }
        if (null_window) {
            if (const auto score = multi_probcut(position, state, depth, alpha, ply)) return *score;
        }
        MoveList list{position, moves};
        if (null_window && depth == empties) {
            if (const auto score = transposition_cut(list, depth, beta)) return *score;
        }
        rank(list, position, state, depth, depth == empties, known);
        return search_moves(position, state, key, list, depth, alpha, beta, ply, pv);
    }

    Score search_pass(const Position &position, const State &state, int depth, Score alpha,
                      Score beta, int ply, PrincipalVariation &pv) {
        const Position passed = position.passed();
        if (legal_moves(passed.own, passed.opponent) == 0) {
            return Score::from_discs(position.final_score());
        }
        PrincipalVariation rest;
        const Score score =
            -search(passed, evaluator_.passed(state), depth, -beta, -alpha, ply + 1, rest);
        pv.set(Move::pass(), rest);
        return score;
    }

    Score search_moves(const Position &position, const State &state, std::uint64_t key,
                       MoveList &list, int depth, Score alpha, Score beta, int ply,
                       PrincipalVariation &pv) {
        Score best = kNoLowerBound;
        Move best_move;
        PrincipalVariation child_pv;
        while (list.left() > 0) {
            if (may_share(list, depth, position.empties(), alpha, beta)) {
                SplitNode rest{list, {alpha, beta, depth, ply, selectivity_}, {best, best_move}};
                worker_.share(rest);
                if (counter_.aborted()) return alpha;
                best = rest.best().score;
                best_move = rest.best().move;
                break;
            }
            const ScoredMove *move = list.next();
            const Score floor = std::max(alpha, best);
            const bool first = best_move.is_none();
            const Score score = search_child(move->child, state_after(position, state, *move),
                                             depth - 1, floor, beta, ply + 1, first, child_pv);
            if (counter_.aborted()) return alpha;
            if (score <= best) continue;
            best = score;
            best_move = move->move();
            if (best >= beta) break;
            if (best > alpha) pv.set(best_move, child_pv);
        }
        if (use_table_ && depth >= kTableDepth) {
            TableEntry entry{.depth = depth, .selectivity = selectivity_, .best = best_move};
            if (best > alpha) entry.lower = best;
            if (best < beta) entry.upper = best;
            table_.store(position, key, entry);
        }
        return best;
    }

    /// Only null windows: there nobody's findings change the window of another. And only after two
    /// moves: the second still cuts off often enough where the first has not.
    bool may_share(const MoveList &list, int depth, int empties, Score alpha, Score beta) const {
        return alpha.next() == beta && list.size() - list.left() >= kMovesBeforeSharing &&
               list.left() > 1 && worker_.team().shares(depth, empties);
    }

    void work_at(SplitPoint &point) {
        auto &node = static_cast<SplitNode &>(point);
        const auto &[alpha, beta, depth, ply, selectivity] = node.frame();
        const Selectivity outer_selectivity = std::exchange(selectivity_, selectivity);
        PrincipalVariation unused;
        while (const ScoredMove *move = node.take()) {
            const Score score = -search(move->child, depth - 1, -beta, -alpha, ply + 1, unused);
            if (counter_.aborted()) break;
            node.report(move->move(), score);
        }
        selectivity_ = outer_selectivity;
    }

    /// The score of a child from its parent's view. Any but the first has to prove with a null
    /// window that it is worth the whole one.
    Score search_child(const Position &child, const State &state, int depth, Score alpha,
                       Score beta, int ply, bool first, PrincipalVariation &pv) {
        if (!first && alpha.next() < beta) {
            const Score score = -search(child, state, depth, -alpha.next(), -alpha, ply, pv);
            if (score <= alpha || score >= beta) return score;
        }
        return -search(child, state, depth, -beta, -alpha, ply, pv);
    }

    State state_after(const Position &position, const State &state, const ScoredMove &move) const {
        const Bitboard flipped = (position.own ^ move.child.opponent) & ~move.bit();
        return evaluator_.after(state, Square{move.square}, flipped);
    }

    std::optional<TableEntry> probe(const Position &position, std::uint64_t key) const {
        return use_table_ ? table_.probe(position, key) : std::nullopt;
    }

    /// Enhanced transposition cut-off (Plaat and others, "Exploiting graph properties of game
    /// trees", 1996): any child already known to be bad enough for the opponent will do. In the
    /// midgame it saves too little for the look-ups. The solver's positions are in its own table.
    std::optional<Score> transposition_cut(const MoveList &list, int depth, Score beta) const {
        if (depth == kSolverEmpties + 1) {
            const int bound = solver_.known_above(list, beta.minus(1).floor_discs());
            return bound != kNoMove ? std::optional{Score::from_discs(bound)} : std::nullopt;
        }
        for (const ScoredMove &move : list) {
            const auto child = probe(move.child, hash(move.child));
            if (child && child->covers(depth - 1, selectivity_) && -child->upper >= beta) {
                return -child->upper;
            }
        }
        return std::nullopt;
    }

    /// The opponent's stable discs cap an exact score.
    static std::optional<Score> stability_cut(const Position &position, Score alpha) {
        if (alpha < kLeastAlphaForStability) return std::nullopt;
        const Score bound = Score::from_discs(
            64 - 2 * emilia::count(stable_discs(position.opponent, position.own)));
        return bound <= alpha ? std::optional{bound} : std::nullopt;
    }

    /// What shallower searches find clear of the null window by enough, this one most likely would
    /// too. The evaluation tells which side to try.
    std::optional<Score> multi_probcut(const Position &position, const State &state, int depth,
                                       Score alpha, int ply) {
        if (selectivity_ == Selectivity::full_width || depth < kLeastProbedDepth) {
            return std::nullopt;
        }
        const int empties = position.empties();
        // Final scores are even: these two are next to the window then.
        const bool final = depth == empties;
        const Score above = final ? Score::from_discs(alpha.next_even_discs()) : alpha.next();
        const Score below = final ? above.minus(200) : alpha;
        const bool is_high = evaluator_.evaluate(position, state) > alpha;
        for (const Probe &probe : probes_.at(empties, depth)) {
            const int margin = probe.deviation * level_of(selectivity_).margin / 100;
            if (is_high) {
                const Score bar = above.plus(margin);
                if (bar > kMaxScore) continue;
                if (reaches(position, state, probe.depth, bar, ply)) return above;
            } else {
                const Score bar = below.minus(margin).next();
                if (bar <= kMinScore) continue;
                if (!reaches(position, state, probe.depth, bar, ply)) return below;
            }
            if (counter_.aborted()) break;
        }
        return std::nullopt;
    }

    bool reaches(const Position &position, const State &state, int depth, Score bar, int ply) {
        PrincipalVariation unused;
        return search(position, state, depth, bar.minus(1), bar, ply, unused) >= bar;
    }

    /// Near the leaves the opponent's mobility orders well enough; further up the evaluator does
    /// better, and in an exact search the two together, or between them a ranking that is quicker
    /// than the evaluator.
    void rank(MoveList &list, const Position &position, const State &state, int depth, bool exact,
              const std::optional<TableEntry> &known) {
        const bool by_ranking = RankingOf<E>::kLooksAtChild && exact && depth <= kRankingEmpties;
        const Bitboard odd = by_ranking ? odd_quadrants(position.empty()) : 0;
        for (ScoredMove &move : list) {
            const int mobility = mobility_of(legal_moves(move.child.own, move.child.opponent));
            if (mobility == 0) {
                move.rank = kNoReplyRank;
            } else if (by_ranking) {
                move.rank = ranking_.rank(
                    {move.child, mobility, (move.bit() & odd) != 0, (move.bit() & kCorners) != 0});
            } else if (depth < kEvaluatedOrderDepth) {
                move.rank = -mobility;
            } else {
                const State next = state_after(position, state, move);
                move.rank = -evaluator_.evaluate(move.child, next).centidiscs();
                if (exact) move.rank -= kExactMobilityWeight * mobility;
            }
        }
        if (known) list.prefer(known->best, known->second);
    }

    const E &evaluator_;
    const ProbeTable &probes_;
    TranspositionTable &table_;
    NodeCounter &counter_;
    RankingOf<E> ranking_;
    RankingSolver<RankingOf<E>> solver_;
    Worker worker_;
    bool use_table_;
    Selectivity selectivity_ = Selectivity::full_width;
    int deepest_ply_ = 0;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
