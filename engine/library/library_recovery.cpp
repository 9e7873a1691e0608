#include "engine/library/library_recovery.h"

#include "engine/library/game_columns.h"
#include "engine/library/library.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace emilia {
namespace {

using sqlite::Statement;

constexpr std::int64_t kRowsAtOnce = 4000;
/// More than a page has.
constexpr std::int64_t kRowsOfAPage = 200;

/// A database that is gone at the end, unless its file was renamed.
class Draft {
  public:
    explicit Draft(const std::string &beside) : path_(random_draft_path(beside)) {}
    Draft(const Draft &) = delete;
    Draft &operator=(const Draft &) = delete;
    ~Draft() {
        for (const char *ending : {"", "-wal", "-shm"})
            remove_file(path_ + ending);
    }

    const std::string &path() const { return path_; }
    /// What its last programs have left beside a database belongs to it.
    void copy(const std::string &original) const {
        std::error_code failure;
        for (const char *ending : {"", "-wal"})
            if (!failure && type_at(original + ending) != std::filesystem::file_type::not_found)
                std::filesystem::copy_file(path_of(original + ending), path_of(path_ + ending),
                                           failure);
        if (failure) throw LibraryError("cannot copy " + original + ": " + failure.message());
    }

  private:
    std::string path_;
};

/// The rows of one table. The limit keeps SQLite from the page behind the last row of a whole one.
class Table {
  public:
    Table(const sqlite::Connection &connection, const std::string &name)
        : connection_(connection), name_(name),
          insert_(connection.prepare(insertion(connection, name))) {}

    /// Returns how many places cannot be read.
    std::int64_t copy() {
        const std::int64_t last = last_id();
        for (std::int64_t first = 1; first <= last; first += kRowsAtOnce)
            copy(first, std::min(last, first + kRowsAtOnce - 1));
        return lost_places_;
    }

  private:
    /// Of the columns that the damaged table has: those of an earlier version are fewer.
    static std::string insertion(const sqlite::Connection &connection, const std::string &name) {
        const std::string columns = connection.text("SELECT group_concat(printf('\"%w\"', name)) "
                                                    "FROM pragma_table_info('" +
                                                    name + "', 'damaged')");
        return "INSERT OR IGNORE INTO main." + name + '(' + columns + ") SELECT " + columns +
               " FROM damaged." + name + " WHERE rowid BETWEEN ?1 AND ?2 LIMIT ?2 - ?1 + 1";
    }

    std::int64_t last_id() const {
        const std::int64_t full = kRowsOfAPage * connection_.number("PRAGMA damaged.page_count");
        try {
            // A damaged page may name any row. Rows are removed, but not a thousand for one.
            return std::min(connection_.number("SELECT max(rowid) FROM damaged." + name_),
                            1000 * full);
        } catch (const LibraryError &) {
            return full;
        }
    }

    void copy(std::int64_t first, std::int64_t last) {
        insert_.bind(0, first);
        insert_.bind(1, last);
        try {
            insert_.run();
            was_lost_ = false;
        } catch (const LibraryError &) {
            if (first < last) {
                const std::int64_t middle = first + (last - first) / 2;
                copy(first, middle);
                copy(middle + 1, last);
            } else if (!std::exchange(was_lost_, true)) {
                ++lost_places_;
            }
        }
    }

