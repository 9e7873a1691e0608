#include "engine/book/playing_book.h"

#include "engine/book/book_file.h"
#include "engine/book/book_graph.h"

#include <utility>

namespace emilia {
namespace {

class PlayingBook final : public Book {
  public:
    explicit PlayingBook(BookFile file) : file_(std::move(file)) {}

    std::vector<BookMove> moves(const Position &position) const override {
        std::vector<BookMove> moves;
        const std::optional<BookEntry> entry = file_.find(position);
        // Without a value a better move could be unknown: it was not searched.
        if (!entry || !value_of(*entry)) return moves;
        for (const BookLine &line : entry->lines) {
            // What was only seen in games has none.
            if (!line.value) continue;
            moves.push_back({.move = Move{line.square},
                             .score = line.value->score,
                             .depth = line.value->depth,
                             .selectivity = line.value->selectivity,
                             .exact = line.value->exact});
        }
        return moves;
    }

  private:
    BookFile file_;
};

} // namespace

Result<std::shared_ptr<const Book>> open_book(const std::string &path) {
    auto file = BookFile::open(path);
    if (!file) return file.error();
    return std::shared_ptr<const Book>{std::make_shared<PlayingBook>(*std::move(file))};
}

} // namespace emilia
