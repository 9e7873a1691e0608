// Answers of `bestmove --json` and `analyze`, read again.

#pragma once

#include "engine/board/position.h"
#include "engine/book/book_search.h"
#include "engine/platform/result.h"

#include <string_view>

namespace emilia::cli {

struct BookAnswer {
    Position position;
    BookSearch search;
};

/// One line. The problem says what is wrong with it.
Result<BookAnswer> parse_answer(std::string_view line);

} // namespace emilia::cli
