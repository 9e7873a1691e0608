// Puzzles and settings of a player, beside the games: tables puzzle and setting of the library.

#pragma once

#include "engine/database/sqlite.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia {

/// Schedule of a puzzle: when it is asked again.
struct Schedule {
    std::string due{}; ///< "2026-11-30"; empty for one that was never asked
    std::int64_t repetitions = 0;
    double ease = 2.5;
    std::int64_t interval = 0; ///< days
};

struct KeptPuzzle {
    std::string position; ///< board text, of which a player has one puzzle
    std::string data;     ///< an object of JSON
    Schedule schedule{};
    std::optional<std::int64_t> game{}; ///< of the library, that it is from
    std::int64_t solved = 0;            ///< how often
    std::int64_t failed = 0;
    std::string player{}; ///< who is asked; empty for the user
};

/// Before the name of a spelling: the setting that has the player to whom it was joined.
inline constexpr std::string_view kJoinedSetting = "joined ";

/// Spellings that Library::join_players() has joined, with the players.
using Spellings = std::map<std::string, std::string>;

/// The player to whom a spelling was joined, or else the name itself.
const std::string &player_of(const Spellings &spellings, const std::string &name);

/// Whose puzzles: of a player, in any case, or with an empty name of the user; none: everybody's.
using PuzzleOwner = std::optional<std::string>;

/// Each change is on the disk when a member returns. All members throw LibraryError.
class PuzzleStore {
  public:
    explicit PuzzleStore(const sqlite::Connection &connection) : connection_(connection) {}

    /// Those that are due on a day, the longest first, then those that were never asked; all, as
    /// they were added, for an empty day.
    std::vector<KeptPuzzle> list(const std::string &day, const PuzzleOwner &owner = {}) const;
    /// All or none. The number of those whose position the player did not have yet. A player of
    /// games keeps the name that he has there, also one whose spelling was joined.
    std::size_t add(const std::vector<KeptPuzzle> &puzzles) const;
    /// It was answered; wrongly if there are no repetitions. False if there is no such puzzle.
    bool reschedule(const std::string &position, const PuzzleOwner &owner,
                    const Schedule &schedule) const;
    bool remove(const std::string &position, const PuzzleOwner &owner = {}) const;

    /// Names with values.
    std::vector<std::pair<std::string, std::string>> settings() const;
    Spellings spellings() const;
    /// Games to come of a spelling, and of those joined to it, will be of the player. Within a
    /// transaction of the caller.
    void join_spelling(const std::string &spelling, const std::string &player) const;
    /// An empty value removes it. A spelling is joined to the player to whom the value is joined,
    /// and with those joined to it, so that no player is a spelling.
    void set(const std::string &name, const std::string &value) const;

  private:
    const sqlite::Connection &connection_;
};

} // namespace emilia
