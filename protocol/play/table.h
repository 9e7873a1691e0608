// A game between the player and the engine: whose turn it is, and what can be taken back.

#pragma once

#include "engine/board/game.h"

#include <vector>

namespace emilia::play {

class Table {
  public:
    /// `player`: the player's colour.
    Table(Game game, Color player) : game_(std::move(game)), player_(player) {}

    const Game &game() const { return game_; }
    Color player() const { return player_; }
    bool is_players_turn() const { return game_.to_move() == player_; }
    bool waits_for_engine() const { return !game_.is_over() && !is_players_turn(); }

    /// False and unchanged for an illegal move. What was taken back is forgotten.
    bool play(Move move);
    /// Takes moves back up to the player's last disc; false and unchanged if there is none.
    bool undo();
    /// Plays again what undo() took back at a time; false if there is nothing.
    bool redo();
    /// The engine takes the player's side.
    void swap() { player_ = opposite(player_); }

  private:
    Game game_;
    Color player_;
    std::vector<std::vector<Move>> undone_; ///< each as it was played
};

} // namespace emilia::play
