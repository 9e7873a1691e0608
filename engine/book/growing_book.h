// Growing books for those who only read, and for programs that cannot: a page has no SQLite.

#pragma once

#include "engine/book/book_reader.h"

namespace emilia {

/// Whether a file begins as a database does.
bool is_growing_book(const std::string &path);

/// Problems name the file.
Result<std::shared_ptr<const BookReader>> open_growing_book(const std::string &path);

} // namespace emilia
