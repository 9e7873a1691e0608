// The moves of the root with the line that each one leads to.

#pragma once

#include "engine/board/symmetry.h"
#include "engine/search/evaluator.h"
#include "engine/search/events.h"

#include <algorithm>
#include <cstddef>
#include <optional>
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

/// Best first: so far as known.
template <Evaluator E>
class RootMoves {
  public:
    /// `wanted` narrows the legal moves down, unless none of it is legal. `position` is not over.
    /// Twins are looked for where several moves are to be compared.
    RootMoves(const E &evaluator, const Position &position, const std::vector<Move> &wanted,
              bool with_twins)
        : with_twins_(with_twins) {
        const Bitboard legal = position.legal_moves();
        Bitboard chosen = 0;
        for (const Move move : wanted)
            chosen |= legal & move.bit();
        if (chosen == 0) chosen = legal;
        for (const int square : Squares{chosen})
            add(evaluator, position, Move{Square{square}});
        if (legal == 0) add(evaluator, position, Move::pass());
        is_only_choice_ = count(legal) <= 1;
        sort_lines(moves_.size());
    }

    /// Twins do not count.
    std::size_t size() const { return moves_.size(); }
    RootMove &operator[](std::size_t i) { return moves_[i]; }
    const RootMove &operator[](std::size_t i) const { return moves_[i]; }
    /// A single legal move, or a forced pass.
    bool is_only_choice() const { return is_only_choice_; }

    /// Moves the one at `from` to `to` <= from; those between make room in order.
    void bring_forward(std::size_t from, std::size_t to) {
        const auto begin = moves_.begin();
        std::rotate(begin + static_cast<std::ptrdiff_t>(to),
                    begin + static_cast<std::ptrdiff_t>(from),
                    begin + static_cast<std::ptrdiff_t>(from) + 1);
    }

    /// The first `lines` of them by score.
    void sort_lines(std::size_t lines) {
        const auto better = [](const RootMove &a, const RootMove &b) {
            return a.line.score > b.line.score;
        };
        std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines),
                         better);
    }

    /// The line of one of the moves, and after it those of its twins.
    std::vector<Line> with_twins(const Line &line) const {
        const auto root = std::find_if(moves_.begin(), moves_.end(), [&](const RootMove &other) {
            return other.move == line.moves.front();
        });
        std::vector<Line> lines{line};
        for (const TwinMove &twin : root->twins) {
            Line &copy = lines.emplace_back(line);
            copy.moves.front() = twin.move;
            for (std::size_t i = 1; i < copy.moves.size(); ++i)
                copy.moves[i] = transformed(copy.moves[i], twin.symmetry);
        }
        return lines;
    }

  private:
    static Move transformed(Move move, int symmetry) {
        return move.has_square() ? Move{emilia::transformed(move.square(), symmetry)} : move;
    }

    /// Until it is searched, a move is worth what the evaluator says of its outcome.
    void add(const E &evaluator, const Position &position, Move move) {
        const Position child = position.after(move);
        for (RootMove &other : moves_) {
            if (!with_twins_) break;
            if (const auto symmetry = symmetry_between(other.child, child)) {
                other.twins.push_back({move, *symmetry});
                return;
            }
        }
        RootMove root{move, child, {}, {}, {}};
        root.line.moves = {move};
        root.line.selectivity = Selectivity::percent_73;
        root.line.score = root.child.is_over() ? -Score::from_discs(root.child.final_score())
                                               : -evaluate(evaluator, root.child);
        root.candidate = root.line;
        moves_.push_back(root);
    }

    static std::optional<int> symmetry_between(const Position &from, const Position &to) {
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            if (emilia::transformed(from, symmetry) == to) return symmetry;
        }
        return std::nullopt;
    }

    std::vector<RootMove> moves_;
    bool with_twins_;
    bool is_only_choice_ = false;
};

} // namespace emilia
