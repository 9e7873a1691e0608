#include "protocol/cli/chosen_book.h"

#include "engine/book/playing_book.h"

#include <iostream>

namespace emilia::cli {

ChosenBook read_book(const Options &options) {
    const bool is_named = !options.book.empty();
    const std::string path = is_named ? options.book : shipped_book();
    if (path.empty()) return {};
    const auto book = open_book(path);
    if (book) return {path, *book};
    if (is_named) throw UsageError{"--book: " + book.error().message};
    std::cerr << "emilia: " + book.error().message + "; without a book\n";
    return {};
}

} // namespace emilia::cli
