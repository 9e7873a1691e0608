// Inner search: principal variation search with a transposition table.

#pragma once

#include "engine/search/accumulator_stack.h"
#include "engine/search/endgame.h"
#include "engine/search/horizon.h"
#include "engine/search/move_list.h"
#include "engine/search/move_order.h"
#include "engine/search/node.h"
#include "engine/search/principal_variation.h"
#include "engine/search/probcut.h"
#include "engine/search/pruning.h"
#include "engine/search/search_tables.h"
#include "engine/search/split_node.h"
#include "engine/search/thread_tables.h"
#include "engine/search/transposition_table.h"
#include "engine/search/tunables/sharing.h"
#include "engine/search/tunables/solver.h"
#include "engine/search/tunables/table.h"
#include "engine/search/worker.h"

#include <cassert>
#include <optional>
#include <type_traits>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// State that all threads of one search share.
template <Evaluator E, MoveRanking R>
struct SharedSearch {
    const E &evaluator;
    const R &ranking;
    const ProbeTable &probes;
    TranspositionTable &table;
    ThreadTableStore &thread_tables;
    const SearchControl &control;
    bool use_table; ///< off for comparing algorithms; exact solving ignores it
    NodeTotal total;
    Team team;
};

/// Searcher of one thread. Scores are fail-soft, for the side to move, and meaningless once the
/// node counter is aborted.
///
/// At full width the value depends on position and depth alone: plain minimax (textbook.h) gives
/// the same value. A pass takes no depth.
template <Evaluator E, MoveRanking R>
class Negamax {
    using Shared = SplitNode<E>;

  public:
    Negamax(SharedSearch<E, R> &shared, NodeCounter &counter)
        : Negamax(shared, counter, shared.thread_tables.take()) {}
    Negamax(const Negamax &) = delete;
    Negamax &operator=(const Negamax &) = delete;
    ~Negamax() = default;

    /// Sets the selectivity of the following searches; full width at first.
    void set_selectivity(Selectivity selectivity) { selectivity_ = selectivity; }

    /// Score of a node. Fills `pv`, which begins at the node, if the window is open and the score
    /// inside it.
    Score search_from(const Node &node, PrincipalVariation &pv) {
        accumulators_.begin(node.ply, node.position);
        return search_in(node, moves_of(node.position), pv);
    }
    /// Score of one move, or of a forced pass, for the side to move at the node: a part of
    /// search_from(). The window is the node's, or narrowed by earlier moves.
    Score search_move_from(const Node &node, Move move, const Position &child, const Window &window,
                           bool first, PrincipalVariation &pv) {
        accumulators_.begin(node.ply, node.position);
        return search_child(node, move, child, moves_of(child), window, first, pv);
    }

    /// Whether other threads may help after the first move.
    bool shares(const Node &node) const { return worker_.team().shares(node.depth, node.empties); }
    /// Searches the remaining moves of a node together with helpers: another part of search_from().
    /// The moves are ranked and have their replies. Results before an abort are valid. See
    /// SplitNode.
    typename Shared::Best share_from(const Node &node, MoveList &moves,
                                     const typename Shared::Best &so_far, PrincipalVariation &pv,
                                     const typename Shared::Watch &watch) {
        accumulators_.begin(node.ply, node.position);
        Shared rest{worker_.point(node.depth),
                    node,
                    accumulators_.at(node.ply),
                    selectivity_,
                    moves,
                    so_far,
                    &pv,
                    &watch};
        worker_.share(rest, node.depth, moves.left());
        return rest.best();
    }

    /// Helps the others of the team until it is dismissed.
    void serve() { worker_.serve(); }

    int deepest_ply() const { return deepest_ply_; }
    void reset_deepest_ply() { deepest_ply_ = 0; }

  private:
    Negamax(SharedSearch<E, R> &shared, NodeCounter &counter, ThreadTables &own)
        : accumulators_(shared.evaluator), evaluator_(shared.evaluator), probes_(shared.probes),
          tables_(shared.table, own.shallow, shared.use_table), counter_(counter),
          order_(shared.evaluator, shared.ranking, accumulators_, tables_),
          solver_(counter, own.solved, shared.ranking),
          worker_(shared.team, counter, [this](Shared &work) { search_split(work); }) {}

    using Known = SearchTables::Known;

    /// Type of the line of a null window, which has none.
    struct NoLine {
        void clear() {}
        void set(Move /*move*/, const NoLine & /*rest*/) {}
    };

