#include "engine/board/hash.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

namespace emilia {
namespace {

std::vector<Position> random_positions(std::uint64_t seed, int number) {
    oracle::RandomPositions random{seed};
    std::vector<Position> positions;
    for (int i = 0; i < number; ++i) {
        positions.push_back(i % 2 == 0 ? random.reachable() : random.unreachable());
    }
    return positions;
}

TEST(Hash, TellsTheSidesApart) {
    constexpr std::uint64_t kSeed = 601;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    for (const Position &position : random_positions(kSeed, 2000)) {
        if (position == position.passed()) continue; // a board without discs
        ASSERT_NE(hash(position), hash(position.passed())) << oracle::draw(position);
    }
}

TEST(Hash, IsAFunctionOfThePositionAlone) {
    const Position start = Position::start();
    const Position copy{start.own, start.opponent};
    EXPECT_EQ(hash(start), hash(copy));
}

/// Adds a hash that no other position may have.
void expect_new(std::map<std::uint64_t, Position> &seen, const Position &position) {
    const auto [entry, is_new] = seen.try_emplace(hash(position), position);
    if (!is_new) {
        ASSERT_EQ(entry->second, position) << "with the same hash";
    }
}

TEST(Hash, DoesNotCollideOnRandomBoards) {
    constexpr std::uint64_t kSeed = 602;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    std::map<std::uint64_t, Position> seen;
    for (const Position &position : random_positions(kSeed, 50'000)) {
        expect_new(seen, position);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(seen.size(), 40'000u);
}

TEST(Hash, DoesNotCollideOnBoardsThatDifferInTwoSquares) {
    constexpr std::uint64_t kSeed = 605;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const Position base = oracle::RandomPositions{kSeed}.reachable(30);
    const auto changed = [](Position position, int square, int to) {
        const Bitboard bit = Bitboard{1} << square;
        position.own = (position.own & ~bit) | (to == 1 ? bit : 0);
        position.opponent = (position.opponent & ~bit) | (to == 2 ? bit : 0);
        return position;
    };
    for (const Position &from : {base, Position{}}) {
        std::map<std::uint64_t, Position> seen;
        for (int code = 0; code < 64 * 64 * 9; ++code) {
            const Position once = changed(from, code % 64, code / 4096 % 3);
            expect_new(seen, changed(once, code / 64 % 64, code / 4096 / 3));
            if (HasFatalFailure()) return;
        }
    }
}

/// Tables take their index from either end of the hash. The positions differ little: they are one
/// board with a few squares in other hands.
TEST(Hash, SpreadsOverLowAndHighBits) {
    constexpr std::uint64_t kSeed = 603;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    constexpr int kBuckets = 256;
    std::array<int, kBuckets> low{};
    std::array<int, kBuckets> high{};
    constexpr int kPerBucket = 100;
    const Position base = oracle::RandomPositions{kSeed}.reachable(40);
    for (Bitboard turned = 0, i = 0; i < kBuckets * kPerBucket; ++i) {
        // The next subset of the occupied squares changes hands.
        turned = (turned - base.occupied()) & base.occupied();
        const std::uint64_t mixed = hash({base.own ^ turned, base.opponent ^ turned});
        ++low[mixed % kBuckets];
        ++high[mixed / (~std::uint64_t{0} / kBuckets + 1)];
    }
    for (int bucket = 0; bucket < kBuckets; ++bucket) {
        // Five standard deviations of a fair throw.
        EXPECT_NEAR(low[bucket], kPerBucket, 50) << bucket;
        EXPECT_NEAR(high[bucket], kPerBucket, 50) << bucket;
    }
}

TEST(Hash, ChangesHalfOfItsBitsWithEachDisc) {
    constexpr std::uint64_t kSeed = 604;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    const std::vector<Position> positions = random_positions(kSeed, 500);
    for (int square = 0; square < 64; ++square) {
        const Bitboard bit = Bitboard{1} << square;
        int changed = 0;
        for (const Position &position : positions) {
            const Position other{position.own ^ bit, position.opponent & ~bit};
            changed += count(hash(position) ^ hash(other));
        }
        EXPECT_NEAR(changed / static_cast<double>(positions.size()), 32, 1.5) << square;
    }
}

} // namespace
} // namespace emilia
