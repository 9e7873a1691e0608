#include "eval/training/dataset.h"
#include "eval/training/order_fit.h"
#include "protocol/train/commands.h"

#include <cstdio>
#include <iostream>
#include <stdexcept>

namespace emilia::training {
namespace {

constexpr std::string_view kDetails =
    "Plays on from the proven positions of chunk files as the solver would, counts the nodes\n"
    "below each move, and fits the weights of move ordering near the end of the game.";

struct FitOrder {
    OrderSampling sampling;
    OrderFitSettings settings;

    void declare(OptionList &options) {
        options.add(cli::kOutput);
        options.add(
            WholeNumber{"nodes", "N", "limit of nodes to learn from (600000)", 1, 100'000'000},
            sampling.nodes);
        options.add(WholeNumber{"lines", "N", "number of continuations of each proven position (2)",
                                1, 1'000'000},
                    sampling.lines);
        options.add(kSeed, sampling.seed);
        options.add(
            WholeNumber{"iterations", "N", "iterations of gradient descent (300)", 1, 1'000'000},
            settings.iterations);
        options.add(RealNumber{"ridge", "N", "L2 regularization: pull to zero, in moves (10)",
                               kMinRidge, 1e9},
                    settings.ridge);
    }

    ExitStatus run(const cli::Context &context) const;
};

ExitStatus FitOrder::run(const cli::Context &context) const {
    const std::vector<std::string> &files = files_of(context);
    expect_output(context);
    std::vector<OrderNode> nodes;
    OrderSampler sampler{sampling, [&nodes](OrderNode node) { nodes.push_back(std::move(node)); }};
    for_each_block(files, [&](std::size_t, const ChunkBlock &block) {
        for (const Record &record : block.records) {
            if (!sampler.add(record)) break;
        }
    });
    if (nodes.size() < static_cast<std::size_t>(2 * settings.held_out))
        throw std::runtime_error("not enough proven positions to learn from");
    std::cerr << nodes.size() << " nodes\n";

    OrderFit fit{nodes, settings};
    const order::Weights weights = fit.run([&](int iteration, double cost) {
        if (iteration % 20 == 0) std::fprintf(stderr, "iteration %d: cost %.4f\n", iteration, cost);
    });
    const OrderCost cost = fit.cost(weights);
    std::printf("nodes of held-out positions: %.0f, fastest first %.0f (%+.2f %%), at best %.0f "
                "(%+.2f %%)\nmobility %d, odd %d, corner %d, disc kept %d, empty neighbour %d\n",
                cost.learned, cost.fastest_first, 100 * (cost.learned / cost.fastest_first - 1),
                cost.best, 100 * (cost.best / cost.fastest_first - 1), weights.mobility,
                weights.odd, weights.corner, weights.disc_kept, weights.empty_neighbour);
    context.out.write(order::encode(weights));
    return cli::kSuccess;
}

} // namespace

cli::Command fit_order_command() {
    return make_command<FitOrder>("fit-order", "FILE... --output WEIGHTS",
                                  "fit the weights of move ordering near the end of the game",
                                  kDetails);
}

} // namespace emilia::training
