#include "eval/training/commands.h"
#include "eval/training/dataset.h"

#include <boost/program_options.hpp>
#include <iostream>

namespace emilia::training {
namespace {

namespace po = boost::program_options;

constexpr const char *kUsage = "usage: emilia-train info CHUNK…\n"
                               "One line for each file of training records, all of which is read "
                               "and checked: games, records,\n"
                               "and how they came about.\n";

void describe_file(const std::string &file) {
    std::uint64_t games = 0;
    std::uint64_t records = 0;
    for_each_block({file}, [&](std::size_t, const ChunkBlock &block) {
        games += block.games;
        records += block.records.size();
    });
    const ChunkOrigin origin = read_origin(file);
    std::cout << file << ": " << games << " games, " << records << " records, seed " << origin.seed
              << ", " << origin.settings << '\n';
}

} // namespace

int run_info(const Arguments &arguments) {
    std::vector<std::string> files;
    po::options_description options{"options"};
    options.add_options()("file", po::value(&files)->value_name("CHUNK")->required(), "records");
    if (!parse(arguments, kUsage, options, po::positional_options_description{}.add("file", -1)))
        return EXIT_SUCCESS;
    for (const std::string &file : files)
        describe_file(file);
    return EXIT_SUCCESS;
}

} // namespace emilia::training
