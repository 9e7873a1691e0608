// What every player knows, asked of the weights that the program ships with.

#include "engine/evaluator_list.h"
#include "engine/search/driver.h"
#include "eval/evaluators.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <functional>
#include <random>

namespace emilia {
namespace {

constexpr std::uint64_t kSeed = 5501;
constexpr int kPositions = 1000;

constexpr Bitboard kA1 = Bitboard{1} << 0;
constexpr Bitboard kB1 = Bitboard{1} << 1;
constexpr Bitboard kD2 = Bitboard{1} << 11;
constexpr Bitboard kB2 = Bitboard{1} << 9;

/// Of a random game, which may be over earlier.
Position random_position(int empties, std::mt19937_64 &random) {
    Position position = Position::start();
    while (position.empties() > empties && !position.is_over()) {
        Bitboard moves = position.legal_moves();
        for (int skip = moves == 0 ? 0 : static_cast<int>(random() % count(moves)); skip > 0;
             --skip)
            moves = without_lowest(moves);
        position = moves == 0 ? position.passed() : position.after(Move{Square{lowest(moves)}});
    }
    return position;
}

class ShippedWeights : public testing::Test {
  protected:
    /// What it is worth that the disc on a square is one's own and not the opponent's, in discs: a
    /// mean over positions of random games for which `counts` holds, with both sides to move.
    double worth_of(Bitboard square, int empties,
                    const std::function<bool(const Position &)> &counts) const {
        std::mt19937_64 random{kSeed};
        double sum = 0;
        int positions = 0;
        for (int i = 0; positions < kPositions && i < 100 * kPositions; ++i) {
            const Position position = random_position(empties, random);
            if ((position.empty() & square) != 0 || !counts(position)) continue;
            const Position ours{position.own | square, position.opponent & ~square};
            const Position theirs{position.own & ~square, position.opponent | square};
            if (ours.is_over() || theirs.is_over()) continue;
            sum += (evaluate(ours) - evaluate(theirs)) / 2;
            ++positions;
        }
        EXPECT_GE(positions, kPositions / 10) << "too few positions, seed " << kSeed;
        return sum / positions;
    }

  private:
    double evaluate(const Position &position) const {
        return driver_->evaluate(position).centidiscs() / 100.0;
    }

    const std::unique_ptr<SearchDriver> driver_ = all_evaluators().front().make_driver(best_isa());
};

bool corner_is_empty(const Position &position) { return (position.empty() & kA1) != 0; }
bool corner_is_own(const Position &position) { return (position.own & kA1) != 0; }
bool always(const Position &) { return true; }

TEST_F(ShippedWeights, KnowThatACornerIsWorthDiscs) {
    for (const int empties : {40, 30, 20}) {
        const double corner = worth_of(kA1, empties, always);
        std::printf("a corner with %d empties: %+.1f discs\n", empties, corner);
        EXPECT_GT(corner, 5) << empties << " empties";
    }
}

TEST_F(ShippedWeights, KnowThatAnXSquareBesideAnEmptyCornerCostsDiscs) {
    for (const int empties : {40, 30, 20}) {
        const double open = worth_of(kB2, empties, corner_is_empty);
        std::printf("an X-square, corner empty, %d empties: %+.1f discs\n", empties, open);
        EXPECT_LT(open, -0.5) << empties << " empties";
    }
}

TEST_F(ShippedWeights, KnowThatAnXSquareStopsCostingOnceTheCornerIsTaken) {
    for (const int empties : {40, 30, 20}) {
        const double open = worth_of(kB2, empties, corner_is_empty);
        const double taken = worth_of(kB2, empties, corner_is_own);
        const double other = worth_of(kD2, empties, corner_is_own);
        std::printf("an X-square, corner one's own, %d empties: %+.1f discs; d2: %+.1f\n", empties,
                    taken, other);
        EXPECT_GT(taken, open / 3) << empties << " empties";
        // Any disc in the open costs a little: it gives the opponent moves.
        EXPECT_GT(taken, other - 1.5) << empties << " empties";
    }
}

TEST_F(ShippedWeights, KnowThatACSquareIsWorthMoreBesideATakenCorner) {
    for (const int empties : {40, 30, 20}) {
        EXPECT_GT(worth_of(kB1, empties, corner_is_own),
                  worth_of(kB1, empties, corner_is_empty) + 1)
            << empties << " empties";
    }
}

} // namespace
} // namespace emilia
