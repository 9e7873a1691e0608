#include "engine/library/puzzle_store.h"

#include <string_view>

namespace emilia {
namespace {

using sqlite::Statement;

void bind_schedule(Statement &statement, int first, const Schedule &schedule) {
    if (schedule.due.empty()) {
        statement.bind(first, std::optional<std::int64_t>{});
    } else {
        statement.bind(first, std::string_view{schedule.due});
    }
    statement.bind(first + 1, schedule.repetitions);
    statement.bind_real(first + 2, schedule.ease);
    statement.bind(first + 3, schedule.interval);
}

/// Whether a change, which returns its row, has found one. It is committed.
bool commit(const sqlite::Connection &connection, Statement &change) {
    sqlite::Transaction transaction{connection};
    const bool found = change.step();
    change.reset();
    transaction.commit();
    return found;
}

} // namespace

std::vector<KeptPuzzle> PuzzleStore::list(const std::string &day) const {
    constexpr std::string_view kColumns =
        "SELECT id, data, due, repetitions, ease, interval, game, solved, failed FROM puzzle ";
    const std::string_view rest = day.empty() ? "ORDER BY rowid"
                                              : "WHERE due IS NULL OR due <= ? "
                                                "ORDER BY due IS NULL, due, rowid";
    Statement query = connection_.prepare(std::string{kColumns} + std::string{rest});
    if (!day.empty()) query.bind(0, std::string_view{day});
    std::vector<KeptPuzzle> puzzles;
    while (query.step()) {
        KeptPuzzle puzzle{query.text(0), query.text(1)};
        puzzle.schedule = {query.text(2), query.number(3), query.real(4), query.number(5)};
        if (!query.is_null(6)) puzzle.game = query.number(6);
        puzzle.solved = query.number(7);
        puzzle.failed = query.number(8);
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

std::size_t PuzzleStore::add(const std::vector<KeptPuzzle> &puzzles) const {
    sqlite::Transaction transaction{connection_};
    Statement put = connection_.prepare(
        "INSERT OR IGNORE INTO puzzle(id, data, due, repetitions, ease, interval, game, solved, "
        "failed) VALUES(?, ?, ?, ?, ?, ?, (SELECT id FROM game WHERE id = ?), ?, ?) RETURNING 1");
    std::size_t added = 0;
    for (const KeptPuzzle &puzzle : puzzles) {
        put.bind(0, std::string_view{puzzle.position});
        put.bind(1, std::string_view{puzzle.data});
        bind_schedule(put, 2, puzzle.schedule);
        put.bind(6, puzzle.game);
        put.bind(7, puzzle.solved);
        put.bind(8, puzzle.failed);
        if (put.step()) ++added;
        put.reset();
    }
    transaction.commit();
    return added;
}

bool PuzzleStore::reschedule(const std::string &position, const Schedule &schedule) const {
    Statement change = connection_.prepare(
        "UPDATE puzzle SET due = ?1, repetitions = ?2, ease = ?3, interval = ?4, "
        "solved = solved + (?2 > 0), failed = failed + (?2 = 0) WHERE id = ?5 RETURNING 1");
    bind_schedule(change, 0, schedule);
    change.bind(4, std::string_view{position});
    return commit(connection_, change);
}

bool PuzzleStore::remove(const std::string &position) const {
    Statement change = connection_.prepare("DELETE FROM puzzle WHERE id = ? RETURNING 1");
    change.bind(0, std::string_view{position});
    return commit(connection_, change);
}

std::vector<std::pair<std::string, std::string>> PuzzleStore::settings() const {
    Statement query = connection_.prepare("SELECT name, value FROM setting ORDER BY name");
    std::vector<std::pair<std::string, std::string>> found;
    while (query.step())
        found.emplace_back(query.text(0), query.text(1));
    return found;
}

void PuzzleStore::set(const std::string &name, const std::string &value) const {
    Statement change = connection_.prepare(
        value.empty() ? "DELETE FROM setting WHERE name = ?"
                      : "INSERT OR REPLACE INTO setting(name, value) VALUES(?, ?)");
    change.bind(0, std::string_view{name});
    if (!value.empty()) change.bind(1, std::string_view{value});
    commit(connection_, change);
}

} // namespace emilia
