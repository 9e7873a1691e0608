// The clocks of a game in GTP.
//
// Readings of `time_settings main period stones` differ; this one has a meaning for each:
//
//   M 0 0   M seconds for the game
//   M N 0   M seconds, and N more after each move (Fischer)
//   0 N 0   N seconds a move
//   M N S   M seconds, then N seconds for each S moves (Canadian byo-yomi)
//   0 0 0   no clock

#pragma once

#include "engine/board/game.h"
#include "engine/search/time_budget.h"

#include <array>
#include <optional>

namespace emilia::gtp {

/// As they are sent.
struct TimeSettings {
    Duration main{};
    Duration period{};
    int stones = 0;
};
struct TimeLeft {
    Color color;
    Duration left{};
    int stones = 0;
};

class Clocks {
  public:
    /// Both clocks begin anew.
    void set(const TimeSettings &settings);
    /// As a new game does.
    void restart() { set(settings_); }
    /// Sets the clock as the client gives it, which counts more than what was measured.
    void set_left(const TimeLeft &left);
    /// Takes a move's time from the clock.
    void spend(Color color, Duration time);

    /// None without a clock.
    std::optional<Clock> clock(Color color) const;

  private:
    struct State {
        Duration left{};
        int stones = 0; ///< to play in it; 0 while the main time lasts
    };
    State full() const;

    TimeSettings settings_;
    std::array<std::optional<State>, 2> states_;
};

} // namespace emilia::gtp
