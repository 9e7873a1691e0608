#include "eval/training/commands.h"

#include <boost/program_options.hpp>
#include <iostream>

namespace emilia::training {

namespace po = boost::program_options;

bool parse(const Arguments &arguments, const char *usage, const po::options_description &options,
           const po::positional_options_description &positional) {
    po::options_description all;
    all.add(options).add_options()("help", "show this help");
    po::variables_map values;
    const auto parsed =
        po::command_line_parser(arguments).options(all).positional(positional).run();
    po::store(parsed, values);
    if (values.count("help") > 0) {
        std::cout << usage << '\n' << options;
        return false;
    }
    po::notify(values);
    return true;
}

bool parse(const Arguments &arguments, const char *usage, const po::options_description &options) {
    return parse(arguments, usage, options, {});
}

} // namespace emilia::training
