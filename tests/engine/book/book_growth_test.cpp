#include "engine/book/book_growth.h"
#include "engine/book/book_position.h"
#include "engine/book/book_values.h"
#include "tests/engine/book/random_graphs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <utility>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Position kStart = Position::start();

struct Scored {
    const char *move;
    int discs;
    bool exact = false;
};

Position after(std::initializer_list<const char *> moves) {
    Position position = kStart;
    for (const char *const name : moves)
        position = position.after(Move{*Square::parse(name)});
    return position;
}

BookSearch search(int lines, std::initializer_list<Scored> moves) {
    BookSearch found{.lines = lines, .moves = {}};
    for (const Scored &scored : moves) {
        found.moves.push_back({.move = Move{*Square::parse(scored.move)},
                               .score = {.score = Score::from_discs(scored.discs),
                                         .depth = 10,
                                         .exact = scored.exact}});
    }
    return found;
}

GrowthTask task(const Position &position, int lines, std::int64_t cost) {
    return {canonical(position), lines, cost};
}

class BookGrowth : public testing::Test {
  protected:
    std::vector<GrowthTask> next(std::size_t count = 100) {
        return next_tasks(graph_.book, rule_, count);
    }

    TestBook graph_;
    GrowthRule rule_{.ply_cost = 50, .lines = 3};
};

TEST_F(BookGrowth, BeginsWithTheRoot) {
    EXPECT_THAT(next(), ElementsAre(task(kStart, 3, 0)));
    rule_.root = after({"f5"});
    EXPECT_THAT(next(), ElementsAre(task(rule_.root, 3, 0)));
}

TEST_F(BookGrowth, GoesOnWithTheMovesThatGiveAwayLeast) {
    rule_.root = after({"f5"});
    graph_.put_search(rule_.root, search(3, {{"d6", 1}, {"f6", 0}, {"f4", -8}}));
    EXPECT_THAT(next(),
                ElementsAre(task(after({"f5", "d6"}), 3, 50), task(after({"f5", "f6"}), 3, 150),
                            task(after({"f5", "f4"}), 3, 950)));
    EXPECT_THAT(next(1), ElementsAre(task(after({"f5", "d6"}), 3, 50)));
}

TEST_F(BookGrowth, CountsWhatBothSidesGiveAway) {
    rule_.root = after({"f5"});
    graph_.put_search(rule_.root, search(3, {{"d6", 1}, {"f6", 0}}));
    graph_.put_search(after({"f5", "f6"}), search(3, {{"e6", 0}, {"c4", -3}}));
    EXPECT_THAT(next(), ElementsAre(task(after({"f5", "d6"}), 3, 50),
                                    task(after({"f5", "f6", "e6"}), 3, 200),
                                    task(after({"f5", "f6", "c4"}), 3, 500)));
}

TEST_F(BookGrowth, TakesTheCheapestOfAllWaysToAPosition) {
    // Both lead to the same by another order of moves.
    const Position one = after({"f5", "d6", "c3", "d3"});
    const Position other = after({"f5", "d6", "c4", "d3"});
    rule_.root = after({"f5", "d6"});
    graph_.put_search(rule_.root, search(60, {{"c3", 5}, {"c4", 2}}));
    graph_.put_search(after({"f5", "d6", "c3"}), search(60, {{"d3", -5}}));
    graph_.put_search(after({"f5", "d6", "c4"}), search(60, {{"d3", -2}}));
    graph_.put_search(one, search(60, {{"c4", 5}}));
    graph_.put_search(other, search(60, {{"c3", 2}}));
    EXPECT_THAT(next(), ElementsAre(task(after({"f5", "d6", "c3", "d3", "c4"}), 3, 150)));
}

TEST_F(BookGrowth, SearchesForMoreMovesWhereAllHaveLedSomewhere) {
    rule_.root = after({"f5"});
    graph_.put_search(rule_.root, search(2, {{"d6", 1}, {"f6", 0}}));
    graph_.put_search(after({"f5", "d6"}), search(60, {{"c3", -1}}));
    graph_.put_search(after({"f5", "f6"}), search(60, {{"e6", 0}}));
    EXPECT_THAT(next(),
                ElementsAre(task(rule_.root, 4, 100), task(after({"f5", "d6", "c3"}), 3, 100),
                            task(after({"f5", "f6", "e6"}), 3, 200)));
}

TEST_F(BookGrowth, LooksBehindNothingThatIsProven) {
    rule_.root = after({"f5"});
    graph_.put_search(rule_.root, search(60, {{"d6", 1}, {"f6", 0}}));
    graph_.put_search(after({"f5", "d6"}), search(60, {{"c3", -1, true}}));
    graph_.put_search(after({"f5", "f6"}), search(60, {{"e6", 0, true}}));
    EXPECT_THAT(next(), IsEmpty());
}

