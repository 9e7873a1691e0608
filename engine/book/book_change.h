// A change of a growing book: all of it is there in the end, or nothing.

#pragma once

#include "engine/board/symmetry.h"
#include "engine/book/book_database.h"
#include "engine/book/book_search.h"

#include <array>
#include <forward_list>
#include <unordered_map>

namespace emilia {

/// From its beginning to its end no other process changes the book. Positions may be turned in any
/// way; the side to move must have a move. What is worked out anew are the values of the positions
/// that change, and of those before them as long as that makes a difference. All members throw
/// BookError; what was changed is undone unless commit() returns.
class BookChange {
  public:
    explicit BookChange(BookDatabase &book);
    ~BookChange();
    BookChange(const BookChange &) = delete;
    BookChange &operator=(const BookChange &) = delete;

    /// With the new positions.
    std::uint64_t size() const { return size_; }
    bool has(const Position &position) { return find_node(canonical(position)) != nullptr; }

    /// What brings in all that is added from now on.
    void set_origin(const BookOrigin &origin);
    /// Adds an entry unless there is one. Whether it did.
    bool add(const Position &position);
    /// Puts a search in the place of the one that was there, and adds the entry if need be.
    void put_search(const Position &position, const BookSearch &search);
    /// The same unless what the book holds is as sure. Whether it did.
    bool put_if_surer(const Position &position, const BookSearch &search);
    /// Counts games in which this legal move was played, and adds the entry if need be.
    void add_results(const Position &position, Square square, const GameResults &results);
    void remove(const Position &position);

    /// Works all costs out anew, with another cost of a ply.
    void set_ply_cost(int ply_cost);
    /// How much of a run is done that can be resumed.
    void set_done(const std::string &run, std::int64_t done) {
        book_.set_number("run " + run, done);
    }

    /// Writes all down, but may still be undone; takes the values up to date. To be called now and
    /// then by whoever changes more than fits into memory: see is_large().
    void flush();
    /// Whether what waits for flush() has become many.
    bool is_large() const { return groups_.size() > kManyGroups; }

    /// The last call.
    void commit();

  private:
    static constexpr std::size_t kManyGroups = 100'000;
    static constexpr std::size_t kSquareCounts = 65;

    /// A position of the book as it will be.
    struct Node {
        BookRow row;
        std::optional<BookScore> told_value{}; ///< while stale: what those before it know
        std::optional<std::int64_t> told_cost{};
        bool is_stale = false;   ///< waits to be worked out
        bool is_changed = false; ///< differs from what is stored
        bool is_removed = false;
        bool is_new = false; ///< those before it do not know yet
    };
    /// All positions with the same squares occupied.
    using Group = std::forward_list<Node>;

    /// Null for an empty one.
    Group *find_group(Bitboard occupied_key);
    /// Null if the book does not have this canonical position.
    Node *find_node(const Position &position);
    Node &node_for(const Position &position);
    BookRow new_row(const Position &position);
    void wake(Node &node);
    void settle();
    void work_out(Node &node);
    void wake_parents(const Position &position);
    void wake_parents(const Position &position, Bitboard last_discs);
    void wake_if_leading_to(const Position &position, Node &node);

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
