// A growing book: a database of SQLite in a file, with the tables of book_schema.h. One
// process changes it at a time, and the others wait for that; any number read it meanwhile, as it
// was before. What was committed is there after a kill and after a power cut.

#pragma once

#include "engine/book/book_reader.h"
#include "engine/database/sqlite.h"

#include <mutex>
#include <vector>

namespace emilia {

/// An entry with its growth cost and its origin.
struct BookRow {
    BookEntry entry;                    ///< its position is canonical
    std::optional<std::int64_t> cost{}; ///< see growth_cost()
    std::int64_t origin = 0;            ///< a row of the table of this name, 0 if unknown
    std::int64_t item = 0;              ///< the number of the BookOrigin
};

/// Reading is for any number of threads, changing for one. All members throw BookError.
class BookDatabase final : public BookReader {
  public:
    using Access = sqlite::Access;

    /// `on_wait` is called once others have kept the book locked for a second; after a minute
    /// that is an error.
    BookDatabase(const std::string &path, Access access, std::function<void()> on_wait = {});
    /// An empty one in memory.
    BookDatabase();
    BookDatabase(const BookDatabase &) = delete;
    BookDatabase &operator=(const BookDatabase &) = delete;
    ~BookDatabase() override;

    std::uint64_t size() const override;
    std::optional<BookEntry> find(const Position &position) const override;
    std::optional<BookOrigin> origin_of(const Position &position) const override;
    void for_each(const std::function<bool(const BookEntry &)> &take) const override;

    /// None if the book does not have the position, which may be turned or mirrored.
    std::optional<BookRow> find_row(const Position &position) const;
    /// Calls `take` with the first half of each key, in ascending order; some come more than once.
    void for_each_key(const std::function<void(Bitboard occupied)> &take) const;

    /// The cost of a ply for which the growth costs were computed.
    int ply_cost() const;

    /// Faults of the file, one line each; empty for nothing.
    std::vector<std::string> check_integrity() const override;
    /// Writes the whole book, without unused pages, to another file, which must not exist.
    void copy_to(const std::string &path) const;
    /// Makes the file smaller by what was removed, unless another process reads the book.
    void shrink() const;
    const std::string &path() const { return connection_.path(); }

    // For BookChange alone; all but the first between the beginning and the end of a transaction.

    const sqlite::Connection &connection() const { return connection_; }
    /// Begins a change, before any other call: forgets what others may have changed since.
    void begin_change();
    /// False if no position has these squares occupied, which are the first half of a key. True may
    /// be wrong.
    bool may_have(Bitboard occupied) const;
    /// All positions with these squares occupied. After many such calls it reads all keys once, so
    /// that may_have() knows them.
    std::vector<BookRow> find_rows(Bitboard occupied);
    /// Tells may_have() of a new key.
    void note_key(Bitboard occupied);
    void put(const BookRow &row);
    /// The row of the table of origins, which is added unless there is one; 0 without a command.
    std::int64_t put_origin(const BookOrigin &origin);
    void remove(const Position &position);
    void set_number(std::string_view name, std::int64_t number);

    /// Whether a commit waits for the disk, as it does at first. A kill loses nothing of one that
    /// does not, a power cut may.
    void wait_for_disk(bool wait) const;

  private:
    void learn_keys();
    BookRow row_of(const sqlite::Statement &row, Bitboard occupied, Bitboard own,
                   int first_column) const;
    std::int64_t stored_number(std::string_view name) const;

    sqlite::Connection connection_;
    struct State;
    std::unique_ptr<State> state_;
    mutable std::recursive_mutex reading_; ///< what is called for an entry may ask for others
};

} // namespace emilia
