// A book in a file as the engine asks it while it plays, and where the program's own lies.

#pragma once

#include "engine/book/book.h"
#include "engine/book/book_reader.h"
#include "engine/platform/result.h"

#include <memory>
#include <string>

namespace emilia {

/// All moves are legal. Entries that can no longer be read are not known. Null of null.
std::shared_ptr<const Book> playing_book(std::shared_ptr<const BookReader> book);

/// Problems name the file. All moves are legal, whatever happens to it afterwards. Throws
/// std::bad_alloc.
Result<std::shared_ptr<const Book>> open_book(const std::string &path);

/// The path of the book that comes with the program: beside it, as in a build folder, or where data
/// is installed. Empty if there is none.
std::string shipped_book();

} // namespace emilia
