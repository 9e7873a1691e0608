#include "engine/book/book_values.h"
#include "engine/book/edax_book.h"
#include "engine/book/foreign_book.h"
#include "tests/engine/book/test_book.h"
#include "tests/engine/platform/problem_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

const Position kF5 = Position::start().after(Move{*Square::parse("f5")});

SearchedMove searched(const char *move, int centidiscs) {
    return {.move = Move{*Square::parse(move)},
            .score = {.score = Score::from_centidiscs(centidiscs),
                      .depth = 12,
                      .selectivity = kDefaultSelectivity}};
}

/// f5 leads to d6, which is in the book, and to f6, which is not.
void make_small(TestBook &graph) {
    graph.put_search(kF5, {.lines = 2, .moves = {searched("d6", 60), searched("f6", -140)}});
    graph.put_search(kF5.after(Move{*Square::parse("d6")}),
                     {.lines = 1, .moves = {searched("c3", -100)}});
}

std::string edax_book_of(const TestBook &book) {
    std::string bytes;
    write_foreign_book(book.book, ForeignFormat::edax,
                       [&bytes](std::string_view part) { bytes += part; });
    return bytes;
}

std::string small_edax_book() {
    TestBook book;
    make_small(book);
    return edax_book_of(book);
}

TEST(EdaxBook, IsLaidOutAsItsHeaderSays) {
    const std::string bytes = small_edax_book();
    constexpr std::size_t kHeader = 42;
    constexpr std::size_t kPosition = 40;
    ASSERT_EQ(bytes.size(), kHeader + 2 * kPosition + 2 * 2 + 2);
    EXPECT_TRUE(is_edax_book(bytes));
    EXPECT_EQ(bytes[8], 4) << "version";
    EXPECT_EQ(bytes[18], 12) << "level";
    EXPECT_EQ(bytes[38], 2) << "positions";
    const std::size_t first = kHeader + 32;
    EXPECT_EQ(bytes[first], 1) << "score in discs: what follows d6 is worth";
    EXPECT_EQ(bytes[first + 6], 1) << "links";
    EXPECT_EQ(bytes[first + 7], 12) << "level";
    EXPECT_EQ(bytes[first + 8], 1) << "of the link";
    EXPECT_EQ(bytes[first + 10], -1) << "of the leaf";
}

TEST(EdaxBook, IsReadAsItWasWritten) {
    TestBook graph;
    make_small(graph);
    const auto positions = parse_edax_book(edax_book_of(graph));
    ASSERT_TRUE(positions);
    TestBook read;
    for (const auto &[position, search] : *positions)
        read.put_search(position, search);
    ASSERT_EQ(read.size(), 2U);
    EXPECT_EQ(value_of(*read.find(kF5))->score, Score::from_discs(1));
    ASSERT_EQ(read.find(kF5)->lines.size(), 2U);
    const auto entry = read.find(kF5);
    for (const BookLine &line : entry->lines) {
        EXPECT_EQ(line.leads_to_entry, graph.find(kF5)->find(line.square)->leads_to_entry);
        EXPECT_EQ(line.searched->depth, 12);
    }
}

TEST(EdaxBook, IsRefusedWhenItIsDamaged) {
    const std::string bytes = small_edax_book();
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_NE(problem_of(parse_edax_book(std::string_view{bytes}.substr(0, length))), "none")
            << length;
    EXPECT_THAT(problem_of(parse_edax_book(bytes + "x")), HasSubstr("damaged at byte 128"));
    const auto with = [&bytes](std::size_t place, char byte) {
        std::string other = bytes;
        other[place] = byte;
        return problem_of(parse_edax_book(other));
    };
    EXPECT_THAT(with(8, 3), HasSubstr("version 3"));
    EXPECT_THAT(with(42 + 41, 0), HasSubstr("damaged at byte 42")) << "a1 is not legal";
    EXPECT_THAT(with(42 + 40, 65), HasSubstr("damaged at byte 42")) << "65 discs";
    EXPECT_THAT(with(42 + 3, '\xFF'), HasSubstr("damaged")) << "two discs on a square";
}

TEST(EdaxBook, MayHavePassesThatAreNotRead) {
    // Neither side's move, one that is none, and no position at all.
    std::string bytes = edax_head({});
    EXPECT_EQ(problem_of(parse_edax_book(bytes)), "none");
    std::string pass(40, '\0');
    pass[38] = 1;   // a link
    pass += '\x05'; // its score
    pass += '\x40'; // a pass
    pass += '\x81'; // no score
    pass += '\x41'; // no leaf
    bytes[38] = 1;
    const auto positions = parse_edax_book(bytes + pass);
    ASSERT_TRUE(positions) << positions.error().message;
    EXPECT_TRUE(positions->empty());
}

} // namespace
} // namespace emilia
