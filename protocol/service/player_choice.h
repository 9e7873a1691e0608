// Games of a player, and his moves in them.

#pragma once

#include "engine/review/statistics.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace emilia {

/// Whether the player of this side has the name, in any case; everybody has the empty one.
bool is_played_by(const GameRecord &record, Color side, std::string_view name);
/// The complaint that none is.
std::string no_game_of(const std::string &player);

/// Player whose moves are counted.
class PlayerChoice {
  public:
    /// Empty for everybody's.
    explicit PlayerChoice(std::string player) : player_(std::move(player)) {}

    bool wants(const GameRecord &record);
    /// Whether a game was wanted.
    bool any() const { return any_; }
    /// Complaint about a missing player. Names other players.
    std::string complaint() const;
    /// Adds the player's moves.
    void count(Statistics &statistics, const GameRecord &record,
               const std::vector<ReviewedMove> &moves) const;

  private:
    std::string player_;
    std::map<std::string, int> games_of_;
    bool any_ = false;
};

} // namespace emilia
