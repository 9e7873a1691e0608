#include "engine/board/symmetry.h"
#include "eval/classic_features.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/mailbox.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <string>

namespace emilia {
namespace {

using classic::Feature;
using portable::classic_features;
using portable::ClassicFeatures;

/// Counts of a feature on a drawn board for X, who is to move, and for O; from all sides.
void expect_feature(Feature feature, int own, int opponent, std::string_view drawing) {
    const Position position = oracle::drawn(drawing);
    const auto index = static_cast<std::size_t>(feature);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const ClassicFeatures features = classic_features(transformed(position, symmetry));
        EXPECT_EQ(features.own[index], own)
            << classic::kWeights[index].name << " of X, symmetry " << symmetry << drawing;
        EXPECT_EQ(features.opponent[index], opponent)
            << classic::kWeights[index].name << " of O, symmetry " << symmetry << drawing;
    }
}

TEST(ClassicFeatures, CountCorners) {
    expect_feature(Feature::corners, 2, 1, R"(
        X------O
        -X------
        --------
        ---XO---
        ---OX---
        --------
        ------O-
        -------X
    )");
    expect_feature(Feature::corners, 0, 0, R"(
        -XOXOXO-
        XXXXXXXX
        OOOOOOOO
        --------
        --------
        --------
        --------
        --------
    )");
}

/// The same X- and C-squares beside empty corners, and then with all corners taken.
TEST(ClassicFeatures, CountXSquaresOnlyBesideEmptyCorners) {
    expect_feature(Feature::x_squares, 1, 2, R"(
        --------
        -X----O-
        --------
        ---XO---
        ---OX---
        --------
        ------O-
        --------
    )");
    expect_feature(Feature::x_squares, 0, 1, R"(
        X-------
        -X----O-
        --------
        ---XO---
        ---OX---
        --------
        ------O-
        -------X
    )");
    // Whoever took the corner.
    expect_feature(Feature::x_squares, 0, 0, R"(
        O------X
        -X----O-
        --------
        ---XO---
        ---OX---
        --------
        ------O-
        -------X
    )");
}

TEST(ClassicFeatures, CountCSquaresOnlyBesideEmptyCorners) {
    expect_feature(Feature::c_squares, 3, 2, R"(
        -X----O-
        X------X
        --------
        ---XO---
        ---OX---
        --------
        --------
        ------O-
    )");
    expect_feature(Feature::c_squares, 1, 2, R"(
        OX----O-
        X------X
        --------
        ---XO---
        ---OX---
        --------
        --------
        ------O-
    )");
    expect_feature(Feature::c_squares, 0, 0, R"(
        OX----OO
        X------X
        --------
        ---XO---
        ---OX---
        --------
        --------
        ------OX
    )");
}

/// Neither corners nor dangerous C-squares; a C-square counts once its corner is taken.
TEST(ClassicFeatures, CountSafeEdges) {
    expect_feature(Feature::edges, 2, 3, R"(
        -XXX--O-
        --------
        O-------
        O--XO---
        ---OX--O
        --------
        --------
        --------
    )");
    expect_feature(Feature::edges, 3, 4, R"(
        XXXX--OX
        --------
        O-------
        O--XO---
        ---OX--O
        --------
        --------
        --------
    )");
}

TEST(ClassicFeatures, CountStableDiscsBesideTheCorners) {
    expect_feature(Feature::stable, 4, 0, R"(
        XXX-----
        XX------
        --------
        ---XO---
        ---OX---
        --------
        --------
        --------
    )");
    expect_feature(Feature::stable, 0, 1, R"(
        X------O
        -------O
        --------
        ---XO---
        ---OX---
        --------
        --------
        --------
    )");
    expect_feature(Feature::stable, 0, 0, R"(
        -XXXXX--
        -XXXXX--
        --------
        ---XO---
        ---OX---
        --------
        --------
        --------
    )");
}

TEST(ClassicFeatures, CountMovesOfBothSides) {
    expect_feature(Feature::mobility, 4, 4, oracle::draw(Position::start()));
    // X takes c1, c5 or c8, O nothing.
    expect_feature(Feature::mobility, 3, 0, R"(
        XO------
        --------
        --------
        --------
        XO------
        --------
        --------
        XO------
    )");
}

/// Empty squares that touch discs of the other side.
TEST(ClassicFeatures, CountPotentialMoves) {
    expect_feature(Feature::potential, 3, 5, R"(
        O---X---
        --------
        --------
        --------
        --------
        --------
        --------
        --------
    )");
    expect_feature(Feature::potential, 10, 4, R"(
        OX------
        --------
        --------
        --------
        ---O----
        --------
        --------
        --------
    )");
}

TEST(ClassicFeatures, CountCornersInReach) {
    // X reaches a1 and h8, O reaches a8.
    expect_feature(Feature::reach, 2, 1, R"(
        -OX-----
        --------
        --------
        --------
        ----X---
        O----O--
        X-----O-
        --------
    )");
    expect_feature(Feature::reach, 0, 0, oracle::draw(Position::start()));
}

TEST(ClassicFeatures, CountOnlyTheMoversCornersAsGrabbed) {
    expect_feature(Feature::grab, 2, 0, R"(
        -OX-----
        --------
        --------
        --------
        ----X---
        O----O--
        X-----O-
        --------
    )");
    expect_feature(Feature::grab, 0, 0, oracle::draw(Position::start()));
}

/// Quadrants with an odd number of empty squares, good for the side to move.
TEST(ClassicFeatures, CountOddRegions) {
    expect_feature(Feature::regions, 0, 0, oracle::draw(Position{}));
    expect_feature(Feature::regions, 4, 0, oracle::draw(Position::start()));
    expect_feature(Feature::regions, 2, 0, R"(
        --------
        --------
        ---XO---
        ---OX---
        ---O-O--
        ----O---
        -----X--
        --------
    )");
}

/// To X while an odd number of squares is empty: then X fills the last one.
TEST(ClassicFeatures, GiveTheParityToWhoMovesLast) {
    expect_feature(Feature::parity, 0, 1, oracle::draw(Position::start()));
    expect_feature(Feature::parity, 1, 0, "XXX" + std::string(61, '-'));
}

TEST(ClassicFeatures, CountTheFrontier) {
    expect_feature(Feature::frontier, 2, 2, oracle::draw(Position::start()));
    // a1, b1, a2 and b2 touch no empty square.
    expect_feature(Feature::frontier, 4, 1, R"(
        XXX-----
        XOX-----
        XXO-----
        --------
        --------
        --------
        --------
        --------
    )");
}

TEST(ClassicFeatures, CountDiscs) {
    expect_feature(Feature::discs, 2, 2, oracle::draw(Position::start()));
    expect_feature(Feature::discs, 5, 3, R"(
        XXXXX---
        --------
        --------
        --------
        --------
        --------
        --------
        OOO-----
    )");
}

TEST(ClassicFeatures, GiveTheTempoToTheMover) {
    expect_feature(Feature::tempo, 1, 0, oracle::draw(Position::start()));
}

/// Most features belong to the discs, whoever moves next.
TEST(ClassicFeatures, SeeBothSidesAlike) {
    constexpr std::uint64_t kSeed = 3001;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 1000; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        const ClassicFeatures seen = classic_features(position);
        const ClassicFeatures passed = classic_features(position.passed());
        for (const Feature feature : {Feature::corners, Feature::x_squares, Feature::c_squares,
                                      Feature::edges, Feature::stable, Feature::mobility,
                                      Feature::potential, Feature::reach, Feature::discs}) {
            const auto index = static_cast<std::size_t>(feature);
            ASSERT_EQ(seen.own[index], passed.opponent[index]) << classic::kWeights[index].name;
            ASSERT_EQ(seen.opponent[index], passed.own[index]) << classic::kWeights[index].name;
        }
    }
}

TEST(ClassicFeatures, AgreeWithTheMailboxOnMobility) {
    constexpr std::uint64_t kSeed = 3002;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 1000; ++round) {
        const Position position = random.reachable();
        const oracle::Mailbox board = oracle::mailbox_of(position);
        const ClassicFeatures features = classic_features(position);
        const auto count_of = [&](Feature feature) {
            return std::pair{features.own[static_cast<std::size_t>(feature)],
                             features.opponent[static_cast<std::size_t>(feature)]};
        };
        const auto moves = board.legal_moves();
        const auto replies = board.pass().legal_moves();
        const oracle::SquareSet corners{kCorners};
        ASSERT_EQ(count_of(Feature::mobility),
                  std::pair(static_cast<int>(moves.count()), static_cast<int>(replies.count())));
        ASSERT_EQ(count_of(Feature::reach),
                  std::pair(static_cast<int>((moves & corners).count()),
                            static_cast<int>((replies & corners).count())));
    }
}

} // namespace
} // namespace emilia
