// Values of the positions of a book, by trying all lines: slow, obvious, and without a line of the
// engine.

#pragma once

#include "tests/oracle/mailbox.h"

#include <map>
#include <optional>
#include <string>

namespace emilia::oracle {

/// For the mover, in hundredths of a disc.
struct BookValue {
    int centidiscs = 0;
    bool exact = false;

    friend bool operator==(const BookValue &, const BookValue &) = default;
};

/// The same for all boards that are alike.
std::string name_of(const Mailbox &board);

class BookOracle {
  public:
    struct Page {
        bool searched = false;
        /// Value of a move by the search, by the name of the board after it.
        std::map<std::string, BookValue> moves;
    };

    /// Pages by the names of their boards.
    std::map<std::string, Page> pages;

    /// For the mover; none if the book does not know.
    std::optional<BookValue> value(const Mailbox &board) const;
    std::optional<BookValue> value_of_move(const Mailbox &board, int square) const;

  private:
    std::optional<BookValue> unlimited_value_of_move(const Mailbox &board, int square) const;
    /// The best that the search of this board has found, if that is proven.
    std::optional<BookValue> proven(const Mailbox &board) const;
};

} // namespace emilia::oracle
