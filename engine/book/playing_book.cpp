#include "engine/book/playing_book.h"

#include "engine/book/book_values.h"

#include <utility>

namespace emilia {
namespace {

class PlayingBook final : public Book {
  public:
    explicit PlayingBook(std::shared_ptr<const BookReader> book) : book_(std::move(book)) {}

    std::vector<BookMove> moves(const Position &position) const override {
        std::vector<BookMove> moves;
        const std::optional<BookEntry> entry = find(position);
        // Without a value a better move could be unknown: it was not searched.
        if (!entry || !value_of(*entry)) return moves;
        for (const BookLine &line : entry->lines) {
            // What was only seen in games has none.
            if (!line.value || !position.is_legal(Move{line.square})) continue;
            moves.push_back({.move = Move{line.square},
                             .score = line.value->score,
                             .depth = line.value->depth,
                             .selectivity = line.value->selectivity,
                             .exact = line.value->exact});
        }
        return moves;
    }

  private:
    /// What can no longer be read is not known.
    std::optional<BookEntry> find(const Position &position) const {
        try {
            return book_->find(position);
        } catch (const BookError &) {
            return std::nullopt;
        }
    }

    std::shared_ptr<const BookReader> book_;
};

} // namespace

std::shared_ptr<const Book> playing_book(std::shared_ptr<const BookReader> book) {
    if (!book) return nullptr;
    return std::make_shared<PlayingBook>(std::move(book));
}

Result<std::shared_ptr<const Book>> open_book(const std::string &path) {
    auto book = open_book_reader(path);
    if (!book) return book.error();
    return playing_book(*std::move(book));
}

} // namespace emilia
