#include "engine/book/book_position.h"
#include "engine/book/book_values.h"
#include "engine/book/foreign_book.h"
#include "tests/engine/book/test_book.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace emilia {
namespace {

using testing::HasSubstr;

const Position kF5 = Position::start().after(Move{*Square::parse("f5")});

std::string written(const TestBook &book, ForeignFormat format) {
    std::string bytes;
    write_foreign_book(book.book, format, [&bytes](std::string_view part) { bytes += part; });
    return bytes;
}

void read_into(TestBook &book, std::string_view bytes) {
    const auto foreign = parse_foreign_book(bytes);
    ASSERT_TRUE(foreign && *foreign);
    book.change([&](BookChange &change) { add_foreign_book(change, **foreign); });
}

std::map<std::pair<Bitboard, Bitboard>, std::string> losses(const TestBook &book,
                                                            ForeignFormat format) {
    std::map<std::pair<Bitboard, Bitboard>, std::string> found;
    report_losses(book.book, format, [&found](const BookEntry &entry, const std::string &loss) {
        found[{entry.position.own, entry.position.opponent}] = loss;
    });
    return found;
}

/// Positions along random games, each with some of its moves searched.
void make_random(TestBook &book, std::uint64_t seed, int unit) {
    oracle::RandomPositions random{seed};
    for (int i = 0; i < 200; ++i) {
        Position position = Position::start();
        const int plies = i < 180 ? 1 + i / 15 : 50;
        for (int ply = 0; ply < plies && position.legal_moves() != 0; ++ply) {
            const std::vector<Square> squares = distinct_moves(position);
            BookSearch search{.lines = 3, .moves = {}};
            for (const Square square : squares) {
                if (search.moves.size() == 3) break;
                search.moves.push_back(
                    {Move{square},
                     {.score = Score::from_centidiscs(unit * (random.below(21) - 10)),
                      .depth = std::min(12, position.empties()),
                      .selectivity = kDefaultSelectivity}});
            }
            if (ply < 12 || ply > 40) book.put_search(position, search);
            position = position.after(Move{
                squares[static_cast<std::size_t>(random.below(static_cast<int>(squares.size())))]});
            if (position.legal_moves() == 0) position = position.passed();
        }
    }
}

void expect_same_value(const BookEntry &entry, const BookEntry &other) {
    for (const BookLine &line : entry.lines) {
        if (!line.value) continue;
        const BookLine *const same = other.find(line.square);
        ASSERT_TRUE(same && same->value);
        EXPECT_EQ(same->value->score, line.value->score);
    }
    EXPECT_EQ(other.best()->square, entry.best()->square);
    EXPECT_EQ(sureness_of(other).depth, sureness_of(entry).depth);
}

class AllFormats : public testing::TestWithParam<ForeignFormat> {};
INSTANTIATE_TEST_SUITE_P(ForeignBook, AllFormats,
                         testing::Values(ForeignFormat::edax, ForeignFormat::egaroucid,
                                         ForeignFormat::zebra));

TEST_P(AllFormats, LoseNothingThatIsNotTold) {
    for (const int unit : {100, 37}) {
        TestBook book;
        make_random(book, 5, unit);
        TestBook read;
        read_into(read, written(book, GetParam()));
        const auto told = losses(book, GetParam());
        std::size_t whole = 0;
        for (const BookEntry &entry : book.entries()) {
            if (told.contains({entry.position.own, entry.position.opponent})) continue;
            ++whole;
            const auto same = read.find(entry.position);
            ASSERT_TRUE(same);
            expect_same_value(entry, *same);
        }
        EXPECT_GT(told.size(), 20U);
        EXPECT_TRUE(unit != 100 || whole > 40) << whole;
        // What was read holds nothing that the format does not.
        EXPECT_EQ(losses(read, GetParam()).size(), 0U);
        TestBook again;
        read_into(again, written(read, GetParam()));
        EXPECT_TRUE(again.entries() == read.entries());
    }
}

TEST_P(AllFormats, KeepProofs) {
    for (const int discs : {-20, 0, 64}) {
        TestBook book;
        const auto proven = [discs](const Position &position, int sign) {
            return BookSearch{.lines = 1,
                              .moves = {{Move{distinct_moves(position).front()},
                                         {.score = Score::from_discs(sign * discs),
                                          .depth = position.empties(),
                                          .selectivity = Selectivity::full_width,
                                          .exact = true}}}};
        };
        book.put_search(Position::start(), proven(Position::start(), 1));
        const Position next = Position::start().after(Move{distinct_moves(Position::start())[0]});
        book.put_search(next, proven(next, -1));
        TestBook read;
        read_into(read, written(book, GetParam()));
        for (const BookEntry &entry : book.entries()) {
            const auto same = read.find(entry.position);
            ASSERT_TRUE(same);
            EXPECT_EQ(value_of(*same), value_of(entry));
            EXPECT_EQ(same->best()->square, entry.best()->square);
        }
        EXPECT_TRUE(losses(book, GetParam()).empty()) << discs;
    }
}

TEST(ForeignBook, OfZebraHasAllSolvedMovesAndOneOther) {
    TestBook book;
    const auto found = [](const char *move, int centidiscs, bool is_solved) {
        return SearchedMove{
            Move{*Square::parse(move)},
            {.score = Score::from_centidiscs(centidiscs),
             .depth = is_solved ? 59 : 12,
             .selectivity = is_solved ? Selectivity::full_width : kDefaultSelectivity,
             .exact = centidiscs < -500}};
    };
    book.put_search(Position::start(), {.lines = 1, .moves = {found("f5", -157, false)}});
    book.put_search(kF5, {.lines = 3,
                          .moves = {found("d6", 157, false), found("f6", -600, true),
                                    found("f4", -200, true)}});
    TestBook read;
    read_into(read, written(book, ForeignFormat::zebra));
    EXPECT_TRUE(read.entries() == book.entries());
    EXPECT_EQ(written(book, ForeignFormat::zebra).size(), 8U + 4 * 18);
    // No way leads to the other one through positions of the book.
    book.put_search(kF5.after(Move{*Square::parse("d6")}).after(Move{*Square::parse("c3")}),
                    {.lines = 1, .moves = {found("d3", 20, false)}});
    const auto told = losses(book, ForeignFormat::zebra);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.begin()->second, "the position");
}

