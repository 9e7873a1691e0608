// A book in memory, whose positions are linked by the moves between them.

#pragma once

#include "engine/board/hash.h"
#include "engine/book/book_entry.h"
#include "engine/book/book_position.h"
#include "engine/book/book_search.h"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

namespace emilia {

class BookGraph {
  public:
    BookGraph() = default;
    /// Of a file's entries; negamax() has still to be called. No two positions are alike.
    explicit BookGraph(std::vector<BookEntry> entries);

    std::size_t size() const { return entries_.size(); }
    /// In no order.
    const std::vector<BookEntry> &entries() const { return entries_; }
    /// The place among the entries of a position or one that is alike; none if there is none.
    std::optional<std::size_t> number_of(const Position &position) const;
    /// For a position or one that is alike, as the book keeps it; null if there is none.
    const BookEntry *find(const Position &position) const;

    /// The position must not be over, nor must its side to move have to pass; here and below it may
    /// be turned in any way. Adds an entry unless there is one.
    void add(const Position &position);
    /// Puts a search in the place of the one that was there, and adds the entry if need be.
    void put_search(const Position &position, const BookSearch &search);
    /// Counts games in which this legal move was played, and adds the entry if need be.
    void add_results(const Position &position, Square square, const GameResults &results);

    /// Works out what every line is worth, from the last positions to the first. Of a line that
    /// leads to a position of the book this is what that position is worth, and of any other what
    /// the search of it has found; but what a search has proven stands, and a line of which nothing
    /// is proven cannot be worth more than what is proven of the best. A line that ends the game is
    /// worth how it ends.
    void negamax();

    /// Leaves the graph empty.
    std::vector<BookEntry> take_entries();

  private:
    struct Hash {
        std::size_t operator()(const Position &position) const {
            return static_cast<std::size_t>(hash(position));
        }
    };

    BookEntry &entry_for(const ReducedPosition &position);
    void link(BookEntry &entry, Square square) const;

    std::vector<BookEntry> entries_;
    std::unordered_map<Position, std::size_t, Hash> numbers_;
};

/// What a position is worth for its side to move: the value of its best line. None as long as a
/// better move could be unknown: it was not searched, and not every move has a value.
std::optional<BookScore> value_of(const BookEntry &entry);

/// The greatest score that a search has proven; none if it has proven nothing.
std::optional<BookScore> proven_value_of(const BookEntry &entry);

} // namespace emilia
