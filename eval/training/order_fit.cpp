#include "eval/training/order_fit.h"

#include "eval/order_ranking.h"
#include "eval/pattern_fold.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

namespace emilia::training {
namespace {

constexpr std::size_t kLinear = 5; ///< mobility, odd, corner, discs kept, empty neighbours
constexpr std::size_t kParameters = order::kConfigurations + kLinear;
constexpr double kUnits = 100; ///< of a quantised weight

/// For each configuration the least of its mirror images, which all share a weight.
std::vector<std::uint32_t> make_fold() {
    std::vector<std::uint32_t> fold;
    for (std::size_t shape = 0; shape < order::kShapes.size(); ++shape) {
        for (const std::uint32_t least :
             pattern::least_mirror_images(pattern::squares_of(order::kShapes[shape])))
            fold.push_back(order::kFirstConfiguration[shape] + least);
    }
    return fold;
}

std::int16_t quantised(float weight) {
    constexpr double kLimit = order::kLargestWeight;
    return static_cast<std::int16_t>(std::lround(std::clamp(weight * kUnits, -kLimit, kLimit)));
}

double least_cost(const OrderNode &node) {
    double least = std::numeric_limits<double>::infinity();
    for (const OrderMove &move : node) {
        if (move.cuts) least = std::min(least, move.cost);
    }
    return least;
}

int most_discs_kept(const OrderNode &node) {
    int most = 0;
    for (const OrderMove &move : node)
        most = std::max(most, move.ranked().discs_kept());
    return most;
}

/// Of the moves up to the first that cuts.
double cost_in_order(const OrderNode &node, const MoveRanking auto &ranking) {
    std::vector<std::pair<int, const OrderMove *>> moves;
    for (const OrderMove &move : node)
        moves.emplace_back(-ranking.rank(move.ranked()), &move);
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    double cost = 0;
    for (const auto &[rank, move] : moves) {
        cost += move->cost;
        if (move->cuts) break;
    }
    return cost;
}

} // namespace

struct OrderFit::Features {
    std::array<std::uint16_t, order::kInstanceCount> configuration;
    std::array<float, kLinear> linear;

    float product(const Vector &weights) const {
        float sum = 0;
        for (const std::uint16_t index : configuration)
            sum += weights[index];
        for (std::size_t i = 0; i < kLinear; ++i)
            sum += weights[order::kConfigurations + i] * linear[i];
        return sum;
    }
    void add(float factor, Vector &to) const {
        for (const std::uint16_t index : configuration)
            to[index] += factor;
        for (std::size_t i = 0; i < kLinear; ++i)
            to[order::kConfigurations + i] += factor * linear[i];
    }
};
static_assert(order::kConfigurations <= std::numeric_limits<std::uint16_t>::max());

OrderFit::OrderFit(const std::vector<OrderNode> &nodes, const OrderFitSettings &settings)
    : nodes_(nodes), settings_(settings), fold_(make_fold()) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (i % static_cast<std::size_t>(settings.held_out) == 0) continue;
        node_begins_.push_back(costs_.size());
        const double least = least_cost(nodes[i]);
        const int most_kept = most_discs_kept(nodes[i]);
        for (const OrderMove &move : nodes[i]) {
            features_.push_back(features_of(move, most_kept));
            costs_.push_back(static_cast<float>(move.cost + (move.cuts ? 0 : least)));
        }
    }
    node_begins_.push_back(costs_.size());
}

OrderFit::~OrderFit() = default;

OrderFit::Features OrderFit::features_of(const OrderMove &move, int most_kept) const {
    Features features{};
    for (std::size_t i = 0; i < order::kInstanceCount; ++i) {
        features.configuration[i] = static_cast<std::uint16_t>(
            fold_[portable::configuration_of(move.child, order::kLayout.instances[i])]);
    }
    const RankedMove ranked = move.ranked();
    // Only differences between the moves of a node count; small numbers make longer steps.
    features.linear = {static_cast<float>(move.mobility), move.is_odd ? 1.0F : 0.0F,
                       ranked.is_corner() ? 1.0F : 0.0F,
                       static_cast<float>(ranked.discs_kept() - most_kept),
                       static_cast<float>(ranked.empty_neighbours())};
    return features;
}