TEST_F(BookGrowth, FollowsNoLineThatGivesAwayTooMuch) {
    rule_.root = after({"f5"});
    rule_.max_loss = 100;
    graph_.put_search(rule_.root, search(60, {{"d6", 1}, {"f6", 0}, {"f4", -1}}));
    graph_.put_search(after({"f5", "f6"}), search(60, {{"e6", 0}, {"c4", -1}}));
    EXPECT_THAT(next(), ElementsAre(task(after({"f5", "d6"}), 3, 50),
                                    task(after({"f5", "f6", "e6"}), 3, 200)));
}

TEST_F(BookGrowth, SearchesWhatOnlyGamesHaveBroughtIn) {
    rule_.root = after({"f5"});
    graph_.add_results(rule_.root, *Square::parse("f6"), result_of_game(2));
    graph_.add(after({"f5", "f6"}));
    EXPECT_THAT(next(), ElementsAre(task(rule_.root, 3, 0)));
    EXPECT_EQ(unfinished_tasks(graph_.book, 3).size(), 2U);
    graph_.put_search(rule_.root, search(60, {{"d6", 1}, {"f6", 0}}));
    EXPECT_THAT(next(),
                ElementsAre(task(after({"f5", "d6"}), 3, 50), task(after({"f5", "f6"}), 3, 150)));
    EXPECT_THAT(unfinished_tasks(graph_.book, 2), ElementsAre(task(after({"f5", "f6"}), 2, 0)));
}

/// The least that is given away on any way from one entry to another, by trying all ways.
void walk(const TestBook &graph, const BookEntry &entry, int loss,
          std::map<std::pair<Bitboard, Bitboard>, int> &least) {
    const auto [known, is_new] =
        least.try_emplace({entry.position.own, entry.position.opponent}, loss);
    known->second = std::min(known->second, loss);
    const auto value = value_of(entry);
    if (!value || value->exact) return;
    for (const BookLine &line : entry.lines) {
        const Successor next = successor(entry.position, line.square);
        if (next.is_over || !graph.find(next.position) || !line.value) continue;
        const int given = value->score.centidiscs() - line.value->score.centidiscs();
        walk(graph, *graph.find(next.position), loss + std::max(0, given), least);
    }
}

TEST_F(BookGrowth, FindsTheCostsThatAllWaysTogetherHave) {
    std::size_t reached = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        const RandomGraph random{seed};
        const std::vector<BookEntry> entries = random.graph.entries();
        const BookEntry &root = *std::max_element(
            entries.begin(), entries.end(), [](const BookEntry &a, const BookEntry &b) {
                return a.position.empties() < b.position.empties();
            });
        std::map<std::pair<Bitboard, Bitboard>, int> expected;
        walk(random.graph, root, 0, expected);
        std::map<std::pair<Bitboard, Bitboard>, int> found;
        rule_.root = root.position;
        for_each_by_cost(random.graph.book, rule_, [&](const CostOfPosition &known) {
            const int plies = root.position.empties() - known.position.empties();
            found[{known.position.own, known.position.opponent}] =
                static_cast<int>(known.cost) - plies * rule_.ply_cost;
            return true;
        });
        EXPECT_EQ(found, expected) << "seed " << seed;
        reached += found.size();
    }
    EXPECT_GT(reached, 100U);
}

TEST_F(BookGrowth, TellsTheSameTasksWithTheCostsThatTheBookKeeps) {
    std::size_t tasks = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        RandomGraph random{seed};
        for (const BookEntry &entry : random.graph.entries()) {
            rule_.root = entry.position;
            rule_.ply_cost = 50;
            const auto kept = next_tasks(random.graph.book, rule_, 10);
            rule_.max_loss = 400;
            const auto few = next_tasks(random.graph.book, rule_, 10);
            rule_.max_loss = GrowthRule{}.max_loss;
            // Nothing is kept for this one.
            rule_.ply_cost = 49;
            const auto other = next_tasks(random.graph.book, rule_, 10);
            random.graph.change([](BookChange &change) { change.set_ply_cost(49); });
            EXPECT_EQ(next_tasks(random.graph.book, rule_, 10), other) << "seed " << seed;
            rule_.ply_cost = 50;
            EXPECT_EQ(next_tasks(random.graph.book, rule_, 10), kept) << "seed " << seed;
            rule_.max_loss = 400;
            EXPECT_EQ(next_tasks(random.graph.book, rule_, 10), few) << "seed " << seed;
            rule_.max_loss = GrowthRule{}.max_loss;
            random.graph.change([](BookChange &change) { change.set_ply_cost(50); });
            tasks += kept.size();
            if (tasks > 300 * seed) break;
        }
    }
    EXPECT_GT(tasks, 1000U);
}

TEST_F(BookGrowth, LeavesOutWhatSomebodyIsAt) {
    rule_.root = after({"f5"});
    graph_.put_search(rule_.root, search(3, {{"d6", 1}, {"f6", 0}}));
    const Position first = canonical(after({"f5", "d6"}));
    EXPECT_THAT(next_tasks(graph_.book, rule_, 1,
                           [&](const GrowthTask &task) { return task.position == first; }),
                ElementsAre(task(after({"f5", "f6"}), 3, 150)));
}

} // namespace
} // namespace emilia
