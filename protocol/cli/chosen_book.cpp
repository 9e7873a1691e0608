#include "protocol/cli/chosen_book.h"

#include "engine/book/shipped_book.h"

#include <iostream>

namespace emilia::cli {

std::string give_book(Engine &engine, const Options &options) {
    const bool is_named = !options.book.empty();
    std::string path = is_named ? options.book : shipped_book();
    const Outcome loaded = engine.load_book(path);
    if (loaded) return path;
    if (is_named) throw UsageError{"--book: " + loaded.error().message};
    std::cerr << "emilia: " + loaded.error().message + "; without a book\n";
    return {};
}

} // namespace emilia::cli
