// emilia-train: makes, measures and fits what an evaluator ships with.

#include "engine/platform/arguments.h"
#include "engine/platform/standard_streams.h"
#include "eval/evaluators.h"
#include "protocol/train/commands.h"

#include <iostream>

int main(int argc, char **argv) {
    using namespace emilia;
    prepare_standard_streams();
    try {
        const std::vector<cli::Command> commands{
            training::selfplay_command(),   training::label_command(),
            training::info_command(),       training::evaluate_command(),
            training::fit_command(),        training::fit_pairs_command(),
            training::calibrate_command(),  training::fit_order_command(),
            training::fit_probcut_command()};
        const cli::Program program{
            .name = "emilia-train",
            .commands = commands,
            .default_command = {},
            .remarks = {},
            .declare = [](cli::GeneralOptions &values, cli::OptionList &options) {
                values.declare_help(options);
            }};
        const Arguments arguments{argc, argv};
        return run_program(program, arguments.count(), arguments.values(), all_evaluators());
    } catch (const std::exception &error) {
        std::cerr << "emilia-train: " << error.what() << '\n';
        return cli::kFailure;
    }
}
