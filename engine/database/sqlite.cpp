#include "engine/database/sqlite.h"

#include "engine/platform/end_signal.h"
#include "engine/platform/file.h"
#include "engine/platform/path.h"

#include <sqlite3.h>

#include <chrono>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace emilia::sqlite {
namespace {

/// How long a change waits for those of other processes, and when it says so.
constexpr int kPatienceMilliseconds = 60'000;
constexpr int kSilenceMilliseconds = 1'000;

/// Whether the path leads to another file by now, or to none.
bool has_moved(sqlite3 *connection) {
    int moved = 0;
    sqlite3_file_control(connection, nullptr, SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

int flags_of(Access access) {
    switch (access) {
    case Access::read: // tidies up what a killed process has left, and leaves no files beside it
    case Access::change:
        return SQLITE_OPEN_READWRITE;
    case Access::create:
        return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Access::in_memory:
        return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY;
    }
    return 0;
}

} // namespace

Statement::Statement(const Connection &connection, std::string_view sql)
    : connection_(&connection) {
    sqlite3 *const handle = connection.connection_.get();
    const int code = sqlite3_prepare_v3(handle, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
    if (code != SQLITE_OK) connection.fail(sqlite3_errcode(handle), sqlite3_errmsg(handle));
}

Statement::Statement(Statement &&other) noexcept
    : statement_(std::exchange(other.statement_, nullptr)), connection_(other.connection_) {}

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

void Statement::bind_real(int parameter, std::optional<double> number) {
    if (!number) return bind(parameter, std::optional<std::int64_t>{});
    sqlite3_bind_double(statement_, parameter + 1, *number);
}

bool Statement::step() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
        const std::string words = sqlite3_errmsg(connection_->connection_.get());
        sqlite3_reset(statement_);
        connection_->expect_in_place();
        connection_->fail(code & 0xFF, words);
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

double Statement::real(int column) const { return sqlite3_column_double(statement_, column); }

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

void Connection::fail(int code, const std::string &words) const {
    if (code == SQLITE_NOMEM) throw std::bad_alloc{};
    if (code == SQLITE_BUSY) throw DatabaseError(path_ + ": in use by another program");
    if (code == SQLITE_NOTADB)
        throw NotADatabase(path_ + ": not a " + std::string{kind_.full_noun} + " of Emilia's");
    if (code == SQLITE_CORRUPT)
        throw DatabaseError(path_ + ": the " + std::string{kind_.noun} + " is damaged");
    std::string reason;
    if (code == SQLITE_CANTOPEN) {
        const auto probe = File::make_nameless(sibling_of(path_, "."), File::Access::usual);
        if (!probe && probe.error() != std::errc::not_supported)
            reason = ": " + probe.error().message();
    }
    // A full disk as other writers name it.
    const std::string what = code == SQLITE_FULL ? "No space left on device" : words;
    throw DatabaseError("cannot use " + path_ + ": " + what + reason);
}

void Connection::fail_moved() const {
    throw DatabaseError(path_ + ": the " + std::string{kind_.noun} +
                        " was removed or replaced meanwhile");
}

Connection::Connection(std::string path, Access access, const Kind &kind,
                       std::function<void()> on_wait)
    : path_(std::move(path)), kind_(kind), on_wait_(std::move(on_wait)) {
    if ((access == Access::read || access == Access::change) &&
        type_at(path_) == std::filesystem::file_type::not_found)
        throw DatabaseError("cannot read " + path_ + ": there is no such file" +
                            std::string{kind.advice});
    sqlite3 *opened = nullptr;
    const int code =
        sqlite3_open_v2(path_.c_str(), &opened, flags_of(access) | SQLITE_OPEN_NOMUTEX, nullptr);
    connection_.reset(opened);
    if (code != SQLITE_OK) fail(code, sqlite3_errmsg(opened));
    sqlite3_busy_handler(opened, wait_for_others, this);
    // A file that somebody cuts short must give an error, not a signal.
    run("PRAGMA mmap_size = 0");
    run("PRAGMA trusted_schema = OFF");
    run("PRAGMA cell_size_check = ON");
    expect_tables(access == Access::create || access == Access::in_memory);
    if (access == Access::read) run("PRAGMA query_only = ON");
    run("PRAGMA synchronous = FULL");
}

void Connection::Close::operator()(sqlite3 *connection) const { sqlite3_close(connection); }

std::int64_t Connection::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.number(0) : 0;
}

std::string Connection::text(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.text(0) : "";
}

std::vector<std::string> Connection::check_integrity() const {
    std::vector<std::string> problems;
    Statement query = prepare("PRAGMA integrity_check");
    while (query.step()) {
        std::string problem = query.text(0);
        if (problem != "ok") problems.push_back(std::move(problem));
    }
    return problems;
}

/// Makes the tables unless they are there. Only `may_create` lets it do so in a file that is not
/// one that another process has begun.
void Connection::expect_tables(bool may_create) const {
    expect_database();
    if (may_create || is_begun()) create_tables();
    if (number("PRAGMA application_id") != kind_.application) fail(SQLITE_NOTADB, {});
    upgrade();
}

/// Whether a process that made the database was killed, or had no more room, before its tables.
bool Connection::is_begun() const {
    return number("PRAGMA page_count") == 1 && number("PRAGMA application_id") == 0 &&
           number("SELECT count(*) FROM sqlite_schema") == 0;
}

void Connection::create_tables() const {
    if (number("SELECT count(*) FROM sqlite_schema") != 0) return;
    text("PRAGMA journal_mode = WAL");
    Transaction transaction{*this};
    // Another process may have been first.
    if (number("SELECT count(*) FROM sqlite_schema") != 0) return;
    run("PRAGMA application_id = " + std::to_string(kind_.application));
    run("PRAGMA user_version = " + std::to_string(kind_.version));
    for (const std::string_view sql : kind_.schema)
        run(sql);
    for (const auto &statements : kind_.upgrades)
        for (const std::string_view sql : statements)
            run(sql);
    transaction.commit();
}

void Connection::expect_database() const {
    // SQLite takes a small file of any other kind for an empty database, and would write over it.
    // The file is not opened to look into it: to close it again would take from this process all
    // locks that SQLite holds on it.
    std::error_code failure;
    if (number("PRAGMA page_count") > 0) return;
    const auto bytes = std::filesystem::file_size(path_of(path_), failure);
    // Another process may just be making the database.
    if (failure || bytes == 0 || number("PRAGMA page_count") > 0) return;
    fail(SQLITE_NOTADB, {});
}

void Connection::expect_in_place() const {
    if (has_moved(connection_.get())) fail_moved();
}

Snapshot::Snapshot(const Connection &connection) : connection_(connection) {
    connection.run("BEGIN");
}

Snapshot::~Snapshot() {
    try {
        connection_.run("ROLLBACK");
    } catch (const std::exception &) {
        // It has ended already.
    }
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
