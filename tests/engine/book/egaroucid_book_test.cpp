#include "engine/board/symmetry.h"
#include "engine/book/egaroucid_book.h"
#include "tests/engine/book/bytes.h"
#include "tests/engine/platform/problem_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

namespace emilia {
namespace {

using testing::HasSubstr;

constexpr int kHalfTurn = 3;

/// Its lowest bit being h8.
std::string discs(const Position &position) {
    const Position turned = transformed(position, kHalfTurn);
    return bytes_of(turned.own) + bytes_of(turned.opponent);
}

std::string header(char version, std::int32_t positions) {
    return "DICUORAGE" + std::string{version} + bytes_of(positions);
}

const Position kStart = Position::start();
const Position kF5 = kStart.after(Move{*Square::parse("f5")});
constexpr char kF5Number = 63 - (8 * 4 + 5);

/// As 0 discs at level 21, with f5 as a leaf of -2 at level 5.
std::string start_of_version_3() {
    return discs(kStart) + '\x00' + '\x15' + bytes_of(std::uint32_t{1}) + '\xFE' + kF5Number +
           '\x05';
}

TEST(EgaroucidBook, HasScoresLevelsAndLeaves) {
    const std::string bytes = header(3, 2) + start_of_version_3() + discs(kF5) + '\x03' + '\x46' +
                              bytes_of(std::uint32_t{1}) + '\x82' + '\x7D' + '\xFF';
    ASSERT_TRUE(is_egaroucid_book(bytes));
    const auto positions = parse_egaroucid_book(bytes);
    ASSERT_TRUE(positions) << positions.error().message;
    ASSERT_EQ(positions->size(), 2U);
    const ValuedPosition &start = positions->front();
    EXPECT_EQ(start.position, kStart);
    EXPECT_EQ(start.value->score, Score{});
    EXPECT_EQ(start.value->depth, 21);
    ASSERT_TRUE(start.leaf);
    EXPECT_EQ(start.leaf->move, Move{*Square::parse("f5")});
    EXPECT_EQ(start.leaf->score.score, Score::from_discs(-2));
    EXPECT_EQ(start.leaf->score.depth, 5);
    const ValuedPosition &next = positions->back();
    EXPECT_EQ(next.position, kF5);
    EXPECT_EQ(next.value->depth, 0) << "a person has given it";
    EXPECT_FALSE(next.leaf);
}

TEST(EgaroucidBook, HasFormerVersions) {
    const std::string second = header(2, 1) + discs(kF5) + '\xFD' + '\x0A' + '\x01' + "xx";
    const auto of_second = parse_egaroucid_book(second);
    ASSERT_TRUE(of_second) << of_second.error().message;
    EXPECT_EQ(of_second->front().value->score, Score::from_discs(-3));
    EXPECT_EQ(of_second->front().value->depth, 10);
    const std::string first = bytes_of(std::int32_t{1}) + discs(kF5) + '\x43';
    ASSERT_TRUE(is_egaroucid_book(first));
    const auto of_first = parse_egaroucid_book(first);
    ASSERT_TRUE(of_first) << of_first.error().message;
    EXPECT_EQ(of_first->front().value->score, Score::from_discs(-3));
    EXPECT_FALSE(is_egaroucid_book("f5d6c3d3c4f4f6g5e3f3g6"));
    EXPECT_FALSE(is_egaroucid_book(""));
}

TEST(EgaroucidBook, IsRefusedWhenItIsDamaged) {
    const std::string third = header(3, 1) + start_of_version_3();
    const std::string second = header(2, 1) + discs(kF5) + '\xFD' + '\x0A' + '\x01' + "xx";
    for (const std::string &bytes : {second, third}) {
        EXPECT_EQ(problem_of(parse_egaroucid_book(bytes)), "none");
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            EXPECT_THAT(problem_of(parse_egaroucid_book(std::string_view{bytes}.substr(0, length))),
                        HasSubstr("damaged"))
                << length;
        }
        EXPECT_THAT(problem_of(parse_egaroucid_book(bytes + "x")), HasSubstr("damaged"));
    }
    const auto with = [&third](std::size_t place, char byte) {
        std::string other = third;
        other[place] = byte;
        return problem_of(parse_egaroucid_book(other));
    };
    EXPECT_THAT(with(9, 4), HasSubstr("version 4"));
    EXPECT_THAT(with(14 + 3, '\xFF'), HasSubstr("damaged at byte 14")) << "two discs on a square";
    EXPECT_THAT(with(14 + 16, 65), HasSubstr("damaged at byte 14")) << "65 discs";
}

TEST(EgaroucidBook, MayHaveLeavesThatAreNone) {
    std::string bytes = header(3, 1) + start_of_version_3();
    bytes[14 + 16] = '\x82'; // no score
    bytes[14 + 23] = 0;      // h8 is not legal
    const auto positions = parse_egaroucid_book(bytes);
    ASSERT_TRUE(positions) << positions.error().message;
    EXPECT_FALSE(positions->front().value);
    EXPECT_FALSE(positions->front().leaf);
}

} // namespace
} // namespace emilia
