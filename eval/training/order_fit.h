// Learns the order of moves near the end from what they cost.

#pragma once

#include "eval/order_weights.h"
#include "eval/training/order_nodes.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace emilia::training {

/// Nodes over some held-out OrderNodes, the moves searched in an order until one cuts.
struct OrderCost {
    double learned = 0;
    double fastest_first = 0;
    double best = 0; ///< the cheapest move that cuts comes first
};

struct OrderFitSettings {
    int iterations = 300;
    /// Pulls a weight to zero as if so many moves had found nothing in it.
    double ridge = 10;
    int held_out = 10; ///< of so many nodes one is for validation
};

/// Gradient descent on an expected cost. The first move is drawn with odds that are the
/// exponentials of the ranks. A move that does not cut off costs its own nodes and those of the
/// cheapest one that does.
class OrderFit {
  public:
    OrderFit(const std::vector<OrderNode> &nodes, const OrderFitSettings &settings);
    OrderFit(const OrderFit &) = delete;
    OrderFit &operator=(const OrderFit &) = delete;
    ~OrderFit();

    /// After each iteration: its number and the expected cost before it, a figure without a unit.
    using OnIteration = std::function<void(int iteration, double cost)>;
    order::Weights run(const OnIteration &on_iteration);

    /// Cost of held-out nodes.
    OrderCost cost(const order::Weights &weights) const;

  private:
    struct Features;
    using Vector = std::vector<float>;

    Features features_of(const OrderMove &move, int most_kept) const;
    double add_gradient(const Vector &weights, Vector &gradient) const;
    Vector scales() const;

    const std::vector<OrderNode> &nodes_;
    OrderFitSettings settings_;
    std::vector<std::uint32_t> fold_;
    std::vector<Features> features_;       ///< of the training nodes' moves
    std::vector<float> costs_;             ///< of the same
    std::vector<std::size_t> node_begins_; ///< where each training node's moves begin, and the end
};

} // namespace emilia::training