    static Bitboard moves_of(const Position &position) {
        return legal_moves(position.own, position.opponent);
    }

    /// Calls search() for a null window or an open one.
    Score search_in(const Node &node, Bitboard moves, PrincipalVariation &pv) {
        if (!node.window.is_null()) return search(node, moves, pv);
        pv.clear();
        NoLine none;
        return search(node, moves, none);
    }

    /// Score of a node with the legal moves `moves`. The kind of node is known at compile time:
    /// null window with NoLine, open window with a PrincipalVariation.
    template <class Line>
    Score search(const Node &node, Bitboard moves, Line &pv) {
        static constexpr bool kIsNull = std::is_same_v<Line, NoLine>;
        assert(node.window.is_null() == kIsNull);
        pv.clear();
        deepest_ply_ = std::max(deepest_ply_, node.ply);
        if (node.is_to_the_end() && node.empties <= kSolverEmpties) {
            return solve_exactly(solver_, node.position, node.window);
        }
        counter_.count();
        if (counter_.aborted()) return node.window.alpha;
        if (node.depth == 0) {
            return horizon_score(evaluator_, solver_, counter_, node.position, moves,
                                 accumulators_.at(node.ply), node.window);
        }
        if (moves == 0) return search_pass(node, pv);

        const std::uint64_t key = hash(node.position);
        const Known known = tables_.recall(node, key);
        if constexpr (kIsNull)
            if (const auto score = table_cut(node, known, selectivity_)) return *score;
        if (const auto score = stability_cut(node)) return *score;
        std::optional<Score> estimated;
        const auto estimate = [&] {
            if (!estimated)
                estimated = evaluator_.estimate(node.position, moves, accumulators_.at(node.ply));
            return *estimated;
        };
        if constexpr (kIsNull)
            if (const auto score = probcut(node, moves, estimate)) return *score;
        MoveList list{node.position, moves};
        if constexpr (kIsNull)
            if (const auto score = transposition_cut(node, list, tables_, solver_, selectivity_))
                return *score;
        order_.rank(list, node, estimate, known, selectivity_);
        return search_moves(node, key, list, moves_before_sharing(node, list, known, estimate), pv);
    }

    template <class Line>
    Score search_pass(const Node &node, Line &pv) {
        const Position passed = node.position.passed();
        const Bitboard replies = moves_of(passed);
        if (replies == 0) return Score::from_discs(node.position.final_score());
        Line rest;
        const Score score =
            search_child(node, Move::pass(), passed, replies, node.window, true, rest);
        pv.set(Move::pass(), rest);
        return score;
    }

    /// Searches the moves. The node's own thread searches the first `alone` of them before others
    /// may help.
    template <class Line>
    Score search_moves(const Node &node, std::uint64_t key, MoveList &list, int alone, Line &pv) {
        Score best = kNoLowerBound;
        Move best_move;
        Line child_pv;
        const std::uint64_t nodes_before = counter_.nodes();
        while (list.left() > 0) {
            if (list.left() > 1 && list.size() - list.left() >= alone) {
                Shared rest{worker_.point(node.depth),
                            node,
                            accumulators_.at(node.ply),
                            selectivity_,
                            list,
                            {best, best_move},
                            line_of(pv)};
                worker_.share(rest, node.depth, list.left());
                if (counter_.aborted()) return node.window.alpha;
                best = rest.best().score;
                best_move = rest.best().move;
                break;
            }
            const ScoredMove *move = list.next();
            prefetch_next(node, list);
            const Score score =
                search_child(node, move->move(), move->child, move->replies,
                             node.window.raised_to(best), best_move.is_none(), child_pv);
            if (counter_.aborted()) return node.window.alpha;
            if (score <= best) continue;
            best = score;
            best_move = move->move();
            if (best >= node.window.beta) break;
            if (best > node.window.alpha) pv.set(best_move, child_pv);
        }
        tables_.store(node, key, selectivity_, best, best_move, counter_.nodes() - nodes_before);
        return best;
    }

    /// Line that several threads share; null for none.
    static PrincipalVariation *line_of(PrincipalVariation &pv) { return &pv; }
    static PrincipalVariation *line_of(NoLine & /*none*/) { return nullptr; }

    /// Prefetches the bucket of the next move during the search of this one. In searches to the end
    /// transposition_cut() has prefetched those of all moves.
    void prefetch_next(const Node &node, MoveList &list) const {
        if (node.is_to_the_end() || node.depth - 1 <= kTableDepth || list.left() == 0) return;
        tables_.prefetch(list.peek().child);
    }

