#include "engine/board/move.h"
#include "engine/board/symmetry.h"
#include "eval/training/samples.h"

#include <gtest/gtest.h>

namespace emilia::training {
namespace {

Position after(std::initializer_list<const char *> moves) {
    Position position = Position::start();
    for (const char *move : moves)
        position = position.after(Move{*Square::parse(move)});
    return position;
}

Position mirrored(const Position &position, int symmetry) {
    return {transformed(position.own, symmetry), transformed(position.opponent, symmetry)};
}

TEST(Samples, OfMirroredPositionsBecomeOneWithTheMeanOfTheirTargets) {
    const Position position = after({"f5", "d6", "c3"});
    Samples samples;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
        samples[3].training.push_back(
            {mirrored(position, symmetry), static_cast<float>(symmetry), 0.5F});
    merge_equal(samples);
    ASSERT_EQ(samples[3].training.size(), 1U);
    EXPECT_EQ(samples[3].training.front().position, canonical(position));
    EXPECT_FLOAT_EQ(samples[3].training.front().target, 3.5F);
    EXPECT_FLOAT_EQ(samples[3].training.front().weight, 0.5F);
}

TEST(Samples, OfOtherPositionsStay) {
    const Position position = after({"f5", "d6", "c3"});
    const Position other{position.opponent, position.own};
    Samples samples;
    samples[3].training = {{position, 2}, {other, 4}, {after({"f5", "d6", "c4"}), 6}};
    samples[4].training = {{position, 8}};
    merge_equal(samples);
    EXPECT_EQ(samples[3].training.size(), 3U);
    EXPECT_EQ(samples[4].training.size(), 1U);
}

TEST(Samples, ForValidationAreNotTrainedOn) {
    const Position trained = after({"f5", "d6", "c3"});
    const Position held_out = after({"f5", "f6", "e6"});
    Samples samples;
    samples[3].training = {{trained, 2}};
    samples[3].validation = {{mirrored(trained, 5), 4}, {held_out, 6}, {mirrored(held_out, 2), 8}};
    merge_equal(samples);
    ASSERT_EQ(samples[3].validation.size(), 1U);
    EXPECT_EQ(samples[3].validation.front().position, canonical(held_out));
    EXPECT_FLOAT_EQ(samples[3].validation.front().target, 7);
    EXPECT_FLOAT_EQ(samples[3].training.front().target, 2);
}

} // namespace
} // namespace emilia::training
