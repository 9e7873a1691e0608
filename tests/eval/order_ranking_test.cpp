#include "eval/order_ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>

namespace emilia {
namespace {

constexpr std::uint64_t kSeed = 5511;

/// A weight like any other, the same for mirror images.
int made_up(const std::string &cells) {
    std::string mirrored;
    if (cells.size() == 9) {
        for (const std::size_t i : {0, 3, 6, 1, 4, 7, 2, 5, 8})
            mirrored += cells[i];
    } else {
        mirrored.assign(cells.rbegin(), cells.rend());
    }
    return static_cast<int>(std::hash<std::string>{}(std::min(cells, mirrored)) % 401) - 200;
}

/// The cells of the numbered configuration, its lowest digit first.
std::string cells_of(std::size_t index, std::size_t size) {
    std::string cells;
    for (std::size_t i = 0; i < size; ++i, index /= 3)
        cells += "O-X"[index % 3];
    return cells;
}

order::Weights made_up_weights() {
    order::Weights weights{
        .mobility = -300, .odd = 50, .corner = 200, .disc_kept = 7, .empty_neighbour = -11};
    for (std::size_t i = 0; i < weights.configuration.size(); ++i) {
        const std::string cells = i < 19683 ? cells_of(i, 9) : cells_of(i - 19683, 8);
        weights.configuration[i] = static_cast<std::int16_t>(made_up(cells));
    }
    return weights;
}

char cell(const Position &position, int file, int rank) {
    const Square square{rank * 8 + file};
    return (position.own & square.bit()) != 0        ? 'X'
           : (position.opponent & square.bit()) != 0 ? 'O'
                                                     : '-';
}

/// Square by square, from each corner inwards and along each edge.
int slow_sum(const Position &position) {
    int sum = 0;
    for (const int right : {0, 7}) {
        for (const int bottom : {0, 7}) {
            std::string cells;
            for (int rank = 0; rank < 3; ++rank) {
                for (int file = 0; file < 3; ++file)
                    cells += cell(position, std::abs(right - file), std::abs(bottom - rank));
            }
            sum += made_up(cells);
        }
    }
    for (const int side : {0, 7}) {
        std::string row;
        std::string column;
        for (int i = 0; i < 8; ++i) {
            row += cell(position, i, side);
            column += cell(position, side, i);
        }
        sum += made_up(row) + made_up(column);
    }
    return sum;
}

/// The opponent's discs, and the empty squares that touch the move's.
int slow_sum_around(const Position &child, int square) {
    int sum = 0;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const char content = cell(child, file, rank);
            if (content == 'X') sum += 7;
            const bool touches = std::abs(file - square % 8) <= 1 &&
                                 std::abs(rank - square / 8) <= 1 && rank * 8 + file != square;
            if (content == '-' && touches) sum -= 11;
        }
    }
    return sum;
}

TEST(OrderRanking, SumsTheWeightsOfWhatAMoveLeaves) {
    const portable::OrderRanking ranking{std::make_shared<const order::Weights>(made_up_weights())};
    std::mt19937_64 random{kSeed};
    for (int i = 0; i < 2000; ++i) {
        const Bitboard occupied = random() | random();
        const Bitboard own = occupied & random();
        const Position child{own, occupied & ~own};
        const int square = static_cast<int>(random() % 64);
        const int sum = slow_sum(child) + slow_sum_around(child, square);
        const bool corner = square == 0 || square == 7 || square == 56 || square == 63;
        const int taken = corner ? 200 : 0;
        ASSERT_EQ(ranking.rank({child, 0, false, square}), sum + taken) << "seed " << kSeed;
        ASSERT_EQ(ranking.rank({child, 5, true, square}), sum + taken - 1500 + 50)
            << "seed " << kSeed;
    }
}

TEST(OrderWeights, ComeBackFromAFile) {
    const order::Weights weights = made_up_weights();
    const auto decoded = order::decode_weights(order::encode(weights));
    ASSERT_TRUE(decoded) << decoded.error().message;
    EXPECT_EQ(*decoded, weights);
}

TEST(OrderWeights, AreRefusedWhenDamaged) {
    const std::string good = order::encode(made_up_weights());
    for (std::size_t at = 0; at < good.size(); at += at < 20 ? 1 : 997) {
        std::string bad = good;
        bad[at] ^= 0x20;
        EXPECT_FALSE(order::decode_weights(bad)) << at;
    }
    for (const std::size_t size : {std::size_t{0}, std::size_t{19}, good.size() - 1}) {
        EXPECT_FALSE(order::decode_weights(std::string_view{good}.substr(0, size))) << size;
    }
    EXPECT_FALSE(order::decode_weights(good + '\0'));
}

TEST(OrderWeights, TooLargeForARankAreRefused) {
    order::Weights weights = made_up_weights();
    weights.mobility = -order::kLargestWeight - 1;
    EXPECT_FALSE(order::decode_weights(order::encode(weights)));
}

TEST(OrderWeights, ShippedOnesPreferFewRepliesAndCorners) {
    const order::Weights &weights = *order::shipped_weights();
    EXPECT_LT(weights.mobility, 0);
    EXPECT_GT(weights.odd, 0);
    EXPECT_GT(weights.corner, 0);
}

} // namespace
} // namespace emilia
