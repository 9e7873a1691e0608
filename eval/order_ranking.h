// Orders moves near the end by learned weights of the corners and edges that they leave.

#pragma once

#include "engine/board/packed.h"
#include "engine/search/move_ranking.h"
#include "eval/order_weights.h"

#include <cstddef>
#include <memory>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Index of what stands at an instance of a shape, among all configurations. Inlined for the mask's
/// sake, see packed().
[[gnu::always_inline]] inline std::size_t configuration_of(const Position &child,
                                                           const order::Instance &instance) {
    const auto &sums = order::kLayout.digits[instance.digits].sum;
    return static_cast<std::size_t>(instance.empty_configuration +
                                    sums[packed(child.own, instance.squares)] -
                                    sums[packed(child.opponent, instance.squares)]);
}

class OrderRanking {
  public:
    static constexpr bool kLooksAtChild = true;

    explicit OrderRanking(std::shared_ptr<const order::Weights> weights)
        : weights_(std::move(weights)) {}

    [[gnu::always_inline]] int rank(const RankedMove &move) const noexcept {
        return weights_->mobility * move.mobility + (move.is_odd ? weights_->odd : 0) +
               (move.is_corner() ? weights_->corner : 0) + weights_->disc_kept * move.discs_kept() +
               weights_->empty_neighbour * move.empty_neighbours() +
               sum_of(move.child, std::make_index_sequence<order::kInstanceCount>{});
    }

  private:
    template <std::size_t... instance>
    int sum_of(const Position &child, std::index_sequence<instance...>) const noexcept {
        return (0 + ... + weight_at<instance>(child));
    }

    template <std::size_t instance>
    int weight_at(const Position &child) const noexcept {
        constexpr order::Instance kInstance = order::kLayout.instances[instance];
        return weights_->configuration[configuration_of(child, kInstance)];
    }

    std::shared_ptr<const order::Weights> weights_;
};
static_assert(MoveRanking<OrderRanking>);

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
