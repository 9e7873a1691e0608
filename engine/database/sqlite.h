// SQLite, as far as books and the library need it. Failures throw DatabaseError.

#pragma once

#include "engine/database/database_error.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace emilia::sqlite {

class Connection;

/// Kind of a database: its tables, and its name in errors.
struct Kind {
    std::string_view noun;                    ///< "book"
    std::string_view full_noun;               ///< "growing book"
    std::string_view advice;                  ///< behind "there is no such file"
    std::int64_t application;                 ///< PRAGMA application_id
    std::int64_t version;                     ///< PRAGMA user_version
    std::span<const std::string_view> schema; ///< the statements that make an empty one
    /// The statements that make one of the next version of it, from the oldest version on; an
    /// empty one gets them too.
    std::span<const std::span<const std::string_view>> upgrades{};
    /// Last step of an upgrade, in the same transaction.
    void (*finish_upgrade)(const Connection &connection) = nullptr;
};

enum class Access {
    read,
    change, ///< there must be a database
    create, ///< if there is none, an empty one is made
    in_memory,
};

/// One statement, prepared once; for one thread at a time. Columns and parameters count from 0.
class Statement {
  public:
    Statement(const Connection &connection, std::string_view sql);
    Statement(Statement &&other) noexcept;
    Statement &operator=(Statement &&) = delete;
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;
    ~Statement();

    void bind(int parameter, std::int64_t number);
    void bind(int parameter, std::optional<std::int64_t> number);
    /// The bytes must stay until the statement was run.
    void bind(int parameter, std::span<const unsigned char> bytes);
    void bind(int parameter, std::string_view text);
    void bind_real(int parameter, std::optional<double> number);

    /// The next row; false at the end, after which the statement can be run again.
    bool step();
    /// Runs a statement that has no rows to tell.
    void run();
    /// Ends a run before its last row.
    void reset();

    std::int64_t number(int column) const;
    double real(int column) const;
    bool is_null(int column) const;
    /// Bytes of a column, valid until the next step.
    std::span<const unsigned char> bytes(int column) const;
    std::string text(int column) const;

  private:
    sqlite3_stmt *statement_ = nullptr;
    const Connection *connection_;
};

/// An open database; for one thread at a time.
class Connection {
  public:
    /// `on_wait` is called once others have kept the database locked for a second; after a
    /// minute that is an error. The kind must outlive this. Throws NotADatabase if the file is of
    /// another kind, and DatabaseError if it is of another version that has no upgrade, or not
    /// there. Before an upgrade, FILE.backup-VERSION is made, or with a number behind it if there
    /// is one.
    Connection(std::string path, Access access, const Kind &kind,
               std::function<void()> on_wait = {});
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;
    ~Connection() = default;

    Statement prepare(std::string_view sql) const { return {*this, sql}; }
    void run(std::string_view sql) const { prepare(sql).run(); }
    /// The only number that a query tells.
    std::int64_t number(std::string_view sql) const;
    std::string text(std::string_view sql) const;
    const std::string &path() const { return path_; }
    /// Faults of the file, one line each; empty for nothing.
    std::vector<std::string> check_integrity() const;
    /// Copies the database as it is into a new file, FILE.backup-LABEL or one with a number behind
    /// it, in a transaction that has changed nothing. Returns the path.
    std::string back_up(const std::string &label) const;
    /// Fails if the path leads to another file by now, or to none. Windows lets nobody do that.
    void expect_in_place() const;

  private:
    friend class Statement;
    struct Close {
        void operator()(sqlite3 *connection) const;
    };

    static int wait_for_others(void *connection, int tries);
    [[noreturn]] void fail(int code, const std::string &words) const;
    [[noreturn]] void fail_moved() const;
    void expect_tables(bool may_create) const;
    void expect_database() const;
    bool is_begun() const;
    void create_tables() const;
    void upgrade() const;

    std::unique_ptr<sqlite3, Close> connection_;
    std::string path_;
    const Kind &kind_;
    std::function<void()> on_wait_;
};

/// As long as it lives, what is read is the database of one moment. In no transaction.
class Snapshot {
  public:
    explicit Snapshot(const Connection &connection);
    Snapshot(const Snapshot &) = delete;
    Snapshot &operator=(const Snapshot &) = delete;
    ~Snapshot();

  private:
    const Connection &connection_;
};

/// All or nothing: what was changed since its beginning is undone unless it was committed. No
/// other process writes meanwhile; others read what was there before.
class Transaction {
  public:
    explicit Transaction(const Connection &connection);
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;
    ~Transaction();
    /// An error too if others have removed or replaced the file: the change is lost then.
    void commit();

  private:
    const Connection &connection_;
    bool is_open_ = true;
};

} // namespace emilia::sqlite
