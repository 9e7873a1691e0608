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

/// The book of --book, or else that of the program. Throws UsageError if the former cannot be read.
/// If the latter cannot, there is no book, and stderr says so.
ChosenBook read_book(const Options &options);

} // namespace emilia::cli
