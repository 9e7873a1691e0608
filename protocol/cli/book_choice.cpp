#include "protocol/cli/book_choice.h"

#include "engine/book/playing_book.h"

#include <iostream>

namespace emilia::cli {

void BookChoice::declare(OptionList &options) {
    options.add(
        FileName{"book", "answer from the opening book in FILE where it knows the position"}, file);
    options.add(Flag{"no-book", "search every move"}, none);
}

OpenBook open_chosen_book(const BookChoice &choice) {
    if (choice.none) return {};
    const bool is_named = !choice.file.empty();
    const std::string path = is_named ? choice.file : shipped_book();
    if (path.empty()) return {};
    const auto book = open_book_reader(path);
    if (book) return {path, *book};
    if (is_named) throw UsageError{"--book: " + book.error().message};
    std::cerr << "emilia: " + book.error().message + "; without a book\n";
    return {};
}

} // namespace emilia::cli
