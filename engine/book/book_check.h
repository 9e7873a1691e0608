// What cannot be true of a book.

#pragma once

#include "engine/book/book_reader.h"

#include <functional>

namespace emilia {

enum class Flaw {
    value,         ///< a value is not what the lines below make of it
    proof_below,   ///< a search has proven something else than the position that the move leads to
    proof_besides, ///< a move is proven to be worth more than a search has proven of the best one
};

struct BookFlaw {
    Flaw flaw;
    Position position; ///< canonical
    Square square;

    friend bool operator==(const BookFlaw &, const BookFlaw &) = default;
};

/// Of an entry of the book, in order of its moves.
void find_flaws(const BookReader &book, const BookEntry &entry,
                const std::function<void(const BookFlaw &)> &report);

} // namespace emilia
