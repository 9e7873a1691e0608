// Text of a book's entry, for people.

#pragma once

#include "protocol/service/book_json.h"

#include <string>

namespace emilia::cli {

/// A table of the moves, and what is to be said of the position. Ends with a newline.
std::string to_table(const ShownPosition &shown);

/// "import, game 12 of games.ggf": what brought a position into the book.
std::string describe(const BookOrigin &origin);

/// "exact", "21@73%": plies and selectivity
std::string describe_sureness(const BookScore &score);

} // namespace emilia::cli
