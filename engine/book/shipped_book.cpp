// The book in the program.

#include "engine/book/book_file.h"
#include "engine/book/playing_book.h"

#include <cstddef>
#include <stdexcept>

extern "C" {
extern const char kEmiliaBook[];
extern const char kEmiliaBookEnd[];
}

namespace emilia {

std::shared_ptr<const BookReader> shipped_book() {
    auto book =
        BookFile::view({kEmiliaBook, static_cast<std::size_t>(kEmiliaBookEnd - kEmiliaBook)});
    if (!book) throw std::logic_error{book.error().message};
    return std::make_shared<BookFile>(*std::move(book));
}

} // namespace emilia
