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

/// Null with --no-book. Throws UsageError if the book of --book cannot be read.
std::shared_ptr<const BookReader> open_chosen_book(const BookChoice &choice);

} // namespace emilia::cli
