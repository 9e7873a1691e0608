// Common part of the commands of emilia-train. They throw std::runtime_error for what goes wrong,
// and cli::UsageError for bad usage.

#pragma once

#include "eval/training/pattern_fit.h"
#include "eval/weights_file.h"
#include "protocol/cli/arguments.h"

namespace emilia::training {

using cli::ExitStatus, cli::FileName, cli::OptionList;

inline constexpr WholeNumber kMinEmpties{"min-empties", "N",
                                         "fewest empty squares of a position (0)", 0, 64};
inline constexpr WholeNumber kMaxEmpties{"max-empties", "N",
                                         "most empty squares of a position (64)", 0, 64};
inline constexpr WholeNumber kSeed{"seed", "S", "random seed (1)", 0, kMaxWhole};

inline constexpr WholeNumber kHeldOut{"held-out", "N", "hold out one game in N (20)", 2, 1'000'000};
inline constexpr RealNumber kResultShare{
    "result-share", "X", "weight of game results against search scores, 0 to 1 (1)", 0, 1};

/// With none the least squares may have no solution.
inline constexpr double kMinRidge = 1e-6;
inline constexpr WholeNumber kCompression{"compression", "N",
                                          "compression of the file, 1 (fast) to 19 (small) (19)",
                                          pattern::kFastestCompression, pattern::kBestCompression};

/// The arguments: at least one file, or cli::UsageError.
const std::vector<std::string> &files_of(const cli::Context &context);
/// Throws cli::UsageError if the file has not been named.
void expect_file(const FileName &option, const std::string &file);
/// The same for --output.
void expect_output(const cli::Context &context);

/// Value of --eval unless it is given.
std::string default_evaluator();
/// An engine with the evaluator of --eval. A file of weights is loaded, and `choice` becomes the
/// name of its evaluator. Throws cli::UsageError if it is neither an evaluator nor a file of
/// weights.
std::unique_ptr<Engine> engine_for(std::string &choice, std::size_t hash_mebibytes);

/// Throws std::runtime_error, which names the file.
pattern::WeightsFile read_weights(const std::string &path);

/// The weights that --eval stands for: a file's or the program's own. Throws the same.
pattern::WeightsFile weights_of(const std::string &choice);

/// A table of the errors, by empty squares, on stdout.
void report_stages(const FitErrors &errors, const Samples &samples);

/// A command that writes files.
template <class T>
cli::Command make_command(std::string_view name, std::string_view synopsis,
                          std::string_view summary, std::string_view details) {
    return cli::make_command<T>(name, synopsis, summary, cli::SandboxBegins::never, details);
}

cli::Command calibrate_command();
cli::Command evaluate_command();
cli::Command fit_command();
cli::Command fit_order_command();
cli::Command fit_pairs_command();
cli::Command fit_probcut_command();
cli::Command info_command();
cli::Command label_command();
cli::Command selfplay_command();

} // namespace emilia::training
