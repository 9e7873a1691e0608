// The book from which a dialogue, a service or a game answers.

#pragma once

#include "engine/book/book_reader.h"
#include "protocol/cli/options.h"

#include <memory>
#include <string>

namespace emilia::cli {

struct BookChoice {
    std::string file; ///< empty: the book of the program
    bool none = false;

    /// --book and --no-book.
    void declare(OptionList &options);
};

struct OpenBook {
    std::string path;                         ///< empty if there is none
    std::shared_ptr<const BookReader> book{}; ///< null if there is none
};

/// Throws UsageError if the book of --book cannot be read. If that of the program cannot, there is
/// none, and stderr says so.
OpenBook open_chosen_book(const BookChoice &choice);

} // namespace emilia::cli
