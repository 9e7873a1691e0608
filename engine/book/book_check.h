// Contradictions in a book.

#pragma once

#include "engine/book/book_reader.h"

#include <functional>

namespace emilia {

enum class Flaw {
    value,         ///< a value is not what the lines below make of it
    proof_below,   ///< a search has proven another score than the position after the move
    proof_besides, ///< a move is proven to be better than what a search has proven to be the best
};

struct BookFlaw {
    Flaw flaw;
    Position position; ///< canonical
    Square square;

    friend bool operator==(const BookFlaw &, const BookFlaw &) = default;
};

/// Reports what is wrong with an entry of the book, in order of its moves.
void find_flaws(const BookReader &book, const BookEntry &entry,
                const std::function<void(const BookFlaw &)> &report);

} // namespace emilia
