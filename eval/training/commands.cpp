#include "eval/training/commands.h"

#include "engine/evaluator_list.h"
#include "eval/evaluators.h"

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

void check_range(const char *option, int value, int least, int most) {
    if (value >= least && value <= most) return;
    throw po::error{std::string{"--"} + option + ": expected " + std::to_string(least) + " to " +
                    std::to_string(most)};
}

Selectivity selectivity_option(int percent) {
    const auto selectivity = selectivity_of(percent);
    if (!selectivity) throw po::error{"--selectivity: expected 73, 87, 95, 98, 99 or 100"};
    return *selectivity;
}

EvaluatorList evaluators_for(std::string &choice) {
    EvaluatorList evaluators = all_evaluators();
    const std::string problem = take_weights_file(evaluators, choice);
    if (!problem.empty()) throw po::error{"--eval: " + problem};
    return evaluators;
}

} // namespace emilia::training
