// Filter of the games of a library, and their order.

#pragma once

#include "engine/board/game.h"
#include "engine/database/database_error.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

enum class GameOutcome { win, draw, loss };
inline constexpr std::array kGameOutcomes{GameOutcome::win, GameOutcome::draw, GameOutcome::loss};
constexpr std::string_view to_string(GameOutcome outcome) {
    return std::array<std::string_view, 3>{"win", "draw", "loss"}.at(
        static_cast<std::size_t>(outcome));
}

/// By id, or by date: games of unknown year stand at the end, of unknown month or day behind the
/// others of the year or month; games of one date by id.
enum class GameOrder { added, newest, oldest };
inline constexpr std::array kGameOrders{GameOrder::added, GameOrder::newest, GameOrder::oldest};
constexpr std::string_view to_string(GameOrder order) {
    return std::array<std::string_view, 3>{"added", "newest", "oldest"}.at(
        static_cast<std::size_t>(order));
}

/// Conditions that games must meet. Names match in any case, and without accents, blanks and width:
/// those of players and events as Library::find_names() has them.
struct GameFilter {
    std::string player{};   ///< of one side; empty for any
    std::string opponent{}; ///< of the other side; empty for any
    std::optional<int> first_year{};
    std::optional<int> last_year{};
    std::string event{};  ///< empty for any
    std::string source{}; ///< a part of the file's name
    std::string text{};   ///< a part of a player's name, the event, the file's name or the note
    /// Number of moves made, of games from the usual start.
    std::optional<int> min_moves{};
    std::optional<int> max_moves{};
    /// For the player, or else against the opponent, or else for black.
    std::optional<GameOutcome> outcome{};
    /// Games from the usual start, turned or mirrored as may be, that come through its position.
    std::optional<Game> opening{};
};

/// A library without a player or an event of this name. The message names similar ones.
class UnknownName : public DatabaseError {
  public:
    UnknownName(const std::string &message, std::string GameFilter::*condition)
        : DatabaseError(message), condition_(condition) {}
    /// The name in the filter.
    std::string GameFilter::*condition() const { return condition_; }

  private:
    std::string GameFilter::*condition_;
};

} // namespace emilia
