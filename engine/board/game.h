// A game in progress: a start position, whose turn it is, and the moves so far.

#pragma once

#include "engine/board/position.h"

#include <vector>

namespace emilia {

enum class Color { black, white };

constexpr Color opposite(Color color) {
    return color == Color::black ? Color::white : Color::black;
}

/// A position with its colours. Passes are moves of their own; a pass is legal only when forced.
class Game {
  public:
    /// The standard start.
    Game() : Game(Position::start(), Color::black) {}
    /// A game from any board; `position` is seen from `to_move`. It may already be over.
    Game(const Position &position, Color to_move) : start_(position), start_color_(to_move) {}

    const Position &position() const { return played_.empty() ? start_ : played_.back().position; }
    Color to_move() const;
    Bitboard black_discs() const;
    Bitboard white_discs() const;
    bool is_over() const { return position().is_over(); }

    const Position &start_position() const { return start_; }
    /// Side to move at the start.
    Color start_color() const { return start_color_; }
    /// Whether it begins with the four discs and black to move.
    bool has_standard_start() const {
        return start_ == Position::start() && start_color_ == Color::black;
    }
    /// Moves played, passes included; oldest first.
    std::vector<Move> moves() const;

    /// Plays a legal move. An illegal one changes nothing and returns false.
    bool play(Move move);
    /// Plays a disc after the pass that it may need first; false and unchanged when illegal even
    /// so.
    bool play_with_forced_pass(Square square);
    /// Takes back the last move; false when there is none.
    bool undo();

  private:
    struct Played {
        Move move;
        Position position; ///< after the move
    };

    Position start_;
    Color start_color_;
    std::vector<Played> played_;
};

} // namespace emilia
