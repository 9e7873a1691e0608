#include "eval/weights_coding.h"

#include <gtest/gtest.h>

#include <limits>

namespace emilia::pattern {
namespace {

/// All anchors from the one on have these.
void fill(AnchorWeights &weights, std::size_t anchor, const std::vector<std::int16_t> &numbers) {
    for (; anchor < kAnchors; ++anchor)
        weights.configuration[anchor] = numbers;
}

TEST(WeightsCoding, IsAsDocumented) {
    AnchorWeights weights;
    fill(weights, 0, {300, -1});
    fill(weights, 1, {310, -3});
    fill(weights, 2, {316, -5});
    const std::string numbers = encode_numbers(weights);
    ASSERT_EQ(numbers.size(), encoded_size(2));
    // The first anchor as it is; then the second configuration, which takes fewer bits, before the
    // first: the changes -2 and 10; what -5 is beyond -4 and 316 beyond 315; what -5 is beyond -6
    // and 316 beyond 319; and no change any more.
    std::string low{'\x58', 1, 3, 20, 1, 2, 2, 5};
    std::string high{2};
    low.resize(2 * kAnchors);
    high.resize(2 * kAnchors);
    EXPECT_EQ(numbers.substr(0, 4 * kAnchors), low + high);
}

TEST(WeightsCoding, BringsBackTheGreatestChanges) {
    constexpr auto kMin = std::numeric_limits<std::int16_t>::min();
    constexpr auto kMax = std::numeric_limits<std::int16_t>::max();
    AnchorWeights weights;
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        const bool odd = anchor % 2 == 1;
        weights.configuration[anchor] = {odd ? kMin : kMax, odd ? kMax : kMin, 0};
    }
    weights.pairs.resize(3);
    weights.pairs.front().front() = 127;
    weights.pairs.back().back() = -128;
    weights.pair_anchors.front().factor.back() = kMin;
    weights.pair_anchors.back().shift.front() = kMax;
    weights.pair_anchors.back().constant = kMin;
    weights.mobility.back().back() = kMin;
    weights.constant.back() = kMax;
    weights.tempo.back() = kMin;
    weights.stretch.back() = kMax;
    const AnchorWeights back = decode_numbers(encode_numbers(weights).data(), 3);
    EXPECT_EQ(back.configuration, weights.configuration);
    EXPECT_EQ(back.mobility, weights.mobility);
    EXPECT_EQ(back.constant, weights.constant);
    EXPECT_EQ(back.tempo, weights.tempo);
    EXPECT_EQ(back.stretch, weights.stretch);
    EXPECT_EQ(back.pairs, weights.pairs);
    EXPECT_EQ(back.pair_anchors, weights.pair_anchors);
}

} // namespace
} // namespace emilia::pattern
