#include "protocol/cli/book_choice.h"

#include "engine/book/playing_book.h"

namespace emilia::cli {

void BookChoice::declare(OptionList &options) {
    options.add(FileName{"book", "opening book"}, file);
    options.add(Flag{"no-book", "use no opening book"}, none);
}

std::shared_ptr<const BookReader> open_chosen_book(const BookChoice &choice) {
    if (choice.none) return nullptr;
    if (choice.file.empty()) return shipped_book();
    auto book = open_book_reader(choice.file);
    if (!book) throw UsageError{"--book: " + book.error().message};
    return *std::move(book);
}

} // namespace emilia::cli
