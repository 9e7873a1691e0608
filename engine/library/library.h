// A library of games: a database of SQLite in one file, whose tables library_schema.h tells. One
// process adds games at a time, and the others wait for that; any number read it meanwhile, as it
// was before. What was committed is there after a kill and after a power cut.

#pragma once

#include "engine/database/sqlite.h"
#include "engine/library/review_key.h"
#include "engine/notation/game_record.h"
#include "engine/platform/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

using LibraryError = DatabaseError;

struct LibraryGame {
    std::int64_t id = 0;
    /// Without ratings, clocks, the place and tags.
    GameRecord record;
    std::string source{};
};

/// A row of a table of names.
struct LibraryName {
    std::int64_t id;
    std::string name;
};

/// The rows of a new game's names; 0 for none.
struct GameNames {
    std::int64_t black;
    std::int64_t white;
    std::int64_t event;
    std::int64_t source;
};

/// For one thread. All members throw LibraryError.
class Library {
  public:
    /// With Access::create the folder is made too.
    Library(const std::string &path, sqlite::Access access, std::function<void()> on_wait = {});

    std::int64_t size() const;
    /// None if there is no such game, or not any more.
    std::optional<LibraryGame> find(std::int64_t id) const;
    /// Hands out those that are there, in the order of the ids, until no more are wanted.
    void read(std::span<const std::int64_t> ids,
              const std::function<bool(LibraryGame game)> &take) const;
    /// Removes a game for good; false if there is none.
    bool remove(std::int64_t id) const;
    /// Sets the note of a game; false if there is no such game.
    bool set_note(std::int64_t id, const std::string &note) const;
    /// Takes variations, and comments and marks at moves, in the place of those that the game has.
    /// False if there is no such game, a problem if it has other moves.
    Result<bool> set_tree(std::int64_t id, const GameRecord &record) const;
    /// Rows of table "player" or "event" that have the name, in any case, or else those in whose
    /// names all its words stand, the shortest first.
    std::vector<LibraryName> find_names(const std::string &table, const std::string &name) const;
    /// Players in whose names all these words stand, the shortest first.
    std::vector<std::string> find_players(const std::string &words, std::int64_t limit) const;
    /// Gives games and puzzles of the players behind the first to the first, and removes their
    /// names, also from imports to come. All are named as they are spelt here. Returns the path of
    /// a copy of the library as it was.
    std::string join_players(const std::vector<std::string> &names) const;
    /// Tells `take` what is wrong with the file, with games, and with the columns that are scanned,
    /// one line each.
    void check(const std::function<void(const std::string &problem)> &take) const;

    /// Kept review of a game; empty for none.
    std::string find_review(std::int64_t id, const ReviewKey &key) const;
    std::vector<KeptReview> reviews(std::int64_t id) const;
    /// Takes the place of what was kept. Does nothing if the game is gone.
    void keep_review(std::int64_t id, const ReviewKey &key, std::string_view data) const;

    // For LibraryImport and searches.

    const sqlite::Connection &connection() const { return connection_; }
    /// A statement for put().
    sqlite::Statement prepare_put() const;
    static void put(sqlite::Statement &statement, std::int64_t id, const GameRecord &record,
                    const GameNames &names);
    void put_tree(std::int64_t id, const GameRecord &record) const;

  private:
    static constexpr std::int64_t kAll = -1;

    std::vector<LibraryName> names_where(const std::string &table, const std::string &condition,
                                         const std::vector<std::string> &values,
                                         std::int64_t limit) const;
    std::vector<LibraryName> names_with(const std::string &table, const std::string &name,
                                        std::int64_t limit) const;
    /// Gives the player the puzzles of a name that nobody has any more.
    void join_puzzles(const std::string &folded, std::int64_t player) const;
    LibraryGame game_of(const sqlite::Statement &row) const;

    sqlite::Connection connection_;
};

} // namespace emilia
