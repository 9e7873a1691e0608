// Result of a search, as a book keeps it.

#pragma once

#include "engine/book/book_entry.h"
#include "engine/search/events.h"

#include <vector>

namespace emilia {

/// A move that a search has scored, on the board that was searched.
struct SearchedMove {
    Move move; ///< a pass is left out of the book
    BookScore score;

    friend bool operator==(const SearchedMove &, const SearchedMove &) = default;
};

/// Result of the search of one position.
struct BookSearch {
    int lines = 1; ///< so many of the best moves were asked for; 1 to kMaxSearchedLines
    std::vector<SearchedMove> moves;

    friend bool operator==(const BookSearch &, const BookSearch &) = default;
};

/// More legal moves than any position has.
inline constexpr int kMaxSearchedLines = 64;

/// A mere bound, from a search that was cut short, becomes an estimate.
BookSearch to_book_search(const SearchResult &result, int lines);

/// Trust in a search: first of all whether it proves its score, then depth, selectivity and the
/// number of lines.
struct Sureness {
    bool exact = false;
    int depth = 0;
    Selectivity selectivity = Selectivity::percent_73;
    int lines = 0;

    friend auto operator<=>(const Sureness &, const Sureness &) = default;
};

/// Sureness of its best line.
Sureness sureness_of(const BookSearch &search);
/// Sureness of the search that the entry holds; less than that of any search if there is none.
Sureness sureness_of(const BookEntry &entry);

} // namespace emilia
