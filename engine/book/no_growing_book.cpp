// For a page, which has no SQLite: compact books alone.

#include "engine/book/book_file.h"
#include "engine/book/playing_book.h"

#include <utility>

namespace emilia {

Result<std::shared_ptr<const BookReader>> open_book_reader(const std::string &path) {
    auto file = BookFile::open(path);
    if (!file) return file.error();
    return std::shared_ptr<const BookReader>{std::make_shared<BookFile>(*std::move(file))};
}

std::shared_ptr<const BookReader> shipped_book() { return nullptr; }

} // namespace emilia
