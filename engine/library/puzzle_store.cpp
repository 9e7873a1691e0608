#include "engine/library/puzzle_store.h"

#include "engine/notation/utf8.h"

#include <string_view>

namespace emilia {
namespace {

using sqlite::Statement;

/// The name as column folded has it; none for everybody.
std::optional<std::string> folded(const PuzzleOwner &owner) {
    return owner ? std::optional{folded_name(*owner)} : std::nullopt;
}

/// The text must stay until the statement was run.
void bind_text(Statement &statement, int parameter, std::optional<std::string_view> text) {
    if (text) {
        statement.bind(parameter, *text);
    } else {
        statement.bind(parameter, std::optional<std::int64_t>{});
    }
}

void bind_schedule(Statement &statement, int first, const Schedule &schedule) {
    const std::string_view due = schedule.due;
    bind_text(statement, first, due.empty() ? std::nullopt : std::optional{due});
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

std::vector<KeptPuzzle> PuzzleStore::list(const std::string &day, const PuzzleOwner &owner) const {
    constexpr std::string_view kColumns =
        "SELECT id, data, due, repetitions, ease, interval, game, solved, failed, player "
        "FROM puzzle WHERE (?1 IS NULL OR folded = ?1) ";
    const std::string_view rest = day.empty() ? "ORDER BY rowid"
                                              : "AND (due IS NULL OR due <= ?2) "
                                                "ORDER BY due IS NULL, due, rowid";
    Statement query = connection_.prepare(std::string{kColumns} + std::string{rest});
    const auto name = folded(owner);
    bind_text(query, 0, name);
    if (!day.empty()) query.bind(1, std::string_view{day});
    std::vector<KeptPuzzle> puzzles;
    while (query.step()) {
        KeptPuzzle puzzle{query.text(0), query.text(1)};
        puzzle.schedule = {query.text(2), query.number(3), query.real(4), query.number(5)};
        if (!query.is_null(6)) puzzle.game = query.number(6);
        puzzle.solved = query.number(7);
        puzzle.failed = query.number(8);
        puzzle.player = query.text(9);
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

std::size_t PuzzleStore::add(const std::vector<KeptPuzzle> &puzzles) const {
    sqlite::Transaction transaction{connection_};
    Statement put = connection_.prepare(
        "INSERT OR IGNORE INTO puzzle(id, data, due, repetitions, ease, interval, game, solved, "
        "failed, folded, player) "
        "VALUES(?1, ?2, ?3, ?4, ?5, ?6, (SELECT id FROM game WHERE id = ?7), ?8, ?9, ?10, "
        "coalesce((SELECT name FROM player WHERE folded = ?10 ORDER BY id LIMIT 1), ?11)) "
        "RETURNING 1");
    std::size_t added = 0;
    const auto joined = spellings();
    for (const KeptPuzzle &puzzle : puzzles) {
        const std::string &player = player_of(joined, puzzle.player);
        put.bind(0, std::string_view{puzzle.position});
        put.bind(1, std::string_view{puzzle.data});
        bind_schedule(put, 2, puzzle.schedule);
        put.bind(6, puzzle.game);
        put.bind(7, puzzle.solved);
        put.bind(8, puzzle.failed);
        const std::string name = folded_name(player);
        put.bind(9, std::string_view{name});
        put.bind(10, std::string_view{player});
        if (put.step()) ++added;
        put.reset();
    }
    transaction.commit();
    return added;
}

bool PuzzleStore::reschedule(const std::string &position, const PuzzleOwner &owner,
                             const Schedule &schedule) const {
    Statement change = connection_.prepare(
        "UPDATE puzzle SET due = ?1, repetitions = ?2, ease = ?3, interval = ?4, "
        "solved = solved + (?2 > 0), failed = failed + (?2 = 0) "
        "WHERE id = ?5 AND (?6 IS NULL OR folded = ?6) RETURNING 1");
    bind_schedule(change, 0, schedule);
    change.bind(4, std::string_view{position});
    const auto name = folded(owner);
    bind_text(change, 5, name);
    return commit(connection_, change);
}

bool PuzzleStore::remove(const std::string &position, const PuzzleOwner &owner) const {
    Statement change = connection_.prepare(
        "DELETE FROM puzzle WHERE id = ?1 AND (?2 IS NULL OR folded = ?2) RETURNING 1");
    change.bind(0, std::string_view{position});
    const auto name = folded(owner);
    bind_text(change, 1, name);
    return commit(connection_, change);
}

std::vector<std::pair<std::string, std::string>> PuzzleStore::settings() const {
    Statement query = connection_.prepare("SELECT name, value FROM setting ORDER BY name");
    std::vector<std::pair<std::string, std::string>> found;
    while (query.step())
        found.emplace_back(query.text(0), query.text(1));
    return found;
}

const std::string &player_of(const Spellings &spellings, const std::string &name) {
    const auto found = spellings.find(name);
    return found == spellings.end() ? name : found->second;
}

Spellings PuzzleStore::spellings() const {
    Statement query = connection_.prepare("SELECT substr(name, length(?1) + 1), value FROM setting "
                                          "WHERE name GLOB ?1 || '*'");
    query.bind(0, kJoinedSetting);
    Spellings found;
    while (query.step())
        found.emplace(query.text(0), query.text(1));
    return found;
}

void PuzzleStore::join_spelling(const std::string &spelling, const std::string &player) const {
    for (const char *sql :
         {"UPDATE setting SET value = ?3 WHERE value = ?2 AND name GLOB ?1 || '*'",
          "INSERT OR REPLACE INTO setting(name, value) VALUES(?1 || ?2, ?3)",
          "DELETE FROM setting WHERE name = ?1 || ?3"}) {
        Statement change = connection_.prepare(sql);
        change.bind(0, kJoinedSetting);
        change.bind(1, std::string_view{spelling});
        change.bind(2, std::string_view{player});
        change.run();
    }
}

void PuzzleStore::set(const std::string &name, const std::string &value) const {
    if (name.starts_with(kJoinedSetting) && !value.empty()) {
        sqlite::Transaction transaction{connection_};
        const std::string spelling = name.substr(kJoinedSetting.size());
        const auto joined = spellings();
        const std::string &player = player_of(joined, value);
        if (player != spelling) join_spelling(spelling, player);
        transaction.commit();
        return;
    }
    Statement change = connection_.prepare(
        value.empty() ? "DELETE FROM setting WHERE name = ?"
                      : "INSERT OR REPLACE INTO setting(name, value) VALUES(?, ?)");
    change.bind(0, std::string_view{name});
    if (!value.empty()) change.bind(1, std::string_view{value});
    commit(connection_, change);
}

} // namespace emilia
