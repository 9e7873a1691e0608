// Adds games to a library.

#pragma once

#include "engine/library/canonical_game.h"
#include "engine/library/game_columns.h"
#include "engine/library/library.h"
#include "engine/library/puzzle_store.h"
#include "engine/platform/result.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace emilia {

/// Form that all spellings of a name share.
struct NameForm {
    std::string folded{};
    std::set<std::string> words{}; ///< folded; none for an unknown player
};

/// Facts by which games of the same moves differ.
struct GameIdentity {
    std::int16_t year; ///< as column `year` has it
    const NameForm *black;
    const NameForm *white;
};

/// Collects games, and adds some thousands at once: a transaction, so that a kill loses the last of
/// them, and to import again adds the rest. A game is known already if the library has one with the
/// same moves, up to symmetry, and the same names, unless both years are known and differ. So it is
/// with one of the same year, with other spellings of the names: all words of the shorter name are
/// spellings of words of the longer one. A name that comes in and is unknown may be any. A known
/// game takes note and tree of a copy with the same moves, if it has none, and reviews that it does
/// not have.
class LibraryImport {
  public:
    explicit LibraryImport(const Library &library) : library_(library) {}

    /// `source`: the file, for people. A problem for a record without moves. After an exception
    /// nothing more can be added.
    Outcome add(GameRecord record, const std::string &source, std::vector<KeptReview> reviews = {});
    /// Adds what was collected. Without this, nothing of it is added.
    void flush();

    std::size_t added() const { return added_; }
    std::size_t known() const { return known_; }

  private:
    struct Entry {
        GameRecord record;
        std::string source;
        std::vector<KeptReview> reviews;
        CanonicalGame game;
        ColumnValues columns;
        GameIdentity identity;
        bool is_known = false;
    };

    void forget_lost_players();
    void join_spellings();
    void find_known();
    static void complete(Entry &known, const Entry &copy);
    void complete(LibraryGame known, const Entry &copy) const;
    void keep_reviews(std::int64_t id, const Entry &entry) const;
    const NameForm &form(const std::string &name);
    const NameForm &form(std::uint32_t player);
    std::int64_t row_of(const char *table, const std::string &name);

    const Library &library_;
    std::vector<Entry> entries_;
    std::unordered_map<std::string, NameForm> forms_;
    std::unordered_map<std::uint32_t, const NameForm *> forms_of_players_;
    std::map<std::pair<std::string, std::string>, std::int64_t> rows_; ///< by table and name
    Spellings spellings_;
    std::int64_t data_version_ = 0; ///< of SQLite, when the last games were added
    std::size_t added_ = 0;
    std::size_t known_ = 0;
};

} // namespace emilia
