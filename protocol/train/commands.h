// The commands of emilia-train. Each gets the words that follow its name, returns the exit status,
// and throws boost::program_options::error for bad usage and std::runtime_error for what else goes
// wrong.

#pragma once

#include "engine/engine.h"
#include "engine/search/selectivity.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace boost::program_options {
class options_description;
class positional_options_description;
} // namespace boost::program_options

namespace emilia::training {

using Arguments = std::vector<std::string>;

/// Stores the arguments where the options say. Returns false if help was asked for, and printed:
/// then there is nothing left to do.
bool parse(const Arguments &arguments, const char *usage,
           const boost::program_options::options_description &options,
           const boost::program_options::positional_options_description &positional);
bool parse(const Arguments &arguments, const char *usage,
           const boost::program_options::options_description &options);

/// Throws boost::program_options::error that names the option if the value is out of range.
void check_range(const char *option, int value, int least, int most);
/// The value of --selectivity; throws likewise.
Selectivity selectivity_option(int percent);

/// What --eval stands for unless it is given.
std::string default_evaluator();
/// An engine with the evaluator of --eval. A file of weights is loaded, and `choice` becomes the
/// name of its evaluator. Throws boost::program_options::error if it is neither an evaluator nor a
/// file of weights.
std::unique_ptr<Engine> engine_for(std::string &choice, std::size_t hash_mebibytes);

int run_calibrate(const Arguments &arguments);
int run_evaluate(const Arguments &arguments);
int run_fit(const Arguments &arguments);
int run_fit_order(const Arguments &arguments);
int run_fit_probcut(const Arguments &arguments);
int run_info(const Arguments &arguments);
int run_label(const Arguments &arguments);
int run_selfplay(const Arguments &arguments);

} // namespace emilia::training