TEST_P(AllFormats, TellWhatTheyDoNotHold) {
    TestBook book;
    const auto found = [](const char *move, int centidiscs) {
        return SearchedMove{Move{*Square::parse(move)},
                            {.score = Score::from_centidiscs(centidiscs),
                             .depth = 12,
                             .selectivity = kDefaultSelectivity}};
    };
    book.put_search(kF5,
                    {.lines = 3, .moves = {found("d6", 60), found("f6", 40), found("f4", -140)}});
    book.add_results(kF5, *Square::parse("d6"), result_of_game(2, 1999));
    book.add(kF5.after(Move{*Square::parse("f6")}));
    book.put_search(Position::start(), {.lines = 1, .moves = {found("f5", 10)}});
    const auto told = losses(book, GetParam());
    const bool has_whole_discs = GetParam() != ForeignFormat::zebra;
    ASSERT_EQ(told.size(), has_whole_discs ? 3U : 2U);
    std::string all;
    for (const auto &[position, loss] : told)
        all += loss + '\n';
    EXPECT_EQ(all.find("fractions of discs") != std::string::npos, has_whole_discs);
    EXPECT_THAT(all, HasSubstr("the results of 1 games"));
    EXPECT_THAT(all, HasSubstr("the position: it has no value"));
    TestBook none;
    none.add(kF5);
    EXPECT_EQ(written(none, GetParam()), "");
}

} // namespace
} // namespace emilia
