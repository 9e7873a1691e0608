// SQLite as a growing book needs it. Failures throw BookError.

#pragma once

#include "engine/book/book_reader.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace emilia::sqlite {

/// One statement, prepared once; for one thread at a time. Columns and parameters count from 0.
class Statement {
  public:
    Statement(sqlite3 *connection, const std::string &path, std::string_view sql);
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

    /// The next row; false at the end, after which the statement can be run again.
    bool step();
    /// Runs a statement that has no rows to tell.
    void run();
    /// Ends a run before its last row.
    void reset();

    std::int64_t number(int column) const;
    bool is_null(int column) const;
    /// Until the next step.
    std::span<const unsigned char> bytes(int column) const;
    std::string text(int column) const;

  private:
    sqlite3_stmt *statement_ = nullptr;
    const std::string *path_; ///< the connection's
};

/// An open database; for one thread at a time.
class Connection {
  public:
    enum class Mode { write, create, in_memory };

    /// `on_wait` is told once that others have kept the database locked for a second.
    Connection(std::string path, Mode mode, std::function<void()> on_wait = {});
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;
    ~Connection();

    Statement prepare(std::string_view sql) const { return {connection_, path_, sql}; }
    void run(std::string_view sql) const { prepare(sql).run(); }
    /// The only number that a query tells.
    std::int64_t number(std::string_view sql) const;
    std::string text(std::string_view sql) const;
    const std::string &path() const { return path_; }
    /// Fails if the path leads to another file by now, or to none. Windows lets nobody do that.
    void expect_in_place() const;

  private:
    static int wait_for_others(void *connection, int tries);

    sqlite3 *connection_ = nullptr;
    std::string path_;
    std::function<void()> on_wait_;
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
