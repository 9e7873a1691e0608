// Growing books for those who only read, and for programs that cannot: a page has no SQLite.

#pragma once

#include "engine/book/book_reader.h"

#include <optional>

namespace emilia {

/// None if the file is no database. Problems name the file.
std::optional<Result<std::shared_ptr<const BookReader>>> open_growing_book(const std::string &path);

} // namespace emilia
