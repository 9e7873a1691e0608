#include "protocol/train/commands.h"

#include "engine/evaluator_list.h"
#include "engine/notation/scanner.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"

#include <boost/program_options.hpp>
#include <cstdint>
#include <iostream>
#include <limits>

namespace emilia::training {

namespace po = boost::program_options;

namespace {

template <class T>
bool is_of(const po::value_semantic &semantic) {
    return dynamic_cast<const po::typed_value<T> *>(&semantic) != nullptr;
}

/// For Boost "-1" is the greatest unsigned number.
void check_unsigned_numbers(const po::parsed_options &parsed) {
    for (const po::option &option : parsed.options) {
        const po::option_description *declared =
            parsed.description->find_nothrow(option.string_key, false);
        if (declared == nullptr) continue;
        const po::value_semantic &semantic = *declared->semantic();
        const bool is_narrow = is_of<std::uint32_t>(semantic);
        if (!is_narrow && !is_of<std::uint64_t>(semantic)) continue;
        const std::int64_t most = is_narrow ? std::numeric_limits<std::uint32_t>::max()
                                            : std::numeric_limits<std::int64_t>::max();
        for (const std::string &text : option.value) {
            const auto number = parse_whole_number("--" + option.string_key, text, 0, most);
            if (!number) throw po::error{number.error().message};
        }
    }
}

} // namespace

bool parse(const Arguments &arguments, const char *usage, const po::options_description &options,
           const po::positional_options_description &positional) {
    po::options_description all;
    all.add(options).add_options()("help", "show this help");
    po::variables_map values;
    const auto parsed =
        po::command_line_parser(arguments).options(all).positional(positional).run();
    check_unsigned_numbers(parsed);
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

std::string default_evaluator() { return std::string{all_evaluators().front().name}; }

std::unique_ptr<Engine> engine_for(std::string &choice, std::size_t hash_mebibytes) {
    EvaluatorList evaluators = all_evaluators();
    const Outcome taken = take_weights_file(evaluators, choice);
    if (!taken) throw po::error{"--eval: " + taken.error().message};
    const EngineOptions options{.hash_mebibytes = hash_mebibytes, .evaluator = choice};
    return std::make_unique<SearchEngine>(std::move(evaluators), options);
}

} // namespace emilia::training
