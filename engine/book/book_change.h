// A change of a growing book: all of it is there in the end, or nothing.

#pragma once

#include "engine/board/symmetry.h"
#include "engine/book/book_database.h"
#include "engine/book/book_search.h"

#include <array>
#include <forward_list>
#include <unordered_map>

namespace emilia {

/// A change, during which no other process changes the book. Positions may be turned or mirrored;
/// the side to move must have a move. Values are kept up to date: those of the positions that
/// change, and of their predecessors as far as these change too. All members throw BookError.
/// Everything is undone unless commit() returns.
class BookChange {
  public:
    explicit BookChange(BookDatabase &book);
    ~BookChange();
    BookChange(const BookChange &) = delete;
    BookChange &operator=(const BookChange &) = delete;

    /// Positions of the book, new ones included.
    std::uint64_t size() const { return size_; }
    bool has(const Position &position) { return find_node(canonical(position)) != nullptr; }

    /// The origin of all positions that are added from now on.
    void set_origin(const BookOrigin &origin);
    /// Adds an entry unless there is one; true if it did.
    bool add(const Position &position);
    /// Replaces the search of an entry, which is added if need be.
    void put_search(const Position &position, const BookSearch &search);
    /// The same, unless the book's own search is as sure; true if it did.
    bool put_if_surer(const Position &position, const BookSearch &search);
    /// Counts games in which this legal move was played, and adds the entry if need be.
    void add_results(const Position &position, Square square, const GameResults &results);
    void remove(const Position &position);

    /// Computes all growth costs again, for another cost of a ply.
    void set_ply_cost(int ply_cost);

    /// Updates the values and writes all changes, which can still be undone. Until then they are in
    /// memory: a large change calls it whenever is_large() says so.
    void flush();
    /// Whether so many changes wait for flush() that it is time for it.
    bool is_large() const { return groups_.size() > kManyGroups; }

    /// Makes the change permanent. The last call.
    void commit();

  private:
    static constexpr std::size_t kManyGroups = 100'000;
    static constexpr std::size_t kSquareCounts = 65;

    /// A position of the book as it will be.
    struct Node {
        BookRow row;
        std::optional<BookScore> told_value{}; ///< while stale: as its predecessors know it
        std::optional<std::int64_t> told_cost{};
        bool is_stale = false;   ///< its value is to be computed again
        bool is_changed = false; ///< differs from what is stored
        bool is_removed = false;
        bool is_new = false; ///< its predecessors do not know of it yet
    };
    /// All positions with the same squares occupied.
    using Group = std::forward_list<Node>;

    /// Null if the book has no such position.
    Group *find_group(Bitboard occupied_key);
    /// Null if the book does not have this canonical position.
    Node *find_node(const Position &position);
    Node &node_for(const Position &position);
    BookRow new_row(const Position &position);
    void mark_stale(Node &node);
    void update_stale();
    void update(Node &node);
    void mark_predecessors(const Position &position);
    void mark_predecessors(const Position &position, Bitboard last_discs);
    void mark_if_leading_to(const Position &position, Node &node);

    BookDatabase &book_;
    sqlite::Transaction transaction_;
    std::uint64_t size_;
    std::uint64_t stored_size_;
    int ply_cost_;
    BookOrigin origin_{};
    std::optional<std::int64_t> origin_row_{}; ///< none until it is needed
    std::unordered_map<Bitboard, Group> groups_;
    std::array<std::vector<Node *>, kSquareCounts> stale_; ///< by empty squares
};

} // namespace emilia
