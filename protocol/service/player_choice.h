// Games of a player, and his moves in them.

#pragma once

#include "engine/review/statistics.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia {

/// Whether a name means the player of this side: one who has it, in any case, or if neither has,
/// one in whose name all its words stand. The empty one means everybody.
bool is_played_by(const GameRecord &record, Color side, std::string_view name);
/// The complaint that none is.
std::string no_game_of(const std::string &player);
/// "tanaka" means 2 players: …; empty if it means but one, or is the name of all.
std::string describe_players(const std::string &name, const std::vector<std::string> &players);

/// Player whom a name means in many games: the one who has it, or if there is none, all in whose
/// names its words stand.
class PlayerChoice {
  public:
    /// Empty for everybody's.
    explicit PlayerChoice(std::string player) : player_(std::move(player)) {}

    /// Notes who played the game. Returns whether it is wanted as far as the games up to it tell.
    bool note(const GameRecord &record);
    /// Whether the game is one of the player's, as far as the noted games tell.
    bool wants(const GameRecord &record) const;
    bool is_played_by(const GameRecord &record, Color side) const;
    /// Whether a player has the name itself. Then games of others that were wanted were not meant.
    bool has_namesake() const { return has_namesake_; }
    /// The player as most of the games spell the name; empty for everybody.
    std::string name() const;
    /// As describe_players().
    std::string description() const;
    /// Whether a game was wanted.
    bool any() const { return any_; }
    /// Complaint about a missing player. Names other players.
    std::string complaint() const;
    /// Adds the player's moves.
    void count(Statistics &statistics, const GameRecord &record,
               const std::vector<ReviewedMove> &moves) const;

  private:
    bool is_meant(std::string_view name) const;

    std::string player_;
    std::map<std::string, int> games_of_;
    bool has_namesake_ = false;
    bool any_ = false;
};

} // namespace emilia
