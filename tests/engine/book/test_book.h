// A growing book in memory, changed step by step.

#pragma once

#include "engine/book/book_change.h"

#include <functional>
#include <optional>
#include <vector>

namespace emilia {

/// Each change is one of its own unless they are put together with change().
class TestBook {
  public:
    void change(const std::function<void(BookChange &)> &make) {
        BookChange change{book};
        make(change);
        change.commit();
    }
    void add(const Position &position) {
        change([&](BookChange &change) { change.add(position); });
    }
    void put_search(const Position &position, const BookSearch &search) {
        change([&](BookChange &change) { change.put_search(position, search); });
    }
    void add_results(const Position &position, Square square, const GameResults &results) {
        change([&](BookChange &change) { change.add_results(position, square, results); });
    }
    std::size_t size() const { return static_cast<std::size_t>(book.size()); }
    /// As the book keeps it, canonical.
    std::optional<BookEntry> find(const Position &position) const {
        const auto row = book.find_row(position);
        return row ? std::optional{row->entry} : std::nullopt;
    }
    std::vector<BookEntry> entries() const {
        std::vector<BookEntry> all;
        book.for_each([&all](const BookEntry &entry) {
            all.push_back(entry);
            return true;
        });
        return all;
    }

    BookDatabase book;
};

} // namespace emilia