    const sqlite::Connection &connection_;
    std::string name_;
    Statement insert_;
    std::int64_t lost_places_ = 0;
    bool was_lost_ = false; ///< the row before
};

/// Of a game, whose tree goes if it is damaged.
GameRecord read_record(const Library &library, std::int64_t id) {
    try {
        return library.find(id)->record;
    } catch (const LibraryError &) {
        library.connection().run("DELETE FROM tree WHERE game = " + std::to_string(id));
        return library.find(id)->record;
    }
}

/// Drops games that are none, and notes what searches read of the others.
void make_columns(const Library &library) {
    const sqlite::Connection &connection = library.connection();
    sqlite::Transaction transaction{connection};
    GameColumns columns{connection};
    std::vector<ColumnValues> values;
    const auto flush = [&] {
        columns.append(values);
        values.clear();
    };
    const ColumnValues removed{.year = kRemoved};
    Statement query =
        connection.prepare("SELECT id, coalesce(year, 0), black, white, event, source FROM game "
                           "WHERE id > 0 ORDER BY id");
    std::vector<std::int64_t> bad;
    std::int64_t next = 1;
    while (query.step()) {
        const std::int64_t id = query.number(0);
        for (; next < id; ++next) {
            values.push_back(removed);
            if (values.size() == static_cast<std::size_t>(kSegmentGames)) flush();
        }
        try {
            const GameRecord record = read_record(library, id);
            ColumnValues found = columns_of(record, canonical(record.game));
            found.year = static_cast<std::int16_t>(query.number(1));
            found.black = static_cast<std::uint32_t>(query.number(2));
            found.white = static_cast<std::uint32_t>(query.number(3));
            found.event = static_cast<std::uint32_t>(query.number(4));
            found.source = static_cast<std::uint32_t>(query.number(5));
            values.push_back(found);
        } catch (const LibraryError &) {
            bad.push_back(id);
            values.push_back(removed);
        }
        ++next;
        if (values.size() == static_cast<std::size_t>(kSegmentGames)) flush();
    }
    flush();
    Statement remove = connection.prepare("DELETE FROM game WHERE id = ?");
    for (const std::int64_t id : bad) {
        remove.bind(0, id);
        remove.run();
    }
    transaction.commit();
}

Recovered fill(const std::string &path, const std::string &copy, const std::string &damaged) {
    const Library library{path, sqlite::Access::create};
    const sqlite::Connection &connection = library.connection();
    Statement attach = connection.prepare("ATTACH ? AS damaged");
    attach.bind(0, std::string_view{copy});
    try {
        attach.run();
        if (connection.number("PRAGMA damaged.application_id") !=
            connection.number("PRAGMA main.application_id"))
            throw LibraryError{""};
    } catch (const LibraryError &) {
        throw LibraryError(damaged + ": not a library of Emilia's, or nothing of it can be read");
    }
    // Each statement is a transaction: SQLite ends one that has met with damage. The disk is waited
    // for at the end.
    connection.run("PRAGMA main.synchronous = OFF");
    Recovered recovered;
    for (const char *name :
         {"player", "event", "source", "game", "review", "puzzle", "setting", "tree"}) {
        // Those of an earlier version have not all of them.
        if (connection.number("SELECT count(*) FROM damaged.sqlite_schema WHERE name = '" +
                              std::string{name} + "'") > 0)
            recovered.lost_places += Table{connection, name}.copy();
    }
    for (const auto &[column, table] : {std::pair{"black", "player"}, std::pair{"white", "player"},
                                        std::pair{"event", "event"}, std::pair{"source", "source"}})
        connection.run(std::string{"UPDATE game SET "} + column + " = 0 WHERE " + column +
                       " NOT IN (SELECT id FROM " + table + ")");
    connection.run("DETACH damaged");
    connection.run("PRAGMA main.synchronous = FULL");
    make_columns(library);
    connection.run("DELETE FROM review WHERE game NOT IN (SELECT id FROM game)");
    connection.run("DELETE FROM tree WHERE game NOT IN (SELECT id FROM game)");
    connection.run("UPDATE puzzle SET game = NULL WHERE game NOT IN (SELECT id FROM game)");
    connection.run("PRAGMA wal_checkpoint(TRUNCATE)");
    recovered.games = library.size();
    return recovered;
}

} // namespace

Recovered recover_library(const std::string &damaged, const std::string &output) {
    if (type_at(damaged) == std::filesystem::file_type::not_found)
        throw LibraryError("cannot read " + damaged + ": there is no such file");
    if (type_at(output) != std::filesystem::file_type::not_found)
        throw LibraryError(output + " exists already");
    // To read a database changes files.
    const Draft copy{output};
    const Draft draft{output};
    copy.copy(damaged);
    const Recovered recovered = fill(draft.path(), copy.path(), damaged);
    std::error_code failure = rename_over(draft.path(), output);
    if (!failure) failure = sync_folder_of(output);
    if (failure) throw LibraryError(cannot_write_to(output, failure.message()).message);
    return recovered;
}

} // namespace emilia
