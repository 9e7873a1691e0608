// The book of a dialogue or a game.

#pragma once

#include "engine/engine.h"
#include "protocol/cli/options.h"

#include <string>

namespace emilia::cli {

/// Gives the engine the book of --book, or without that the one that comes with the program, and
/// returns its path; empty if there is none. Throws UsageError if the one named cannot be read;
/// that of the program is gone without, and stderr is told.
std::string give_book(Engine &engine, const Options &options);

} // namespace emilia::cli
