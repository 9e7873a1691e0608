#include "engine/library/library.h"

#include "engine/library/game_columns.h"
#include "engine/library/library_schema.h"
#include "engine/library/puzzle_store.h"
#include "engine/notation/board_text.h"
#include "engine/notation/game_date.h"
#include "engine/notation/parsed.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"
#include "engine/platform/path.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

namespace emilia {
namespace {

using sqlite::Access;
using sqlite::Statement;

/// In the order of Ending.
constexpr std::array<std::string_view, 5> kEndings{"", "resigned", "out of time", "agreed", "left"};

/// The path. Makes the folder of a library that is to be made.
const std::string &with_folder(const std::string &path, Access access) {
    const auto folder = path_of(path).parent_path();
    std::error_code failure;
    if (access == Access::create && !folder.empty())
        std::filesystem::create_directories(folder, failure);
    if (failure) throw LibraryError("cannot make " + path + ": " + failure.message());
    return path;
}

} // namespace

Library::Library(const std::string &path, Access access, std::function<void()> on_wait)
    : connection_(with_folder(path, access), access, kLibraryKind, std::move(on_wait)) {
    // Of 2.5 million games it holds the columns that most searches read.
    connection_.run("PRAGMA cache_size = -65536");
}

std::int64_t Library::size() const { return connection_.number("SELECT count(*) FROM game"); }

std::optional<LibraryGame> Library::find(std::int64_t id) const {
    std::optional<LibraryGame> found;
    read({&id, 1}, [&found](LibraryGame game) {
        found = std::move(game);
        return false;
    });
    return found;
}

void Library::read(std::span<const std::int64_t> ids,
                   const std::function<bool(LibraryGame game)> &take) const {
    std::string list;
    for (const std::int64_t id : ids) {
        list += list.empty() ? '[' : ',';
        list += std::to_string(id);
    }
    list += list.empty() ? "[]" : "]";
    Statement query = connection_.prepare(
        "SELECT games.*, coalesce(tree.sgf, '') FROM json_each(?) AS list "
        "CROSS JOIN games ON games.id = list.value LEFT JOIN tree ON tree.game = games.id");
    query.bind(0, std::string_view{list});
    while (query.step() && take(game_of(query))) {
    }
}

bool Library::remove(std::int64_t id) const {
    sqlite::Transaction transaction{connection_};
    Statement statement = connection_.prepare("DELETE FROM game WHERE id = ? RETURNING id");
    statement.bind(0, id);
    if (!statement.step()) return false;
    statement.run();
    GameColumns{connection_}.mark_removed(id);
    transaction.commit();
    return true;
}

void Library::check(const std::function<void(const std::string &problem)> &take) const {
    for (const std::string &problem : connection_.check_integrity())
        take(problem);
    const sqlite::Snapshot snapshot{connection_};
    GameColumns columns{connection_};
    Statement query = connection_.prepare(
        "SELECT games.*, coalesce(tree.sgf, ''), game.black, "
        "game.white, game.event, game.source "
        "FROM games JOIN game USING(id) "
        "LEFT JOIN tree ON tree.game = games.id WHERE id BETWEEN ? AND ? ORDER BY id");
    std::int64_t seen = 0;
    for (std::int64_t segment = 0; segment < columns.segments(); ++segment) {
        const std::vector<ColumnValues> values = columns.read(segment);
        seen += std::count_if(values.begin(), values.end(),
                              [](const ColumnValues &game) { return game.year != kRemoved; });
        query.bind(0, id_of(segment, 0));
        query.bind(1, id_of(segment + 1, 0) - 1);
        while (query.step()) {
            const std::int64_t id = query.number(0);
            try {
                const GameRecord record = game_of(query).record;
                ColumnValues expected = columns_of(record, canonical(record.game));
                expected.year = static_cast<std::int16_t>(query.number(4));
                expected.black = static_cast<std::uint32_t>(query.number(15));
                expected.white = static_cast<std::uint32_t>(query.number(16));
                expected.event = static_cast<std::uint32_t>(query.number(17));
                expected.source = static_cast<std::uint32_t>(query.number(18));
                if (slot_of(id) >= values.size() || values[slot_of(id)] != expected)
                    take("game " + std::to_string(id) + ": searches see another game");
            } catch (const LibraryError &error) {
                take(error.what());
            }
        }
    }
    auto orphans = connection_.prepare("PRAGMA foreign_key_check");
    while (orphans.step())
        take(orphans.text(0) + " " + std::to_string(orphans.number(1)) +
             ": of a game that is not there");
    auto puzzles = connection_.prepare("SELECT id FROM puzzle WHERE NOT json_valid(data)");
    while (puzzles.step())
        take("puzzle " + puzzles.text(0) + ": no JSON");
    if (seen != size())
        take("searches see " + std::to_string(seen) + " games, and there are " +
             std::to_string(size()));
}

bool Library::set_note(std::int64_t id, const std::string &note) const {
    auto change = connection_.prepare("UPDATE game SET note = ? WHERE id = ? RETURNING id");
    change.bind(0, std::string_view{note});
    change.bind(1, id);
    return change.step();
}

Result<bool> Library::set_tree(std::int64_t id, const GameRecord &record) const {
    sqlite::Transaction transaction{connection_};
    const auto found = find(id);
    if (!found) return false;
    if (!is_same_game(record.game, found->record.game))
        return Problem{"other moves than those of game " + std::to_string(id)};
    put_tree(id, record);
    transaction.commit();
    return true;
}

void Library::put_tree(std::int64_t id, const GameRecord &record) const {
    const std::string sgf = to_sgf_tree(record);
    auto change = connection_.prepare(record.has_tree()
                                          ? "INSERT OR REPLACE INTO tree(game, sgf) VALUES(?, ?)"
                                          : "DELETE FROM tree WHERE game = ?");
    change.bind(0, id);
    if (record.has_tree()) change.bind(1, std::string_view{sgf});
    change.run();
}

/// `condition`: on column `folded`, with a ? for each value.
std::vector<LibraryName> Library::names_where(const std::string &table,
                                              const std::string &condition,
                                              const std::vector<std::string> &values,
                                              std::int64_t limit) const {
    auto query = connection_.prepare("SELECT id, name FROM " + table + " WHERE " + condition +
                                     " ORDER BY length(folded), name LIMIT ?");
    int parameter = 0;
    for (const std::string &value : values)
        query.bind(parameter++, std::string_view{value});
    query.bind(parameter, limit);
    std::vector<LibraryName> names;
    while (query.step())
        names.push_back({query.number(0), query.text(1)});
    return names;
}

std::vector<LibraryName> Library::names_with(const std::string &table, const std::string &name,
                                             std::int64_t limit) const {
    std::vector<std::string> words = name_words(name);
    if (words.empty()) words.push_back(folded_name(name));
    std::string condition = "instr(folded, ?) > 0";
    for (std::size_t word = 1; word < words.size(); ++word)
        condition += " AND instr(folded, ?) > 0";
    return names_where(table, condition, words, limit);
}

std::vector<LibraryName> Library::find_names(const std::string &table,
                                             const std::string &name) const {
    auto found = names_where(table, "folded = ?", {folded_name(name)}, kAll);
    const bool is_exact = !found.empty() || name_words(name).empty();
    return is_exact ? found : names_with(table, name, kAll);
}

std::vector<std::string> Library::find_players(const std::string &words, std::int64_t limit) const {
    std::vector<std::string> names;
    for (LibraryName &player : names_with("player", words, limit))
        names.push_back(std::move(player.name));
    return names;
}

void Library::join_puzzles(const std::string &folded, std::int64_t player) const {
    // What both were asked the new one goes on with. Others may have the name in another case.
    for (const char *sql : {"UPDATE OR IGNORE puzzle SET (player, folded) = "
                            "(SELECT name, folded FROM player WHERE id = ?2) WHERE folded = ?1 "
                            "AND NOT EXISTS(SELECT 1 FROM player WHERE folded = ?1 AND id <> ?2)",
                            "DELETE FROM puzzle WHERE folded = ?1 "
                            "AND folded <> (SELECT folded FROM player WHERE id = ?2) "
                            "AND NOT EXISTS(SELECT 1 FROM player WHERE folded = ?1)"}) {
        auto change = connection_.prepare(sql);
        change.bind(0, std::string_view{folded});
        change.bind(1, player);
        change.run();
    }
}

std::string Library::join_players(const std::vector<std::string> &names) const {
    sqlite::Transaction transaction{connection_};
    auto query = connection_.prepare("SELECT id FROM player WHERE name = ?");
    std::vector<std::int64_t> rows;
    for (const std::string &name : names) {
        query.bind(0, std::string_view{name});
        if (!query.step()) throw LibraryError("the library has no player " + in_quotes(name));
        rows.push_back(query.number(0));
        query.reset();
        if (std::count(rows.begin(), rows.end(), rows.back()) > 1)
            throw LibraryError(in_quotes(name) + " is given twice");
    }
    std::string backup = connection_.back_up("join");
    const std::span others = std::span{rows}.subspan(1);
    for (const std::int64_t other : others) {
        for (const char *sql : {"UPDATE game SET black = ?1 WHERE black = ?2",
                                "UPDATE game SET white = ?1 WHERE white = ?2",
                                "DELETE FROM player WHERE id = ?2 AND id <> ?1 RETURNING folded"}) {
            auto change = connection_.prepare(sql);
            change.bind(0, rows.front());
            change.bind(1, other);
            if (change.step()) join_puzzles(change.text(0), rows.front());
        }
    }
    for (const std::string &name : std::span{names}.subspan(1))
        PuzzleStore{connection_}.join_spelling(name, names.front());
    GameColumns{connection_}.join_players(others, rows.front());
    transaction.commit();
    return backup;
}

std::string Library::find_review(std::int64_t id, const ReviewKey &key) const {
    auto query =
        connection_.prepare("SELECT data FROM review WHERE game = ? AND level = ? AND weights = ?");
    query.bind(0, id);
    query.bind(1, std::string_view{key.level});
    query.bind(2, std::int64_t{key.weights});
    if (!query.step()) return {};
    const auto bytes = query.bytes(0);
    return {bytes.begin(), bytes.end()};
}

std::vector<KeptReview> Library::reviews(std::int64_t id) const {
    auto query = connection_.prepare("SELECT level, weights, data FROM review WHERE game = ?");
    query.bind(0, id);
    std::vector<KeptReview> found;
    while (query.step()) {
        const auto bytes = query.bytes(2);
        found.push_back({{query.text(0), static_cast<std::uint32_t>(query.number(1))},
                         {bytes.begin(), bytes.end()}});
    }
    return found;
}

void Library::keep_review(std::int64_t id, const ReviewKey &key, std::string_view data) const {
    auto change = connection_.prepare("INSERT OR REPLACE INTO review(game, level, weights, data) "
                                      "SELECT id, ?, ?, ? FROM game WHERE id = ?");
    change.bind(0, std::string_view{key.level});
    change.bind(1, std::int64_t{key.weights});
    change.bind(2, std::span{reinterpret_cast<const unsigned char *>(data.data()), data.size()});
    change.bind(3, id);
    change.run();
    connection_.expect_in_place();
}

Statement Library::prepare_put() const {
    return connection_.prepare(
        "INSERT INTO game(id, black, white, event, source, date, year, discs, ending, drawn, note, "
        "start, moves) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
}

void Library::put(Statement &statement, std::int64_t id, const GameRecord &record,
                  const GameNames &names) {
    const Game &game = record.game;
    const auto date = parse_date(record.date);
    const auto result = record.outcome();
    const Ending ending = result ? result->ending : Ending::played;
    const std::string start =
        game.has_standard_start() ? "" : to_board_text(game.start_position(), game.start_color());
    statement.bind(0, id);
    statement.bind(1, names.black);
    statement.bind(2, names.white);
    statement.bind(3, names.event);
    statement.bind(4, names.source);
    statement.bind(5, std::string_view{record.date});
    statement.bind(6, date ? std::optional<std::int64_t>{date->year} : std::nullopt);
    statement.bind_real(7, result ? std::optional{result->black_discs} : std::nullopt);
    statement.bind(8, kEndings.at(static_cast<std::size_t>(ending)));
    statement.bind(9, std::int64_t{record.drawn_moves});
    statement.bind(10, std::string_view{record.comment});
    statement.bind(11, std::string_view{start});
    statement.bind(12, std::string_view{to_transcript(game.moves(), Passes::left_out)});
    statement.run();
}

/// Of a row of view games and its tree. Throws LibraryError if the game is not legal.
LibraryGame Library::game_of(const Statement &row) const {
    LibraryGame found{.id = row.number(0), .record = {}, .source = row.text(10)};
    GameRecord &record = found.record;
    record.black.name = row.text(1);
    record.white.name = row.text(2);
    record.date = row.text(3);
    record.event = row.text(5);
    const auto *const ending = std::find(kEndings.begin(), kEndings.end(), row.text(8));
    if (!row.is_null(6) && ending != kEndings.end())
        record.result = GameResult{row.real(6), static_cast<Ending>(ending - kEndings.begin())};
    record.drawn_moves = static_cast<int>(row.number(9));
    record.comment = row.text(11);
    const std::string start = row.text(12);
    const std::string moves = row.text(13);
    Scanner start_scanner{start};
    Scanner scanner{moves};
    auto game = start.empty() ? Parsed<Game>{Game{}} : read_board(start_scanner);
    if (game) game = read_moves(scanner, *std::move(game));
    const std::string sgf = row.text(14);
    auto tree = sgf.empty() ? Parsed<GameRecord>{GameRecord{}} : parse_sgf(sgf);
    if (!game || !tree || (!sgf.empty() && !is_same_game(tree->game, *game)))
        throw LibraryError(connection_.path() + ": the library is damaged: game " +
                           std::to_string(found.id));
    record.game = *std::move(game);
    record.take_tree(*std::move(tree));
    return found;
}

} // namespace emilia
