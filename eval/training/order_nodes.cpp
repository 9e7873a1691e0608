#include "eval/training/order_nodes.h"

#include "engine/search/control.h"
#include "engine/search/endgame.h"

#include <algorithm>
#include <utility>

namespace emilia::training {

/// Its nodes, not its time, are what counts: the tier does not matter.
class OrderSampler::Solver {
  public:
    /// Whether the score is above `alpha`, and the nodes that it took to find out.
    std::pair<bool, double> is_above(const Position &position, int alpha) {
        const std::uint64_t before = counter_.nodes();
        const bool above = solver_.solve_above(position, alpha) > alpha;
        return {above, static_cast<double>(counter_.nodes() - before)};
    }

  private:
    const SearchControl control_{};
    NodeCounter counter_{control_, ~std::uint64_t{0}};
    SolverTables tables_;
    portable::EndgameSolver solver_{counter_, tables_};
};

OrderSampler::OrderSampler(const OrderSampling &sampling, OnNode on_node)
    : sampling_(sampling), on_node_(std::move(on_node)), random_(sampling.seed),
      solver_(std::make_unique<Solver>()) {}

OrderSampler::~OrderSampler() = default;

bool OrderSampler::add(const Record &record) {
    constexpr int kMinPlies = 3;
    constexpr int kMaxPlies = 6;
    if (nodes_ >= sampling_.nodes) return false;
    const int empties = record.position().empties();
    if (!record.is_exact() || empties < sampling_.most_empties + kMinPlies ||
        empties > sampling_.most_empties + kMaxPlies)
        return true;
    for (int line = 0; line < sampling_.lines && nodes_ < sampling_.nodes; ++line)
        add_line(record);
    return true;
}

void OrderSampler::add_line(const Record &record) {
    Position position = record.position();
    const int last =
        sampling_.least_empties + below(sampling_.most_empties - sampling_.least_empties + 1);
    bool proves = below(2) == 0; // the side to move
    int score = record.result;
    while (position.empties() > last || !proves) {
        if (!plays_on(position, proves)) return;
        proves = !proves;
        score = -score;
    }
    OrderNode node = node_at(position, score - 1);
    const auto cuts = [](const OrderMove &move) { return move.cuts; };
    if (node.size() < 2 || std::none_of(node.begin(), node.end(), cuts)) return;
    on_node_(std::move(node));
    ++nodes_;
}

/// One move, or a pass; false if the game is over.
bool OrderSampler::plays_on(Position &position, bool greedy) {
    const Bitboard moves = position.legal_moves();
    if (moves == 0) {
        position = position.passed();
        return position.legal_moves() != 0;
    }
    Position best;
    int least = 0;
    bool is_first = true;
    for (const int square : Squares{moves}) {
        const Position child = position.after(Move{Square{square}});
        // Ties are broken by chance.
        const int rank = (greedy ? 16 * mobility_of(child.legal_moves()) : 0) + below(16);
        if (is_first || rank < least) {
            best = child;
            least = rank;
        }
        is_first = false;
    }
    position = best;
    return true;
}

OrderNode OrderSampler::node_at(const Position &position, int alpha) {
    const Bitboard odd = odd_quadrants(position.empty());
    OrderNode node;
    for (const int square : Squares{position.legal_moves()}) {
        const Bitboard bit = Bitboard{1} << square;
        const Position child = position.after(Move{Square{square}});
        node.push_back(
            {child, mobility_of(child.legal_moves()), (bit & odd) != 0, square, false, 0});
    }
    if (node.size() < 2) return node;
    // What one search leaves in the solver's table helps the next: none is always the first.
    std::rotate(node.begin(), node.begin() + below(static_cast<int>(node.size())), node.end());
    for (OrderMove &move : node) {
        const auto [is_refuted, nodes] = solver_->is_above(move.child, -alpha - 1);
        move.cuts = !is_refuted;
        move.cost = nodes;
    }
    return node;
}

} // namespace emilia::training
