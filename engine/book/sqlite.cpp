#include "engine/book/sqlite.h"

#include "engine/platform/end_signal.h"

#include <sqlite3.h>

#include <chrono>
#include <new>
#include <thread>
#include <utility>

namespace emilia::sqlite {
namespace {

/// How long a change waits for those of other processes, and when it says so.
constexpr int kPatienceMilliseconds = 60'000;
constexpr int kSilenceMilliseconds = 1'000;

[[noreturn]] void fail(const std::string &path, int code, const char *words) {
    if (code == SQLITE_NOMEM) throw std::bad_alloc{};
    if (code == SQLITE_BUSY) throw BookError(path + ": in use by another program");
    if (code == SQLITE_NOTADB) throw NotADatabase(path + ": not a growing book of Emilia's");
    if (code == SQLITE_CORRUPT) throw BookError(path + ": the book is damaged");
    throw BookError("cannot use " + path + ": " + words);
}

[[noreturn]] void fail(const std::string &path, sqlite3 *connection) {
    fail(path, sqlite3_errcode(connection), sqlite3_errmsg(connection));
}

/// Whether the path leads to another file by now, or to none.
bool has_moved(sqlite3 *connection) {
    int moved = 0;
    sqlite3_file_control(connection, nullptr, SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

[[noreturn]] void fail_moved(const std::string &path) {
    throw BookError(path + ": the book was removed or replaced meanwhile");
}

int flags_of(Connection::Mode mode) {
    switch (mode) {
    case Connection::Mode::write:
        return SQLITE_OPEN_READWRITE;
    case Connection::Mode::create:
        return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Connection::Mode::in_memory:
        return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY;
    }
    return 0;
}

} // namespace

Statement::Statement(sqlite3 *connection, const std::string &path, std::string_view sql)
    : path_(&path) {
    const int code = sqlite3_prepare_v3(connection, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
    if (code != SQLITE_OK) fail(path, connection);
}

Statement::Statement(Statement &&other) noexcept
    : statement_(std::exchange(other.statement_, nullptr)), path_(other.path_) {}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::bind(int parameter, std::int64_t number) {
    sqlite3_bind_int64(statement_, parameter + 1, number);
}

void Statement::bind(int parameter, std::optional<std::int64_t> number) {
    if (number) return bind(parameter, *number);
    sqlite3_bind_null(statement_, parameter + 1);
}

void Statement::bind(int parameter, std::span<const unsigned char> bytes) {
    // No bytes at all are no NULL.
    const void *const begin = bytes.empty() ? static_cast<const void *>("") : bytes.data();
    sqlite3_bind_blob64(statement_, parameter + 1, begin, bytes.size(), SQLITE_STATIC);
}

void Statement::bind(int parameter, std::string_view text) {
    sqlite3_bind_text64(statement_, parameter + 1, text.data(), text.size(), SQLITE_TRANSIENT,
                        SQLITE_UTF8);
}

bool Statement::step() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
        sqlite3 *const connection = sqlite3_db_handle(statement_);
        const std::string words = sqlite3_errmsg(connection);
        sqlite3_reset(statement_);
        if (has_moved(connection)) fail_moved(*path_);
        fail(*path_, code & 0xFF, words.c_str());
    }
    sqlite3_reset(statement_);
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

void Statement::reset() { sqlite3_reset(statement_); }

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::span<const unsigned char> Statement::bytes(int column) const {
    const auto *const begin =
        static_cast<const unsigned char *>(sqlite3_column_blob(statement_, column));
    return {begin, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string Statement::text(int column) const {
    const unsigned char *const begin = sqlite3_column_text(statement_, column);
    return {reinterpret_cast<const char *>(begin),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

/// Asks again soon: changes are short, and whoever waits longest should not sleep longest.
int Connection::wait_for_others(void *connection, int tries) {
    auto &on_wait = static_cast<Connection *>(connection)->on_wait_;
    if (tries >= kSilenceMilliseconds && on_wait) std::exchange(on_wait, {})();
    if (tries >= kPatienceMilliseconds || end_signal_came()) return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
    return 1;
}

Connection::Connection(std::string path, Mode mode, std::function<void()> on_wait)
    : path_(std::move(path)), on_wait_(std::move(on_wait)) {
    const int code =
        sqlite3_open_v2(path_.c_str(), &connection_, flags_of(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
    if (code != SQLITE_OK) {
        const std::string words = sqlite3_errmsg(connection_);
        sqlite3_close(connection_);
        fail(path_, code, words.c_str());
    }
    sqlite3_busy_handler(connection_, wait_for_others, this);
    // A file that somebody cuts short must give an error, not a signal.
    run("PRAGMA mmap_size = 0");
    run("PRAGMA trusted_schema = OFF");
    run("PRAGMA cell_size_check = ON");
}

Connection::~Connection() { sqlite3_close(connection_); }

std::int64_t Connection::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.number(0) : 0;
}

std::string Connection::text(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.text(0) : "";
}

void Connection::expect_in_place() const {
    if (has_moved(connection_)) fail_moved(path_);
}

Transaction::Transaction(const Connection &connection) : connection_(connection) {
    connection.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (!is_open_) return;
    try {
        connection_.run("ROLLBACK");
    } catch (const std::exception &) {
        // SQLite has undone it already, or will when the database is opened next.
    }
}

void Transaction::commit() {
    connection_.run("COMMIT");
    is_open_ = false;
    connection_.expect_in_place();
}

} // namespace emilia::sqlite
