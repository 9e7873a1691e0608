#include "engine/notation/utf8.h"
#include "eval/training/dataset.h"
#include "protocol/train/commands.h"

#include <boost/program_options.hpp>
#include <iostream>
#include <stdexcept>

namespace emilia::training {
namespace {

namespace po = boost::program_options;

constexpr const char *kUsage = "usage: emilia-train info CHUNK…\n"
                               "One line for each file of training records, all of which is read "
                               "and checked: games, records,\n"
                               "and how they came about. The exit status is 1 if a file is "
                               "damaged or cut short.\n";

/// Returns whether the file is whole; throws std::runtime_error if it is worse than cut short.
bool describe_file(const std::string &file) {
    std::uint64_t games = 0;
    std::uint64_t records = 0;
    const bool is_whole = for_each_block({file}, [&](std::size_t, const ChunkBlock &block) {
        games += block.games;
        records += block.records.size();
    });
    const ChunkOrigin origin = read_origin(file);
    std::cout << file << ": " << games << " games, " << records << " records, seed " << origin.seed
              << ", " << origin.settings << '\n';
    return is_whole;
}

} // namespace

int run_info(const Arguments &arguments) {
    std::vector<std::string> files;
    po::options_description options{"options"};
    options.add_options()("file", po::value(&files)->value_name("CHUNK")->required(), "records");
    if (!parse(arguments, kUsage, options, po::positional_options_description{}.add("file", -1)))
        return EXIT_SUCCESS;
    bool are_whole = true;
    for (const std::string &file : files) {
        try {
            are_whole &= describe_file(file);
        } catch (const std::runtime_error &error) {
            std::cerr << "emilia-train: " << printable(error.what()) << '\n';
            are_whole = false;
        }
    }
    return are_whole ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace emilia::training
