#include "protocol/cli/book/given_book.h"

#include "engine/notation/utf8.h"
#include "engine/platform/path.h"
#include "protocol/cli/arguments.h"

#include <stdexcept>
#include <utility>

namespace emilia::cli {

const std::string &book_path(const Context &context) {
    if (context.arguments.empty()) throw UsageError{"book: expected the FILE of a book"};
    return context.arguments.front();
}

std::vector<std::string> given_files(const Context &context) {
    if (context.arguments.size() < 2) return {std::string{kStandardStream}};
    return {context.arguments.begin() + 1, context.arguments.end()};
}

std::string name_of(const std::string &path) {
    return path == kStandardStream ? "" : printable(path);
}

std::string name_of(const std::string &path, const std::string &part) {
    std::string name = name_of(path);
    if (part.empty()) return name;
    if (!name.empty()) name += '/';
    return name += printable(part);
}

void expect_other_file(const std::string &path, const std::string &book) {
    std::error_code failure;
    if (std::filesystem::equivalent(path_of(path), path_of(book), failure))
        throw std::runtime_error(path + " is the book itself");
}

std::shared_ptr<const BookReader> open_given_book(const Context &context) {
    auto book = value_or_throw(open_book_reader(book_path(context)));
    enter_sandbox_if_asked(context.options);
    return book;
}

} // namespace emilia::cli
