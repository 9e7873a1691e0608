#include "eval/training/dataset.h"
#include "eval/training/order_fit.h"
#include "eval/training/output_file.h"
#include "protocol/train/commands.h"

#include <boost/program_options.hpp>
#include <cstdio>
#include <iostream>
#include <stdexcept>

namespace emilia::training {
namespace {

constexpr const char *kUsage =
    "usage: emilia-train fit-order FILE… --output WEIGHTS [options]\n"
    "Plays on from the proven positions of chunk files as a solve would, counts the nodes that "
    "each\n"
    "move of such a node takes, and fits the weights that order moves near the end.\n";

struct OrderCommand {
    std::vector<std::string> files;
    std::string out;
    OrderSampling sampling;
    OrderFitSettings fit;
};

void run(const OrderCommand &command) {
    OutputFile out{command.out};
    std::vector<OrderNode> nodes;
    OrderSampler sampler{command.sampling,
                         [&nodes](OrderNode node) { nodes.push_back(std::move(node)); }};
    for_each_block(command.files, [&](std::size_t, const ChunkBlock &block) {
        for (const Record &record : block.records) {
            if (!sampler.add(record)) break;
        }
    });
    if (nodes.size() < static_cast<std::size_t>(2 * command.fit.held_out))
        throw std::runtime_error("not enough proven positions to learn from");
    std::cerr << nodes.size() << " nodes\n";

    OrderFit fit{nodes, command.fit};
    const order::Weights weights = fit.run([&](int iteration, double cost) {
        if (iteration % 20 == 0) std::fprintf(stderr, "iteration %d: cost %.4f\n", iteration, cost);
    });
    const OrderCost cost = fit.cost(weights);
    std::printf("nodes of held-out positions: %.0f, fastest first %.0f (%+.2f %%), at best %.0f "
                "(%+.2f %%)\nmobility %d, odd %d, corner %d\n",
                cost.learned, cost.fastest_first, 100 * (cost.learned / cost.fastest_first - 1),
                cost.best, 100 * (cost.best / cost.fastest_first - 1), weights.mobility,
                weights.odd, weights.corner);
    out.write(order::encode(weights));
}

} // namespace

int run_fit_order(const Arguments &arguments) {
    namespace po = boost::program_options;
    OrderCommand command;
    OrderSampling &sampling = command.sampling;
    po::options_description options{"options"};
    auto add = options.add_options();
    add("file", po::value(&command.files)->value_name("FILE")->required(), "records");
    add("output", po::value(&command.out)->value_name("WEIGHTS")->required(), "the fitted weights");
    add("nodes", po::value(&sampling.nodes)->value_name("N"), "to learn from, at most (600000)");
    add("lines", po::value(&sampling.lines)->value_name("N"),
        "how often each proven position is played on (2)");
    add("seed", po::value(&sampling.seed)->value_name("S"), "another seed, other nodes (1)");
    add("iterations", po::value(&command.fit.iterations)->value_name("N"), "of the descent (300)");
    add("ridge", po::value(&command.fit.ridge)->value_name("N"),
        "pulls weights to zero, as if so many moves had found nothing in them (10)");
    if (!parse(arguments, kUsage, options, po::positional_options_description{}.add("file", -1)))
        return EXIT_SUCCESS;
    check_range("nodes", sampling.nodes, 1, 100'000'000);
    check_range("lines", sampling.lines, 1, 1'000'000);
    check_range("iterations", command.fit.iterations, 1, 1'000'000);
    if (!(command.fit.ridge > 0)) throw po::error{"ridge: expected more than 0"};
    run(command);
    return EXIT_SUCCESS;
}

} // namespace emilia::training
