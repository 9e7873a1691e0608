// Options that the commands share that grow a book.

#pragma once

#include "engine/book/book_database.h"
#include "engine/book/book_growth.h"
#include "engine/book/book_search.h"
#include "protocol/cli/book/given_book.h"
#include "protocol/cli/search_task.h"

#include <functional>
#include <optional>
#include <string>

namespace emilia::cli {

/// Says on stderr that this command waits for others that change the book.
void tell_of_wait(const std::string &path);

/// Lets `change` work with the given book, which is made if there is none. If that fails and leaves
/// a new book without positions, the error says so.
void grow_given_book(const Context &context, const std::function<void(BookDatabase &)> &change);

/// Search of each position.
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

/// Number of moves of a position that --multipv asks for.
int lines_of(std::optional<int> multi_pv);

/// Growth of a book.
struct GrowthOptions {
    std::optional<int> positions;
    std::optional<int> max_loss; ///< discs
    int ply_cost = 50;           ///< hundredths of a disc

    void declare(OptionList &options);
    /// The arguments behind the book are the root. Throws UsageError.
    GrowthRule rule(const Context &context, std::optional<int> multi_pv = {}) const;
};

} // namespace emilia::cli
