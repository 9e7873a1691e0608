// emilia-train: makes, measures and fits what an evaluator ships with.

#include "engine/notation/utf8.h"
#include "protocol/train/commands.h"

#include <algorithm>
#include <array>
#include <boost/program_options/errors.hpp>
#include <iostream>
#include <string_view>

namespace {

using namespace emilia::training;

constexpr int kBadUsage = 2;

struct Command {
    std::string_view name;
    std::string_view summary;
    int (*run)(const Arguments &arguments);
};

constexpr std::array kCommands{
    Command{"selfplay", "plays games to learn from", run_selfplay},
    Command{"label", "gives records better scores", run_label},
    Command{"info", "what is in files of records", run_info},
    Command{"evaluate", "how far an evaluator errs about known positions", run_evaluate},
    Command{"fit", "the weights of the learned evaluator", run_fit},
    Command{"calibrate", "what scores lack on the mean, into weights", run_calibrate},
    Command{"fit-order", "the weights that order moves near the end", run_fit_order},
    Command{"fit-probcut", "the constants of Multi-ProbCut", run_fit_probcut},
};

void print_help() {
    std::cout << "usage: emilia-train <command> [options]\n\n";
    for (const Command &command : kCommands)
        std::cout << "  " << command.name << ": " << command.summary << '\n';
    std::cout << "\nemilia-train <command> --help lists the options of one.\n";
}

int run(const Arguments &arguments) {
    if (arguments.empty()) throw boost::program_options::error{"expected a command"};
    const std::string &name = arguments.front();
    if (name == "--help" || name == "help") {
        print_help();
        return EXIT_SUCCESS;
    }
    const auto *const command =
        std::find_if(kCommands.begin(), kCommands.end(),
                     [&name](const Command &other) { return other.name == name; });
    if (command == kCommands.end())
        throw boost::program_options::error{"unknown command \"" + name + "\""};
    return command->run({arguments.begin() + 1, arguments.end()});
}

} // namespace

int main(int argc, char **argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const boost::program_options::error &error) {
        std::cerr << "emilia-train: " << emilia::printable(error.what())
                  << "; try emilia-train --help\n";
        return kBadUsage;
    } catch (const std::exception &error) {
        std::cerr << "emilia-train: " << emilia::printable(error.what()) << '\n';
        return EXIT_FAILURE;
    }
}
