// A game against the engine at a console.

#pragma once

#include "engine/engine.h"
#include "engine/notation/game_record.h"
#include "protocol/play/command.h"
#include "protocol/play/console.h"
#include "protocol/play/table.h"
#include "protocol/play/thinking.h"
#include "protocol/service/search_settings.h"
#include "protocol/texts/language.h"

#include <cstdint>
#include <functional>
#include <string>

namespace emilia::play {

/// A game of a file that may hold several.
struct FoundGame {
    Game game;
    std::uint64_t games = 1; ///< in the file
};

/// The game of that number, counted from 1, in the file at a path; or why there is none.
using GameFinder = std::function<Result<FoundGame>(const std::string &path, std::uint64_t number)>;

struct GameSetup {
    Game game{};                   ///< to begin with; the player has the side to move
    SearchSettings settings{};     ///< of every search; the time of a move is default_movetime
    std::uint64_t random_seed = 0; ///< of random openings
    GameFinder find_game{};        ///< for `load`
    /// Takes a game when it is over; empty if nobody does.
    std::function<Outcome(const GameRecord &record)> keep_game{};
    Language language{}; ///< of `why` and `rules`
};

class Session {
  public:
    /// Engine and console must outlive it.
    Session(Engine &engine, Console &console, const GameSetup &setup);

    /// Returns after `quit`, at the end of the input, or when nobody reads the output any more.
    void run();

  private:
    void carry_out(const Nothing &) {}
    void carry_out(const MakeMove &command);
    void carry_out(const Hint &command);
    void carry_out(const Eval &command);
    void carry_out(const Why &command);
    void carry_out(const Review &command);
    void carry_out(const Undo &command);
    void carry_out(const Redo &command);
    void carry_out(const Show &command);
    void carry_out(const SetLevel &command);
    void carry_out(const SetOpponent &command);
    void carry_out(const SetTime &command);
    void carry_out(const Swap &command);
    void carry_out(const Load &command);
    void carry_out(const Save &command);
    void carry_out(const New &command);
    void carry_out(const Rules &command);
    void carry_out(const Help &command);
    void carry_out(const Quit &command);

    void let_engine_move();
    /// As files and the library have it.
    GameRecord record() const;
    void keep_finished_game();
    /// Another game; the player has the side to move.
    void begin(Game game);
    /// Prints why the first move is better or worse than the second.
    void compare(const Game &game, Move first, Move second);
    /// The best move of a position, for comparisons.
    Move best_move(const Game &game);
    /// Limits of the real engine, also where an opponent moves in its place.
    Limits with_settings(const Limits &asked, const Game &game) const;
    void show_board();
    void print(std::string_view text);
    void complain(std::string_view what);

    Engine &engine_;
    Console &console_;
    Thinking thinking_;
    SearchSettings settings_;
    std::optional<Duration> game_time_; ///< that the engine has for a game; none: no clock
    Duration used_time_{};              ///< of it
    std::uint64_t random_seed_;
    GameFinder find_game_;
    std::function<Outcome(const GameRecord &record)> keep_game_;
    Language language_;
    Table table_;
    bool is_kept_ = true; ///< as it is, or nothing was played in it
    bool is_helped_;      ///< the game counts for no rating of the player
    bool done_ = false;
};

} // namespace emilia::play
