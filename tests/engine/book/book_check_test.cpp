#include "engine/book/book_check.h"
#include "engine/book/book_file.h"
#include "engine/book/book_position.h"
#include "tests/engine/book/random_graphs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Position kF5 = Position::start().after(Move{*Square::parse("f5")});

BookSearch search(const char *move, int discs, bool exact) {
    return {.lines = 1,
            .moves = {{Move{*Square::parse(move)},
                       {.score = Score::from_discs(discs), .depth = 20, .exact = exact}}}};
}

std::vector<BookFlaw> flaws_of(const BookReader &book) {
    std::vector<BookFlaw> flaws;
    book.for_each([&](const BookEntry &entry) {
        find_flaws(book, entry, [&flaws](const BookFlaw &flaw) { flaws.push_back(flaw); });
        return true;
    });
    return flaws;
}

std::vector<BookFlaw> flaws_of(const TestBook &book) { return flaws_of(book.book); }

/// Of a book in which nothing was worked out.
std::vector<BookFlaw> flaws_of(std::vector<BookEntry> entries) {
    const auto bytes = encode_book(entries);
    return flaws_of(*BookFile::view(*bytes));
}

BookFlaw flaw(Flaw kind, const Position &position, const char *move) {
    const ReducedPosition place = reduced(position);
    return {kind, place.position,
            least_twin(place.position, transformed(*Square::parse(move), place.symmetry))};
}

TEST(BookCheck, FindsNothingWhereAllAddsUp) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        TestBook graph;
        oracle::RandomPositions random{seed};
        for (int i = 0; i < 50; ++i) {
            const Position position = random.reachable(10);
            if (position.legal_moves() == 0) continue;
            graph.put_search(position, {.lines = 1,
                                        .moves = {{Move{Square{lowest(position.legal_moves())}},
                                                   {.score = Score::from_discs(i)}}}});
        }
        EXPECT_THAT(flaws_of(graph), IsEmpty());
    }
}

TEST(BookCheck, FindsAValueThatIsNotOfTheLinesBelow) {
    TestBook graph;
    graph.put_search(kF5, search("d6", 1, false));
    std::vector<BookEntry> entries = graph.entries();
    entries.front().lines.front().value->score = Score::from_discs(2);
    EXPECT_THAT(flaws_of(entries), ElementsAre(flaw(Flaw::value, kF5, "d6")));
    entries.front().lines.front() = graph.entries().front().lines.front();
    entries.front().lines.front().leads_to_entry = true;
    EXPECT_THAT(flaws_of(entries), ElementsAre(flaw(Flaw::value, kF5, "d6")));
}

TEST(BookCheck, FindsTwoProofsOfDifferentScores) {
    const Position below = kF5.after(Move{*Square::parse("d6")});
    TestBook graph;
    graph.put_search(kF5, search("d6", 2, true));
    graph.put_search(below, search("c3", -2, true));
    EXPECT_THAT(flaws_of(graph), IsEmpty());
    graph.put_search(below, search("c3", -4, true));
    EXPECT_THAT(flaws_of(graph), ElementsAre(flaw(Flaw::proof_below, kF5, "d6")));
}

TEST(BookCheck, FindsAMoveThatIsProvenToBeBetterThanTheBest) {
    const Position beside = kF5.after(Move{*Square::parse("f6")});
    TestBook graph;
    graph.put_search(kF5, search("d6", 2, true));
    graph.put_search(beside, search("e6", -2, true));
    EXPECT_THAT(flaws_of(graph), IsEmpty());
    graph.put_search(beside, search("e6", -6, true));
    EXPECT_THAT(flaws_of(graph), ElementsAre(flaw(Flaw::proof_besides, kF5, "f6")));
}

} // namespace
} // namespace emilia
