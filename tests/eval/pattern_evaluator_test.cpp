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

PairNumbers made_up_pairs(std::size_t configuration_hash) {
    PairNumbers numbers;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<std::int8_t>(made_up(100 + i, configuration_hash));
    return numbers;
}

PairAnchor made_up_pair_anchor(std::size_t anchor) {
    PairAnchor made;
    for (std::size_t i = 0; i < kPairNumbers; ++i) {
        made.factor[i] =
            static_cast<std::int16_t>((i % 2 == 0 ? 1 : -1) * (100 + 9 * (anchor + i)));
        made.shift[i] = static_cast<std::int16_t>(31 * i - 20 * anchor);
    }
    made.constant = static_cast<std::int16_t>(anchor);
    return made;
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
    weights.pairs.resize(fold.size());
    for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
        for (std::uint32_t i = 0; i < configurations(shape); ++i) {
            const std::size_t hash =
                hash_of({shape, oracle::first_reading(shape, cells_of(shape, i))});
            const std::uint32_t weight = fold[kFirstConfiguration[shape] + i];
            for (std::size_t anchor = 0; anchor < kAnchors; ++anchor)
                weights.configuration[anchor][weight] = made_up(anchor, hash);
            weights.pairs[weight] = made_up_pairs(hash);
        }
    }
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        weights.pair_anchors[anchor] = made_up_pair_anchor(anchor);
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

std::int64_t divided(std::int64_t number, std::int64_t by) {
    return (number - (number % by + by) % by) / by;
}

/// What pairs are worth: the formula, number by number.
int slow_pairs(const std::vector<std::size_t> &hashes, std::size_t before, std::size_t after) {
    const PairAnchor first = made_up_pair_anchor(before);
    const PairAnchor second = made_up_pair_anchor(after);
    std::int64_t total = 0;
    for (std::size_t i = 0; i < kPairNumbers; ++i) {
        std::int64_t sum = between(first.shift[i], second.shift[i]);
        for (const std::size_t hash : hashes)
            sum += made_up_pairs(hash)[i];
        sum = std::clamp<std::int64_t>(sum, -2047, 2047);
        const std::int64_t factor = between(first.factor[i], second.factor[i]);
        total += divided(factor * sum + 1024, 2048) * sum;
    }
    const std::int64_t worth = between(first.constant, second.constant) + divided(total, 512);
    return static_cast<int>(std::clamp<std::int64_t>(worth, -6 * 32, 6 * 32));
}

/// In units, before it is made a score.
int slow_sum(const AnchorWeights &weights, const oracle::Mailbox &board) {
    const int empties = board.empties();
    const auto stage = static_cast<std::size_t>(std::clamp((empties - 6) / 2, 0, 24));
    const std::size_t before = stage / 2;
    const std::size_t after = (stage + 1) / 2;
    int sum = weights.constant[static_cast<std::size_t>(empties)];
    std::vector<std::size_t> hashes;
    for (const auto &configuration : oracle::configurations_on(board))
        hashes.push_back(hash_of(configuration));
    for (const std::size_t hash : hashes) {
        sum += between(made_up(before, hash), made_up(after, hash));
    }
    const auto moves = [](const oracle::Mailbox &side) {
        return std::min(static_cast<int>(side.legal_moves().count()), kMoves - 1);
    };
    const int own = moves(board);
    const int opponent = moves(board.pass());
    return sum + slow_pairs(hashes, before, after) +
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

/// Where pairs are worth the most and the least that they can be, too.
TEST_F(PatternEvaluatorTest, IsExactInsideAWindowAndOnTheRightSideOfIt) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    int inside = 0;
    for (int round = 0; round < 4000; ++round) {
        const Position position = random.reachable();
        const Score score = evaluate(evaluator_, position);
        const Score alpha = score.minus(static_cast<int>(random.below(2400)) - 1200);
        const Window window{alpha, alpha.minus(-1 - static_cast<int>(random.below(300)))};
        const Score found = evaluator_.evaluate(position, position.legal_moves(),
                                                evaluator_.state_of(position), window);
        if (window.contains(score)) {
            ++inside;
            ASSERT_EQ(found, score);
        } else if (score <= window.alpha) {
            ASSERT_GE(found, score);
            ASSERT_LE(found, window.alpha);
        } else {
            ASSERT_LE(found, score);
            ASSERT_GE(found, window.beta);
        }
    }
    EXPECT_GT(inside, 100);
}

TEST_F(PatternEvaluatorTest, EstimatesWithoutPairs) {
    AnchorWeights alone = weights();
    alone.pairs.clear();
    const portable::PatternEvaluator without{std::make_shared<StageWeights>(alone)};
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 200; ++round) {
        const Position position = random.reachable();
        const auto state = evaluator_.state_of(position);
        const Score estimate = evaluator_.estimate(position, position.legal_moves(), state);
        ASSERT_EQ(estimate, evaluate(without, position));
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
