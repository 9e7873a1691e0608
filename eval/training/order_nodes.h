// Nodes near the end as a search comes upon them, and what each move of them costs to refute or to
// prove: what the order of moves is learned from.

#pragma once

#include "engine/search/move_ranking.h"
#include "eval/training/record.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <vector>

namespace emilia::training {

struct OrderMove {
    Position child; ///< after the move, the opponent to move
    int mobility;   ///< see mobility_of()
    bool is_odd;
    int square;
    bool cuts;   ///< reaches what the side to move wants
    double cost; ///< nodes of the null-window search that finds out

    RankedMove ranked() const { return {child, mobility, is_odd, square}; }
};

/// At least two moves, of which one cuts or more.
using OrderNode = std::vector<OrderMove>;

struct OrderSampling {
    int nodes = 600'000;   ///< at most
    int least_empties = 8; ///< of a node, or one less if the side that proves moves then
    int most_empties = 11;
    int lines = 2; ///< that begin at each proven record with empty squares enough
    std::uint64_t seed = 1;
};

/// Plays on from positions whose score is known. The side that has to prove the score answers with
/// the moves that leave the fewest replies; the other side plays at random. Most cut nodes of a
/// solve come about in this way.
class OrderSampler {
  public:
    using OnNode = std::function<void(OrderNode node)>;

    OrderSampler(const OrderSampling &sampling, OnNode on_node);
    OrderSampler(const OrderSampler &) = delete;
    OrderSampler &operator=(const OrderSampler &) = delete;
    ~OrderSampler();

    /// False once there are enough.
    bool add(const Record &record);

  private:
    class Solver;

    void add_line(const Record &record);
    bool plays_on(Position &position, bool greedy);
    OrderNode node_at(const Position &position, int alpha);
    int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }

    OrderSampling sampling_;
    OnNode on_node_;
    std::mt19937_64 random_;
    std::unique_ptr<Solver> solver_;
    int nodes_ = 0;
};

} // namespace emilia::training
