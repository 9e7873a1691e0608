// The moves of the root with the line that each one leads to.

#pragma once

#include "engine/board/position.h"
#include "engine/search/events.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace emilia {

/// A move whose outcome is that of another one, turned or mirrored.
struct TwinMove {
    Move move;
    int symmetry; ///< makes the other move's outcome this one's
};

struct RootMove {
    Move move;
    Position child;
    std::vector<TwinMove> twins; ///< worth the same, and not searched again
    Line line;                   ///< of the last iteration that put this move among the best
    Line candidate;              ///< of the iteration in progress
};

/// In order of score, as far as the moves are known.
class RootMoves {
  public:
    /// The score of a position that is not over, for its side to move.
    using Evaluate = std::function<Score(const Position &)>;

    /// Only the `wanted` moves are searched, or all if none of them is legal. `position` is not
    /// over. Until a move is searched its score is `evaluate` of its child. Twins are looked for
    /// where several moves are compared.
    RootMoves(const Position &position, const std::vector<Move> &wanted, bool with_twins,
              const Evaluate &evaluate);

    /// Twins do not count.
    std::size_t size() const { return moves_.size(); }
    RootMove &operator[](std::size_t i) { return moves_[i]; }
    const RootMove &operator[](std::size_t i) const { return moves_[i]; }
    /// The move must be one of them.
    std::size_t place_of(Move move) const;
    /// Squares of the moves at that place and after it.
    Bitboard squares_from(std::size_t place) const;
    /// A single legal move, or a forced pass.
    bool is_only_choice() const { return is_only_choice_; }

    /// Moves the one at `from` to `to` <= from; those between make room in order.
    void bring_forward(std::size_t from, std::size_t to);

    /// The candidates of the first `lines` moves become their lines, and these moves are put in
    /// order of score.
    void finish_iteration(std::size_t lines);

    /// Of the first `count` moves: their lines, or the candidates for these.
    std::vector<Line> lines(std::size_t count) const;
    std::vector<Line> candidates(std::size_t count) const;

    /// The line of one of the moves, and after it those of its twins.
    std::vector<Line> with_twins(const Line &line) const;

  private:
    void sort(std::size_t count);
    bool add_twin(Move move, const Position &child);

    std::vector<RootMove> moves_;
    bool is_only_choice_;
};

} // namespace emilia
