// Statistics of the losses of a player in many games.

#pragma once

#include "engine/notation/game_record.h"
#include "engine/review/review.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Games with something in common.
struct GameGroup {
    std::string name;
    int games = 0;
    Tally tally{};
};

/// Faults with one reason.
struct FaultGroup {
    ReasonKind kind{};
    Tally faults{};
};

/// Statistics of one side in each game, or of both.
class Statistics {
  public:
    Statistics();
    void add(const GameRecord &record, const std::vector<ReviewedMove> &moves, Color side);

    const GameGroup &all() const { return all_; }
    /// "opening" until 20 discs have been played, "midgame" until 40, "endgame".
    const std::vector<GameGroup> &phases() const { return phases_; }
    /// "black" and "white"
    const std::vector<GameGroup> &colors() const { return colors_; }
    /// By the opening's name, empty for none, most games first.
    std::vector<GameGroup> openings() const { return most_first(openings_); }
    /// By the other player's name, empty if unknown, most games first.
    std::vector<GameGroup> opponents() const { return most_first(opponents_); }
    /// By year, "2019"; if all games are of one, by month, "2019-05". Without dates by fifths of
    /// the games as they were added, "1-20". Of a single period, or of less than ten games without
    /// dates, nothing. Games without a date are left out of what goes by date.
    std::vector<GameGroup> trend() const;
    /// Those that faults had, by explain_faults(), most discs lost first. A fault with two reasons
    /// counts as both.
    std::vector<FaultGroup> reasons() const;

  private:
    using ByName = std::map<std::string, GameGroup, std::less<>>;
    struct Dated {
        std::string year{};
        std::string month{}; ///< with the year; empty if unknown
        Tally tally{};
    };

    static std::vector<GameGroup> most_first(const ByName &groups);
    std::vector<GameGroup> by_date(std::string Dated::*period) const;
    std::vector<GameGroup> by_number() const;
    void add_reasons(const ReviewedMove &move);

    GameGroup all_;
    std::vector<GameGroup> phases_;
    std::vector<GameGroup> colors_;
    ByName openings_;
    ByName opponents_;
    std::vector<Dated> dated_; ///< each game
    std::map<ReasonKind, FaultGroup> reasons_;
};

} // namespace emilia
