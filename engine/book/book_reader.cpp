#include "engine/book/book_reader.h"

#include "engine/book/book_file.h"
#include "engine/book/growing_book.h"

#include <utility>

namespace emilia {

Result<std::shared_ptr<const BookReader>> open_book_reader(const std::string &path) {
    if (auto growing = open_growing_book(path)) return *std::move(growing);
    auto file = BookFile::open(path);
    if (!file) return file.error();
    return std::shared_ptr<const BookReader>{std::make_shared<BookFile>(*std::move(file))};
}

} // namespace emilia
