#include "protocol/train/commands.h"

#include "engine/evaluator_list.h"
#include "engine/platform/read_file.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"

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

} // namespace emilia::training