    /// Number of moves that the node's own thread searches first: all, unless the node is shared.
    template <class Estimate>
    int moves_before_sharing(const Node &node, const MoveList &list, const Known &known,
                             const Estimate &estimate) const {
        if (!shares(node)) return list.size();
        if (!node.window.is_null()) return 1; // a PV node: its first move sets alpha for the rest
        if (node.is_to_the_end() && selectivity_ == Selectivity::full_width &&
            node.empties > kMaxSharedEmpties)
            return list.size();
        return is_expected_low(node, known, estimate) ? kMovesBeforeSharingLow
                                                      : kMovesBeforeSharing;
    }

    /// Whether this is an expected all node, where every move fails low: by the last, more
    /// selective search of this depth, or else by the evaluation.
    template <class Estimate>
    static bool is_expected_low(const Node &node, const Known &known, const Estimate &estimate) {
        if (known && known->depth >= node.depth) {
            if (known->lower >= node.window.beta) return false;
            if (known->upper <= node.window.alpha) return true;
        }
        return estimate() <= node.window.alpha.minus(kExpectedLowMargin);
    }

    /// Searches moves of a split node, on any thread.
    void search_split(Shared &work) {
        const Node &node = work.node();
        const Selectivity outer_selectivity = std::exchange(selectivity_, work.selectivity());
        accumulators_.set(node.ply, work.state());
        PrincipalVariation rest;
        while (const ScoredMove *move = work.take()) {
            counter_.spend(Timeline::Step::move);
            const ThreadClock::Mark begin = counter_.mark();
            const Score score = search_shared(work, *move, rest);
            if (counter_.aborted()) {
                counter_.cut_off(begin);
                break;
            }
            work.report(move->move(), score, rest);
        }
        selectivity_ = outer_selectivity;
    }

    /// Score of a move while other threads may raise alpha. A fail high over an earlier alpha is
    /// searched again with the current window.
    Score search_shared(const Shared &work, const ScoredMove &move, PrincipalVariation &pv) {
        const Node &node = work.node();
        Score score = kNoLowerBound;
        Window window = work.window();
        while (true) {
            const bool is_proven = score > window.alpha;
            const Window asked = is_proven ? window : window.first_null();
            score = search_child(node, move.move(), move.child, move.replies, asked, true, pv);
            if (counter_.aborted() || is_proven || score <= asked.alpha) return score;
            window = work.window();
            if (score >= window.beta) return score;
        }
    }

    /// Principal variation search: the first move gets the whole window; every other one a null
    /// window, and the whole one if it fails high. Reductions and pruning of moves belong here.
    /// Inlined into the loop over the moves it saves a tenth of the instructions outside the
    /// evaluator.
    template <class Line>
    [[gnu::always_inline]] Score search_child(const Node &node, Move move, const Position &child,
                                              Bitboard replies, const Window &window, bool first,
                                              Line &pv) {
        make(accumulators_, node, move, child);
        const int depth = move.is_pass() ? node.depth : node.depth - 1;
        const Node after{child, depth, -window, node.ply + 1};
        if constexpr (std::is_same_v<Line, NoLine>) {
            return -search(after, replies, pv);
        } else {
            if (!first && !window.is_null()) {
                NoLine none;
                const Node null{child, depth, -window.first_null(), node.ply + 1};
                const Score score = -search(null, replies, none);
                if (!window.contains(score) || counter_.aborted()) return score;
            }
            return -search_in(after, replies, pv);
        }
    }

    template <class Estimate>
    std::optional<Score> probcut(const Node &node, Bitboard moves, const Estimate &estimate) {
        return multi_probcut(
            node, probes_, selectivity_, counter_, estimate, [&](int depth, Score bar) {
                NoLine none;
                const Node shallow{node.position, depth, Window::null_below(bar), node.ply};
                return search(shallow, moves, none) >= bar;
            });
    }

    AccumulatorStack<E> accumulators_;
    const E &evaluator_;
    const ProbeTable &probes_;
    SearchTables tables_;
    NodeCounter &counter_;
    MoveOrder<E, R> order_;
    RankingSolver<R> solver_;
    Worker<Shared> worker_;
    int deepest_ply_ = 0;
    Selectivity selectivity_ = Selectivity::full_width;
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
