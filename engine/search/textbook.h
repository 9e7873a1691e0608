// Textbook minimax and alpha-beta: no table, no ordering, moves in board order. Baseline for the
// savings of the real search, and its oracle: all agree on every value.

#pragma once

#include "engine/search/driver.h"
#include "engine/search/heartbeat.h"
#include "engine/search/horizon.h"
#include "engine/search/node.h"
#include "engine/search/principal_variation.h"
#include "engine/search/root_reporter.h"

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

template <Evaluator E>
class Textbook {
  public:
    Textbook(const E &evaluator, NodeCounter &counter, bool prune)
        : evaluator_(evaluator), counter_(counter), solver_(counter, tables_), prune_(prune) {}

    /// Fail-soft alpha-beta, or plain minimax without pruning.
    Score search(const Node &node, PrincipalVariation &pv) {
        pv.clear();
        counter_.count();
        const auto &[position, window, empties, depth, ply] = node;
        if (counter_.aborted()) return window.alpha;
        const Bitboard moves = legal_moves(position.own, position.opponent);
        if (depth == 0 && empties > 0) {
            return horizon_score(evaluator_, solver_, counter_, position, moves,
                                 evaluator_.state_of(position), window);
        }
        PrincipalVariation rest;
        if (moves == 0) {
            const Position passed = position.passed();
            if (legal_moves(passed.own, passed.opponent) == 0) {
                return Score::from_discs(position.final_score());
            }
            const Score score = -search(Node{passed, depth, -window, ply + 1}, rest);
            pv.set(Move::pass(), rest);
            return score;
        }
        Score best = kNoLowerBound;
        for (const int square : Squares{moves}) {
            const Bitboard flipped = flips(position.own, position.opponent, square);
            const Position child = position.after(Square{square}, flipped);
            const Window asked = prune_ ? window.raised_to(best) : window;
            const Score score = -search(Node{child, depth - 1, -asked, ply + 1}, rest);
            if (counter_.aborted()) return window.alpha;
            if (score <= best) continue;
            best = score;
            pv.set(Move{Square{square}}, rest);
            if (prune_ && best >= window.beta) break;
        }
        return best;
    }

  private:
    const E &evaluator_;
    NodeCounter &counter_;
    SolverTables tables_;
    EndgameSolver solver_;
    bool prune_;
};

/// Iterative deepening as in the real search, for one line. `position` is not over.
template <Evaluator E>
SearchResult run_textbook(const E &evaluator, const Position &position, const Limits &limits,
                          const SearchControl &control, SearchObserver *observer) {
    NodeTotal total{limits.nodes};
    std::atomic<int> current_depth{0};
    const auto report_progress = [&] {
        tell(*observer, SearchProgress{.depth = current_depth,
                                       .move = {},
                                       .nodes = total.nodes(),
                                       .elapsed = control.elapsed()});
    };
    Heartbeat heartbeat{observer ? report_progress : std::function<void()>{}};
    total.set_heartbeat(heartbeat);
    NodeCounter counter{control, total};
    const bool prune = limits.algorithm != Algorithm::minimax;
    Textbook<E> textbook{evaluator, counter, prune};
    const int empties = position.empties();
    const Bitboard legal = position.legal_moves();
    Line line;
    line.moves = {legal == 0 ? Move::pass() : Move{Square{lowest(legal)}}};
    for (int depth = 1; depth <= limits.depth.value_or(kMaxDepth) && line.depth < empties;
         ++depth) {
        PrincipalVariation pv;
        current_depth = depth;
        const Score score = textbook.search(Node{position, depth, Window{}, 0}, pv);
        if (counter.aborted()) break;
        line.score = score;
        line.depth = effective_depth(depth, empties);
        line.selective_depth = line.depth;
        line.certainty = line.depth == empties ? Certainty::exact : Certainty::estimate;
        line.moves.assign(pv.begin(), pv.end());
        if (!observer) continue;
        tell(*observer,
             SearchInfo{.line = line, .nodes = counter.nodes(), .elapsed = control.elapsed()});
        heartbeat.postpone();
    }
    SearchResult result;
    result.lines = {line};
    result.score = line.score;
    result.nodes = counter.nodes();
    result.elapsed = control.elapsed();
    return result;
}

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
