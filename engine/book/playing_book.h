// Opening book for play, and the one in the program.

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

/// The book in the program: emilia.book of this folder. Null in WebAssembly, which has none.
std::shared_ptr<const BookReader> shipped_book();

} // namespace emilia
