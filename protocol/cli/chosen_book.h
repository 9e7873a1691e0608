// The book of a dialogue or a game.

#pragma once

#include "engine/book/book.h"
#include "protocol/cli/options.h"

#include <memory>
#include <string>

namespace emilia::cli {

struct ChosenBook {
    std::string path;                   ///< empty if there is none
    std::shared_ptr<const Book> book{}; ///< null if there is none
};

/// The book of --book, or without that the one that comes with the program. Throws UsageError if
/// the one named cannot be read; that of the program is gone without, and stderr is told.
ChosenBook read_book(const Options &options);

} // namespace emilia::cli
