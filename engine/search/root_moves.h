// Root moves with their lines.

#pragma once

#include "engine/board/position.h"
#include "engine/search/events.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace emilia {

/// Move that is symmetric to another one.
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

/// Root moves in order of score, as far as it is known.
class RootMoves {
  public:
    /// The score of a position that is not over, for its side to move.
    using Evaluate = std::function<Score(const Position &)>;

    /// Takes the `wanted` moves, or all if none of them is legal. `position` is not over. Until a
    /// move is searched its score is `evaluate` of its child. Twins matter only where several moves
    /// are compared.
    RootMoves(const Position &position, const std::vector<Move> &wanted, bool with_twins,
              const Evaluate &evaluate);

    /// Number of moves, without twins.
    std::size_t size() const { return moves_.size(); }
    RootMove &operator[](std::size_t i) { return moves_[i]; }
    const RootMove &operator[](std::size_t i) const { return moves_[i]; }
    /// Place of a move, which must be one of them.
    std::size_t place_of(Move move) const;
    /// Squares of the moves at that place and after it.
    Bitboard squares_from(std::size_t place) const;
    /// Whether there is a single legal move, or a forced pass.
    bool is_only_choice() const { return is_only_choice_; }

    /// Moves the entry at `from` to `to` <= from; those between keep their order.
    void bring_forward(std::size_t from, std::size_t to);

    /// Makes the candidates of the first `lines` moves their lines, and sorts these moves by score.
    void finish_iteration(std::size_t lines);

    /// Lines of the first `count` moves, or their candidates.
    std::vector<Line> lines(std::size_t count) const;
    std::vector<Line> candidates(std::size_t count) const;

    /// Line of a move, followed by those of its twins.
    std::vector<Line> with_twins(const Line &line) const;

  private:
    void sort(std::size_t count);
    bool add_twin(Move move, const Position &child);

    std::vector<RootMove> moves_;
    bool is_only_choice_;
};

} // namespace emilia
