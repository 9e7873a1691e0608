// What the commands of a book share of their options.

#pragma once

#include "engine/book/book_growth.h"
#include "engine/book/book_search.h"
#include "protocol/cli/book/given_book.h"
#include "protocol/cli/search_task.h"

#include <optional>

namespace emilia::cli {

/// How each position is searched.
struct BookSearchOptions {
    std::optional<int> depth;
    std::optional<int> level;
    std::optional<Selectivity> selectivity;
    std::optional<int> multi_pv;
    int threads = 1;

    void declare(OptionList &options);
    /// At a level that is worth its time if the options say nothing. Throws UsageError if they
    /// contradict each other, or --algorithm is not the real search.
    SearchTask task(const Context &context) const;
};

/// Of how many moves --multipv wants to know.
int lines_of(std::optional<int> multi_pv);

/// How a book grows.
struct GrowthOptions {
    std::optional<int> positions;
    std::optional<int> max_loss; ///< discs
    int ply_cost = 50;           ///< hundredths of a disc

    void declare(OptionList &options);
    /// The arguments behind the book are the root. Throws UsageError.
    GrowthRule rule(const Context &context, std::optional<int> multi_pv = {}) const;
};

} // namespace emilia::cli
