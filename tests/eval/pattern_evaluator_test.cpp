#include "engine/board/game.h"
#include "engine/board/symmetry.h"
#include "eval/pattern_evaluator.h"
#include "eval/pattern_fold.h"
#include "tests/eval/pattern_cells.h"
#include "tests/eval/slow_patterns.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <functional>

namespace emilia {
namespace {

using namespace pattern;

constexpr std::uint64_t kSeed = 5101;

std::size_t hash_of(const oracle::Configuration &configuration) {
    return std::hash<std::string>{}(configuration.cells + char('a' + configuration.shape));
}

/// A weight like any other, up to half a disc.
std::int16_t made_up(std::size_t anchor, std::size_t configuration_hash) {
    const std::size_t hash = (configuration_hash + anchor) * 0x9E3779B97F4A7C15 >> 32;
    return static_cast<std::int16_t>(static_cast<int>(hash % 129) - 64);
}

constexpr int kMoves = 24;

std::int16_t made_up_mobility(std::size_t anchor, int own, int opponent) {
    return static_cast<std::int16_t>(static_cast<int>(20 + 3 * anchor) * own - 30 * opponent +
                                     own * opponent % 7);
}

AnchorWeights made_up_weights() {
    const Fold &fold = Fold::instance();
    AnchorWeights weights;
    for (auto &configuration : weights.configuration)
        configuration.resize(fold.size());
    for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
        for (std::uint32_t i = 0; i < configurations(shape); ++i) {
            const std::size_t hash =
                hash_of({shape, oracle::first_reading(shape, cells_of(shape, i))});
            const std::uint32_t weight = fold[kFirstConfiguration[shape] + i];
            for (std::size_t anchor = 0; anchor < kAnchors; ++anchor)
                weights.configuration[anchor][weight] = made_up(anchor, hash);
        }
    }
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        for (int own = 0; own < kMoves; ++own) {
            for (int opponent = 0; opponent < kMoves; ++opponent)
                weights.mobility[anchor].at(static_cast<std::size_t>(own * kMoves + opponent)) =
                    made_up_mobility(anchor, own, opponent);
        }
    }
    for (std::size_t empties = 0; empties < weights.constant.size(); ++empties)
        weights.constant[empties] = static_cast<std::int16_t>(50 - 3 * empties);
    for (std::size_t empties = 0; empties < weights.tempo.size(); ++empties)
        weights.tempo[empties] = static_cast<std::int16_t>(empties % 2 == 0 ? 90 : 210);
    for (std::size_t empties = 0; empties < weights.stretch.size(); ++empties)
        weights.stretch[empties] = static_cast<std::int16_t>(40 - empties);
    return weights;
}

/// The mean of two anchors is cut off for each weight.
int between(int before, int after) { return (before + after) / 2; }

/// In units, before it is made a score.
int slow_sum(const AnchorWeights &weights, const oracle::Mailbox &board) {
    const int empties = board.empties();
    const auto stage = static_cast<std::size_t>(std::clamp((empties - 6) / 2, 0, 24));
    const std::size_t before = stage / 2;
    const std::size_t after = (stage + 1) / 2;
    int sum = weights.constant[static_cast<std::size_t>(empties)];
    for (const auto &configuration : oracle::configurations_on(board)) {
        const std::size_t hash = hash_of(configuration);
        sum += between(made_up(before, hash), made_up(after, hash));
    }
    const auto moves = [](const oracle::Mailbox &side) {
        return std::min(static_cast<int>(side.legal_moves().count()), kMoves - 1);
    };
    const int own = moves(board);
    const int opponent = moves(board.pass());
    return sum +
           between(made_up_mobility(before, own, opponent), made_up_mobility(after, own, opponent));
}

class PatternEvaluatorTest : public testing::Test {
  protected:
    static const AnchorWeights &weights() {
        static const AnchorWeights weights = made_up_weights();
        return weights;
    }
    const portable::PatternEvaluator evaluator_{std::make_shared<StageWeights>(weights())};
};

TEST_F(PatternEvaluatorTest, SumsTheWeightsOfAllConfigurations) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 2000; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        const int sum = slow_sum(weights(), oracle::mailbox_of(position));
        ASSERT_EQ(at_a_glance(evaluator_, position), soft_clamped(sum * 100 / kUnitsPerDisc));
        const int tempo = position.empties() % 2 == 0 ? 90 : 210;
        ASSERT_EQ(evaluate(evaluator_, position),
                  drawn_apart((sum + tempo) * 100 / kUnitsPerDisc, 40 - position.empties()));
    }
}

TEST_F(PatternEvaluatorTest, SeesTheSameFromAllSides) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 500; ++round) {
        const Position position = random.reachable();
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
            ASSERT_EQ(evaluate(evaluator_, transformed(position, symmetry)),
                      evaluate(evaluator_, position));
        }
    }
}

TEST_F(PatternEvaluatorTest, KeepsItsStateUpToDateAlongAGame) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 200; ++round) {
        Position position = Position::start();
        auto state = evaluator_.state_of(position);
        while (!position.is_over()) {
            const Bitboard moves = position.legal_moves();
            if (moves == 0) {
                position = position.passed();
                state = evaluator_.passed(state);
            } else {
                const Square square{random.one_of(moves)};
                state = evaluator_.after(state, square, position.flips(square));
                position = position.after(Move{square});
            }
            const auto fresh = evaluator_.state_of(position);
            for (std::size_t lane = 0; lane < kInstances.size; ++lane)
                ASSERT_EQ(state.index(lane), fresh.index(lane)) << "lane " << lane;
        }
    }
}

TEST(StageOf, CoversTheGameInStepsOfTwoEmpties) {
    EXPECT_EQ(stage_of(0), 0U);
    EXPECT_EQ(stage_of(7), 0U);
    EXPECT_EQ(stage_of(8), 1U);
    EXPECT_EQ(stage_of(53), 23U);
    EXPECT_EQ(stage_of(54), 24U);
    EXPECT_EQ(stage_of(64), 24U);
}

} // namespace
} // namespace emilia
