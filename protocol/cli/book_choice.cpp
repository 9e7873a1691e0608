#include "protocol/cli/book_choice.h"

#include "engine/book/playing_book.h"

namespace emilia::cli {

void BookChoice::declare(OptionList &options) {
    options.add(
        FileName{"book", "answer from the opening book in FILE where it knows the position"}, file);
    options.add(Flag{"no-book", "search every move"}, none);
}

std::shared_ptr<const BookReader> open_chosen_book(const BookChoice &choice) {
    if (choice.none) return nullptr;
    if (choice.file.empty()) return shipped_book();
    auto book = open_book_reader(choice.file);
    if (!book) throw UsageError{"--book: " + book.error().message};
    return *std::move(book);
}

} // namespace emilia::cli
