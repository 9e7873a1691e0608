// For a page, whose books do not grow.

#include "engine/book/book_reader.h"
#include "protocol/cli/book/taught_book.h"

namespace emilia::cli {

struct TaughtBook::State {};

Lesson lesson_of(const ReviewedGame & /*game*/) { return {}; }

TaughtBook::TaughtBook(const std::string &path) {
    throw BookError(path + ": growing books cannot be used here");
}
TaughtBook::~TaughtBook() = default;

void TaughtBook::begin_run(const std::string & /*name*/, std::uint64_t /*most*/) {}
void TaughtBook::learn(const Lesson & /*lesson*/, std::uint64_t /*number*/) {}
std::string TaughtBook::describe() const { return {}; }

} // namespace emilia::cli
