#include "engine/board/symmetry.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace emilia {
namespace {

// An arrow towards a1 with its feathers: no symmetry leaves it alone.
constexpr Bitboard kLopsided = 0x0000000000000107;

TEST(Symmetry, MirrorsEachSquare) {
    for (int index = 0; index < 64; ++index) {
        const Bitboard bit = Bitboard{1} << index;
        const int file = index % 8;
        const int rank = index / 8;
        EXPECT_EQ(lowest(flipped_vertically(bit)), 8 * (7 - rank) + file);
        EXPECT_EQ(lowest(flipped_horizontally(bit)), 8 * rank + 7 - file);
        EXPECT_EQ(lowest(transposed(bit)), 8 * file + rank);
    }
}

TEST(Symmetry, MovesSquaresAsSets) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        Bitboard reached = 0;
        for (int index = 0; index < 64; ++index) {
            const Square square{index};
            const Bitboard image = transformed(square.bit(), symmetry);
            ASSERT_EQ(count(image), 1);
            ASSERT_EQ(transformed(square, symmetry).bit(), image);
            reached |= image;
        }
        EXPECT_EQ(reached, ~Bitboard{0}) << symmetry;
    }
}

TEST(Symmetry, IsOfEightKinds) {
    std::set<Bitboard> images;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        images.insert(transformed(kLopsided, symmetry));
    }
    EXPECT_EQ(images.size(), 8u);
    EXPECT_EQ(transformed(kLopsided, 0), kLopsided);
}

TEST(Symmetry, IsAGroup) {
    constexpr std::uint64_t kSeed = 501;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    std::mt19937_64 random{kSeed};
    const Bitboard other = random();
    for (int first = 0; first < kSymmetries; ++first) {
        int inverses = 0;
        for (int second = 0; second < kSymmetries; ++second) {
            const Bitboard both = transformed(transformed(kLopsided, first), second);
            inverses += both == kLopsided;
            int products = 0;
            for (int product = 0; product < kSymmetries; ++product) {
                if (transformed(kLopsided, product) != both) continue;
                ++products;
                EXPECT_EQ(transformed(transformed(other, first), second),
                          transformed(other, product));
            }
            EXPECT_EQ(products, 1) << first << " then " << second;
        }
        EXPECT_EQ(inverses, 1) << first;
    }
}

TEST(Symmetry, CanBeUndone) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
        EXPECT_EQ(transformed(transformed(kLopsided, symmetry), inverse(symmetry)), kLopsided);
}

TEST(Symmetry, CommutesWithMoves) {
    constexpr std::uint64_t kSeed = 502;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 1000; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const Position image = transformed(position, symmetry);
            ASSERT_EQ(image.legal_moves(), transformed(position.legal_moves(), symmetry));
            for (const int index : Squares{position.legal_moves()}) {
                const Square square{index};
                ASSERT_EQ(image.after(Move{transformed(square, symmetry)}),
                          transformed(position.after(Move{square}), symmetry))
                    << to_string(square) << " in symmetry " << symmetry << " for X:\n"
                    << oracle::draw(position);
            }
        }
    }
}

TEST(Symmetry, HasOneCanonicalForm) {
    constexpr std::uint64_t kSeed = 503;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 2000; ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        const Position form = canonical(position);
        bool is_an_image = false;
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            const Position image = transformed(position, symmetry);
            ASSERT_EQ(canonical(image), form) << oracle::draw(position);
            ASSERT_LE(std::tie(form.own, form.opponent), std::tie(image.own, image.opponent));
            is_an_image |= image == form;
        }
        ASSERT_TRUE(is_an_image) << oracle::draw(position);
    }
}

TEST(Symmetry, KeepsTheColoursApart) {
    EXPECT_NE(canonical({kLopsided, 0}), canonical({0, kLopsided}));
}

} // namespace
} // namespace emilia
