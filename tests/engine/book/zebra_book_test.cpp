#include "engine/board/symmetry.h"
#include "engine/book/foreign_book.h"
#include "engine/book/zebra_book.h"
#include "engine/book/zebra_hash.h"
#include "tests/engine/book/bytes.h"
#include "tests/engine/platform/problem_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

namespace emilia {
namespace {

using testing::HasSubstr;

const Position kStart = Position::start();
const Position kF5 = kStart.after(Move{*Square::parse("f5")});

const ZebraHash &hash() {
    static const ZebraHash hash;
    return hash;
}

std::string number(int value) { return bytes_of(static_cast<std::int16_t>(value)); }

std::string header(std::int32_t positions) {
    return number(2718) + number(2818) + bytes_of(positions);
}

/// Scores are for black.
std::string node(Bitboard black, Bitboard white, int score, const char *leaf, int leaf_score,
                 int flags) {
    const ZebraName name = hash().name(black, white);
    int square = -1;
    if (*leaf != '\0') {
        const Square named = transformed(*Square::parse(leaf), name.symmetry);
        square = 10 * (named.rank() + 1) + named.file() + 1;
    }
    return bytes_of(name.key.first) + bytes_of(name.key.second) + number(score) + number(score) +
           number(square) + number(leaf_score) + number(flags);
}

constexpr int kBlackToMove = 1;
constexpr int kWhiteToMove = 2;
constexpr int kDepth = 1024;

/// The start, and f5 with d6 as its leaf.
std::string small_book() {
    return header(2) + node(kStart.own, kStart.opponent, 64, "", 9999, kBlackToMove + 18 * kDepth) +
           node(kF5.opponent, kF5.own, 64, "d6", 64, kWhiteToMove + 17 * kDepth);
}

/// The same; columns of numbers.
std::string small_compressed_book() {
    const std::string book = small_book();
    const auto column = [&book](std::size_t begin, std::size_t length) {
        return book.substr(8 + begin, length) + book.substr(8 + 18 + begin, length);
    };
    return bytes_of(std::int32_t{2}) + bytes_of(std::int32_t{1}) + number(1) + number(0) +
           number(56) + column(8, 4) + column(12, 2) + column(14, 2) + column(16, 2);
}

TEST(ZebraHash, NamesTheStartAsZebraDoes) {
    // What a book of Zebra that holds nothing but the start position has there.
    constexpr ZebraKey kNameOfStart{0x518827BD, 0x5287F2F3};
    EXPECT_EQ(hash().name(kStart.own, kStart.opponent).key, kNameOfStart);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const Position turned = transformed(kF5, symmetry);
        EXPECT_EQ(hash().name(turned.own, turned.opponent).key,
                  hash().name(kF5.own, kF5.opponent).key);
    }
    EXPECT_NE(hash().name(kF5.own, kF5.opponent).key, hash().name(kF5.opponent, kF5.own).key);
}

TEST(ZebraBook, IsReadAlongTheMoves) {
    for (const std::string &bytes : {small_book(), small_compressed_book()}) {
        ASSERT_TRUE(is_zebra_book(bytes));
        const auto book = parse_zebra_book(bytes);
        ASSERT_TRUE(book) << book.error().message;
        EXPECT_EQ(book->unreached, 0U);
        ASSERT_EQ(book->positions.size(), 2U);
        const ValuedPosition &start = book->positions.front();
        EXPECT_EQ(canonical(start.position), canonical(kStart));
        EXPECT_EQ(start.value->score, Score::from_centidiscs(50));
        EXPECT_EQ(start.value->depth, 18);
        EXPECT_FALSE(start.leaf);
        const ValuedPosition &next = book->positions.back();
        EXPECT_EQ(canonical(next.position), canonical(kF5));
        EXPECT_EQ(next.value->score, Score::from_centidiscs(-50)) << "white is to move";
        ASSERT_TRUE(next.leaf);
        EXPECT_EQ(canonical(next.position.after(next.leaf->move)),
                  canonical(kF5.after(Move{*Square::parse("d6")})));
    }
}

TEST(ZebraBook, TellsWhatIsProven) {
    const auto value = [](int score, int flags) {
        const auto book =
            parse_zebra_book(header(1) + node(kStart.own, kStart.opponent, score, "", 9999, flags));
        return book->positions.at(0).value;
    };
    constexpr int kWinner = kBlackToMove + 4;
    constexpr int kExact = kWinner + 16;
    EXPECT_EQ(value(-30006, kExact)->score, Score::from_discs(-6));
    EXPECT_TRUE(value(-30006, kExact)->exact);
    EXPECT_EQ(value(30002, kWinner)->score, Score::from_discs(2));
    EXPECT_FALSE(value(30002, kWinner)->exact);
    EXPECT_EQ(value(30002, kWinner)->depth, 60);
    EXPECT_EQ(value(29999, kBlackToMove)->score, Score{}) << "a draw that is not wanted";
    EXPECT_EQ(value(29064, kBlackToMove)->score, kMaxScore);
    EXPECT_FALSE(value(9999, kBlackToMove)) << "none";
}

TEST(ZebraBook, MayHavePositionsThatNoMoveLeadsTo) {
    const auto book =
        parse_zebra_book(header(2) + node(kStart.own, kStart.opponent, 64, "", 9999, kBlackToMove) +
                         node(kF5.own, kF5.opponent, 64, "", 9999, kWhiteToMove));
    ASSERT_TRUE(book);
    EXPECT_EQ(book->positions.size(), 1U);
    EXPECT_EQ(book->unreached, 1U);
    EXPECT_THAT(problem_of(parse_zebra_book(
                    header(1) + node(kF5.own, kF5.opponent, 64, "", 9999, kWhiteToMove))),
                HasSubstr("without the start position"));
    EXPECT_EQ(problem_of(parse_zebra_book(header(0))), "none");
}

TEST(ZebraBook, LosesOnlyWhatIsTold) {
    constexpr int kProven = 16;
    const Position d6 = kF5.after(Move{*Square::parse("d6")});
    const auto remark = [&](int score_of_d6) {
        // The start is searched, and f5 and d6 are solved; d6 has no move in the book.
        const auto read = parse_foreign_book(
            header(3) + node(kStart.own, kStart.opponent, 64, "", 9999, kBlackToMove) +
            node(kF5.opponent, kF5.own, -30004, "", 9999, kWhiteToMove + kProven) +
            node(d6.own, d6.opponent, score_of_d6, "", 9999, kBlackToMove + kProven));
        return (*read)->remark;
    };
    EXPECT_EQ(remark(-30004), "") << "the score of a move of f5";
    EXPECT_EQ(remark(-30002), "1 positions left out: the book has no best move for them or for "
                              "positions before them")
        << "a better move of f5 must be there";
}

TEST(ZebraBook, IsRefusedWhenItIsDamaged) {
    const std::string named = small_book();
    for (std::size_t length = 0; length < named.size(); ++length) {
        EXPECT_THAT(problem_of(parse_zebra_book(std::string_view{named}.substr(0, length))),
                    HasSubstr("damaged"))
            << length;
    }
    EXPECT_THAT(problem_of(parse_zebra_book(named + "x")), HasSubstr("damaged"));
    const std::string compressed = small_compressed_book();
    for (std::size_t length = 0; length < compressed.size(); ++length)
        EXPECT_FALSE(is_zebra_book(std::string_view{compressed}.substr(0, length))) << length;
    const auto with = [&compressed](std::size_t place, char byte) {
        std::string other = compressed;
        other[place] = byte;
        return problem_of(parse_zebra_book(other));
    };
    EXPECT_THAT(with(8, 2), HasSubstr("damaged at byte 8")) << "more moves than there are";
    EXPECT_THAT(with(8, 0), HasSubstr("damaged at byte 8")) << "fewer";
    EXPECT_THAT(with(10, 1), HasSubstr("damaged at byte 10")) << "of the last position too";
    EXPECT_THAT(with(12, 11), HasSubstr("damaged at byte 12")) << "a1 is not legal";
}

} // namespace
} // namespace emilia