/// Returns the expected cost.
double OrderFit::add_gradient(const Vector &weights, Vector &gradient) const {
    double sum = 0;
    std::vector<float> odds;
    for (std::size_t node = 0; node + 1 < node_begins_.size(); ++node) {
        const std::size_t begin = node_begins_[node];
        const std::size_t size = node_begins_[node + 1] - begin;
        odds.resize(size);
        for (std::size_t i = 0; i < size; ++i)
            odds[i] = features_[begin + i].product(weights);
        const float greatest = *std::max_element(odds.begin(), odds.end());
        double total = 0;
        double expected = 0;
        double mean = 0;
        for (std::size_t i = 0; i < size; ++i) {
            odds[i] = std::exp(odds[i] - greatest);
            total += odds[i];
            expected += static_cast<double>(odds[i]) * costs_[begin + i];
            mean += costs_[begin + i];
        }
        expected /= total;
        // Halfway between a node counting as one and as much as it costs.
        const double share = 1 / std::sqrt(mean / static_cast<double>(size));
        sum += share * expected;
        for (std::size_t i = 0; i < size; ++i) {
            const double pull = odds[i] / total * (expected - costs_[begin + i]) * share;
            features_[begin + i].add(static_cast<float>(2 * pull), gradient);
        }
    }
    return sum / static_cast<double>(std::max<std::size_t>(node_begins_.size() - 1, 1));
}

/// How freely each weight moves: the less, the more moves have a say in it.
OrderFit::Vector OrderFit::scales() const {
    Vector scales(kParameters, static_cast<float>(settings_.ridge));
    for (const Features &features : features_) {
        constexpr float kShare = 0.15F; // of the moves, by how far odds are from certain
        for (const std::uint16_t index : features.configuration)
            scales[index] += kShare;
        for (std::size_t i = 0; i < kLinear; ++i) {
            scales[order::kConfigurations + i] += kShare * features.linear[i] * features.linear[i];
        }
    }
    return scales;
}

order::Weights OrderFit::run(const OnIteration &on_iteration) {
    constexpr float kStep = 0.1F;
    constexpr float kMomentum = 0.9F;
    const auto pull = static_cast<float>(0.02 * settings_.ridge);
    const Vector scale = scales();
    Vector weights(kParameters);
    weights[order::kConfigurations] = -0.5F; // fastest first, to begin with
    Vector speed(kParameters);
    for (int iteration = 1; iteration <= settings_.iterations; ++iteration) {
        Vector gradient(kParameters);
        on_iteration(iteration, add_gradient(weights, gradient));
        for (std::size_t i = 0; i < kParameters; ++i) {
            speed[i] = kMomentum * speed[i] + (gradient[i] - pull * weights[i]) / scale[i];
            weights[i] += kStep * speed[i];
        }
    }
    order::Weights result;
    for (std::size_t i = 0; i < order::kConfigurations; ++i)
        result.configuration[i] = quantised(weights[fold_[i]]);
    result.mobility = quantised(weights[order::kConfigurations]);
    result.odd = quantised(weights[order::kConfigurations + 1]);
    result.corner = quantised(weights[order::kConfigurations + 2]);
    result.disc_kept = quantised(weights[order::kConfigurations + 3]);
    result.empty_neighbour = quantised(weights[order::kConfigurations + 4]);
    return result;
}

OrderCost OrderFit::cost(const order::Weights &weights) const {
    const portable::OrderRanking learned{std::make_shared<const order::Weights>(weights)};
    OrderCost sum;
    for (std::size_t i = 0; i < nodes_.size(); i += static_cast<std::size_t>(settings_.held_out)) {
        sum.learned += cost_in_order(nodes_[i], learned);
        sum.fastest_first += cost_in_order(nodes_[i], FastestFirst{});
        sum.best += least_cost(nodes_[i]);
    }
    return sum;
}

} // namespace emilia::training
