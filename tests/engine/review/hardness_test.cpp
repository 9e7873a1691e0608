#include "engine/review/hardness.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace emilia {
namespace {

std::vector<Move> moves_in(const Position &position) {
    std::vector<Move> moves;
    for (const int square : Squares{position.legal_moves()})
        moves.push_back(Move{Square{square}});
    return moves;
}

class HardnessTest : public testing::Test {
  protected:
    ReviewSearch search() {
        return [this](const Position &position, const Limits &limits) {
            return engine_.search(position, limits);
        };
    }

    /// By plain minimax.
    Score value(const Position &position, int depth) {
        if (position.is_over()) return Score::from_discs(position.final_score());
        if (position.must_pass()) return -value(position.passed(), depth);
        if (depth == 0) return engine_.evaluate(position);
        Score best = kNoLowerBound;
        for (const Move move : moves_in(position))
            best = std::max(best, -value(position.after(move), depth - 1));
        return best;
    }

    /// Some moves at random from the start; none without a choice.
    static std::optional<Position> random_position(std::mt19937_64 &random) {
        Position position = Position::start();
        for (auto plies = 6 + random() % 40; plies > 0; --plies) {
            const std::vector<Move> moves = moves_in(position);
            if (moves.empty()) return std::nullopt;
            position = position.after(moves[random() % moves.size()]);
        }
        if (count(position.legal_moves()) < 2) return std::nullopt;
        return position;
    }

    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 1}};
};

TEST_F(HardnessTest, CountsTheDepthsAtWhichMinimaxMissesEachGoodMove) {
    std::mt19937_64 random{7};
    int found = 0;
    int missed = 0;
    for (int i = 0; i < 60; ++i) {
        const auto position = random_position(random);
        if (!position) continue;
        const std::vector<Move> all = moves_in(*position);
        const std::vector<Move> good{all[random() % all.size()], all.front()};
        const Hardness hardness = hardness_of(search(), *position, good);
        EXPECT_EQ(hardness.good_moves, 2);
        for (int depth = 1; depth <= 3; ++depth) {
            Score best_good = kNoLowerBound;
            Score best_bad = kNoLowerBound;
            for (const Move move : all) {
                const bool is_good = std::ranges::find(good, move) != good.end();
                Score &best = is_good ? best_good : best_bad;
                best = std::max(best, -value(position->after(move), depth - 1));
            }
            if (best_good == best_bad) continue; // either may be chosen
            const bool is_missed = (hardness.missed >> (depth - 1) & 1) != 0;
            EXPECT_EQ(is_missed, best_bad > best_good) << "position " << i << ", depth " << depth;
            ++(is_missed ? missed : found);
        }
    }
    EXPECT_GT(found, 10);
    EXPECT_GT(missed, 10);
}

TEST_F(HardnessTest, GoodMovesAreTheBestOneAndThoseNearIt) {
    const auto ranked = [](std::vector<int> discs) {
        return [discs = std::move(discs)](const Position &position, const Limits & /*limits*/) {
            SearchResult result;
            for (std::size_t i = 0; i < discs.size(); ++i)
                result.lines.push_back(
                    {.score = Score::from_discs(discs[i]), .moves = {moves_in(position)[i]}});
            return result;
        };
    };
    const Position start = Position::start();
    const std::vector<Move> moves = moves_in(start);
    using Moves = std::vector<Move>;
    // A loss of two discs is an inaccuracy.
    EXPECT_EQ(good_moves(ranked({3, 2, 1, 0}), start, moves[0], moves[3]),
              (Moves{moves[0], moves[1]}));
    // What was deeper searched counts.
    EXPECT_EQ(good_moves(ranked({3, 3, 3}), start, moves[2], moves[0]),
              (Moves{moves[2], moves[1]}));
    EXPECT_EQ(good_moves(ranked({9, 1, 0}), start, moves[1], moves[0]),
              (Moves{moves[1], moves[2]}));
}

TEST(Hardness, IsByTheSearchesThatMiss) {
    EXPECT_EQ(to_string(Hardness{}.difficulty()), "easy");
    EXPECT_EQ(to_string(Hardness{.missed = 0b0010}.difficulty()), "medium");
    EXPECT_EQ(to_string(Hardness{.missed = 0b0101}.difficulty()), "hard");
    EXPECT_EQ(to_string(Hardness{.missed = 0b1110}.difficulty()), "very hard");
    EXPECT_EQ(to_string(Hardness{.missed = 0b1111}.difficulty()), "very hard");
    EXPECT_EQ(Hardness{}.depth_to_see(), 1);
    EXPECT_EQ(Hardness{.missed = 0b0001}.depth_to_see(), 2);
    EXPECT_EQ(Hardness{.missed = 0b0101}.depth_to_see(), 4);
    EXPECT_EQ(Hardness{.missed = 0b1000}.depth_to_see(), std::nullopt);
}

} // namespace
} // namespace emilia
