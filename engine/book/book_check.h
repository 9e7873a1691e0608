// What cannot be true of a book.

#pragma once

#include "engine/book/book_graph.h"

#include <vector>

namespace emilia {

enum class Flaw {
    value,         ///< a value is not what the lines below make of it
    proof_below,   ///< a search has proven something else than the position that the move leads to
    proof_besides, ///< a move is proven to be worth more than a search has proven of the best one
};

struct BookFlaw {
    Flaw flaw;
    Position position;
    Square square;

    friend bool operator==(const BookFlaw &, const BookFlaw &) = default;
};

/// In order of the entries, whose values are as they were read.
std::vector<BookFlaw> find_flaws(const std::vector<BookEntry> &entries);

} // namespace emilia
