#include "protocol/train/commands.h"

#include "engine/evaluator_list.h"
#include "engine/platform/read_file.h"
#include "engine/search_engine.h"
#include "eval/embedded_weights.h"
#include "eval/evaluators.h"

#include <cstdio>
#include <stdexcept>
#include <utility>

namespace emilia::training {

const std::vector<std::string> &files_of(const cli::Context &context) {
    if (context.arguments.empty()) throw cli::UsageError{"expected a file"};
    return context.arguments;
}

void expect_file(const FileName &option, const std::string &file) {
    if (file.empty()) throw cli::UsageError{"--" + std::string{option.name} + ": expected a file"};
}

void expect_output(const cli::Context &context) { expect_file(cli::kOutput, context.output); }

std::string default_evaluator() { return std::string{all_evaluators().front().name}; }

std::unique_ptr<Engine> engine_for(std::string &choice, std::size_t hash_mebibytes) {
    EvaluatorList evaluators = all_evaluators();
    const Outcome taken = take_weights_file(evaluators, choice);
    if (!taken) throw cli::UsageError{"--eval: " + taken.error().message};
    const EngineOptions options{.hash_mebibytes = hash_mebibytes, .evaluator = choice};
    return std::make_unique<SearchEngine>(std::move(evaluators), options);
}

pattern::WeightsFile read_weights(const std::string &path) {
    auto file = pattern::decode_weights(cli::value_or_throw(read_file(path)));
    if (!file) throw std::runtime_error(path + ": " + file.error().message);
    return *std::move(file);
}

pattern::WeightsFile weights_of(const std::string &choice) {
    return choice == default_evaluator() ? *pattern::decode_weights(pattern::embedded_weights())
                                         : read_weights(choice);
}

void report_stages(const FitErrors &errors, const Samples &samples) {
    std::printf("        positions              mean squared error    mean absolute error\n"
                "empties  training  held out    training  held out    training  held out\n");
    for (std::size_t stage = 0; stage < pattern::kStages; ++stage) {
        const FitError &training = errors.training[stage];
        const FitError &held_out = errors.validation[stage];
        const int empties = pattern::kFirstEmpties + 2 * static_cast<int>(stage);
        std::printf("%2d, %2d  %9zu %9zu %11.2f %9.2f %11.2f %9.2f\n", empties, empties + 1,
                    samples[stage].training.size(), samples[stage].validation.size(),
                    training.mean_squared(), held_out.mean_squared(), training.mean_absolute(),
                    held_out.mean_absolute());
    }
}

} // namespace emilia::training
