#include "eval/embedded_weights.h"
#include "eval/pattern_fold.h"
#include "eval/weights_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace emilia::pattern {
namespace {

using testing::HasSubstr;

constexpr std::uint64_t kSeed = 5201;

WeightsFile random_file() {
    std::mt19937_64 random{kSeed};
    const auto number = [&random] { return static_cast<std::int16_t>(random()); };
    WeightsFile file;
    file.origin = {.generation = 3, .date = 20261121, .games = 12'345, .positions = 678'901'234};
    const std::uint32_t size = Fold::instance().size();
    for (std::size_t anchor = 0; anchor < kAnchors; ++anchor) {
        // Many zeros, as in real weights, and all kinds of others.
        for (std::uint32_t i = 0; i < size; ++i)
            file.weights.configuration[anchor].push_back(i % 5 == 0 ? number() : std::int16_t{0});
        for (std::int16_t &weight : file.weights.mobility[anchor])
            weight = number();
    }
    file.weights.pairs.resize(size);
    for (PairNumbers &numbers : file.weights.pairs)
        numbers.fill(static_cast<std::int8_t>(number()));
    for (PairAnchor &anchor : file.weights.pair_anchors)
        anchor = {.factor = {number()}, .shift = {number()}, .constant = number()};
    for (std::int16_t &constant : file.weights.constant)
        constant = number();
    for (std::int16_t &tempo : file.weights.tempo)
        tempo = number();
    for (std::int16_t &stretch : file.weights.stretch)
        stretch = number();
    return file;
}

const std::string &bytes_of_random_file() {
    static const std::string bytes = encode(random_file(), kFastestCompression);
    return bytes;
}

std::string problem_of(const std::string &bytes) {
    const auto decoded = decode_weights(bytes);
    return decoded ? "" : decoded.error().message;
}

TEST(WeightsFile, BringsBackWhatWasPutIn) {
    const WeightsFile file = random_file();
    const auto back = decode_weights(bytes_of_random_file());
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->weights.configuration, file.weights.configuration);
    EXPECT_EQ(back->weights.mobility, file.weights.mobility);
    EXPECT_EQ(back->weights.constant, file.weights.constant);
    EXPECT_EQ(back->weights.tempo, file.weights.tempo);
    EXPECT_EQ(back->weights.stretch, file.weights.stretch);
    EXPECT_EQ(back->weights.pairs, file.weights.pairs);
    EXPECT_EQ(back->weights.pair_anchors, file.weights.pair_anchors);
    EXPECT_EQ(back->origin.generation, 3U);
    EXPECT_EQ(back->origin.date, 20261121U);
    EXPECT_EQ(back->origin.games, 12'345U);
    EXPECT_EQ(back->origin.positions, 678'901'234U);
}

TEST(WeightsFile, HoldsTheSameWeightsWhateverTheCompression) {
    const WeightsFile file = random_file();
    const std::string smaller = encode(file, kFastestCompression + 2);
    EXPECT_LT(smaller.size(), bytes_of_random_file().size());
    const auto back = decode_weights(smaller);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->weights.configuration, file.weights.configuration);
}

TEST(WeightsFile, IsTheSameForTheSameWeights) {
    EXPECT_EQ(encode(random_file(), kFastestCompression), bytes_of_random_file());
}

TEST(WeightsFile, TellsItsOriginToPeople) {
    const auto origin = decode_origin(bytes_of_random_file());
    ASSERT_TRUE(origin);
    EXPECT_THAT(to_string(*origin),
                HasSubstr("generation 3, 12345 games, 678901234 positions, 2026-11-21, checksum "));
}

TEST(WeightsFile, RefusesWhatIsCutShort) {
    const std::string &bytes = bytes_of_random_file();
    for (const std::size_t length : {std::size_t{0}, std::size_t{7}, std::size_t{55},
                                     std::size_t{56}, bytes.size() / 2, bytes.size() - 1}) {
        EXPECT_NE(problem_of(bytes.substr(0, length)), "") << length << " bytes";
    }
    EXPECT_NE(problem_of(bytes + "x"), "");
}

TEST(WeightsFile, RefusesAnyDamage) {
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    std::mt19937_64 random{kSeed};
    const std::string &bytes = bytes_of_random_file();
    for (int round = 0; round < 150; ++round) {
        // The header, but for its reserved bytes, as often as the rest.
        const std::size_t at =
            round < 52 ? static_cast<std::size_t>(round) : 56 + random() % (bytes.size() - 56);
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
        EXPECT_NE(problem_of(damaged), "") << "byte " << at;
    }
}

TEST(WeightsFile, RefusesFilesOfOtherKinds) {
    EXPECT_EQ(problem_of(std::string(1000, 'x')), "not a file of weights");
    std::string other_version = bytes_of_random_file();
    other_version[8] = 9;
    EXPECT_THAT(problem_of(other_version), HasSubstr("version 9"));
}

TEST(EmbeddedWeights, AreWhole) {
    EXPECT_EQ(problem_of(std::string{embedded_weights()}), "");
    EXPECT_LE(embedded_weights().size(), std::size_t{8} << 20);
}

} // namespace
} // namespace emilia::pattern
