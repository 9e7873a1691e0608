// What the commands of a book make of their options.

#pragma once

#include "engine/book/book_growth.h"
#include "engine/book/book_search.h"
#include "engine/search/limits.h"
#include "protocol/cli/book/opened_book.h"
#include "protocol/cli/command.h"

#include <optional>

namespace emilia::cli {

/// How each position is searched.
struct BookSearchSettings {
    Limits limits;
    std::optional<int> level; ///< decides on depth and selectivity
    int lines = 3;            ///< of the best moves
};

/// Of the options; a level that is worth its time if they say nothing. Throws UsageError if they
/// contradict each other.
BookSearchSettings search_settings(const Context &context);

/// Of the options and the arguments from `first_argument` on, which are the root. Throws
/// UsageError.
GrowthRule growth_rule(const Context &context, std::size_t first_argument);

} // namespace emilia::cli
