// Losses of a player in many games, as JSON.

#pragma once

#include "engine/review/statistics.h"
#include "protocol/service/json.h"
#include "protocol/texts/language.h"

#include <map>
#include <string>
#include <utility>

namespace emilia {

/// Adds "all", each group of games, and the reasons of faults.
void add_statistics(Json &object, const Statistics &statistics);

/// The words of a language for what stands there.
Json words_to_json(Language language);

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
