#include "protocol/cli/book/opened_book.h"

#include "protocol/cli/arguments.h"

#include <utility>

namespace emilia::cli {

const std::string &book_path(const Context &context) {
    if (context.arguments.empty()) throw UsageError{"book: expected the FILE of a book"};
    return context.arguments.front();
}

std::shared_ptr<const BookReader> open_given_book(const Context &context) {
    auto book = open_book_reader(book_path(context));
    if (!book) throw BookError{book.error().message};
    enter_sandbox_if_asked(context.options);
    return *std::move(book);
}

} // namespace emilia::cli
