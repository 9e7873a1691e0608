#include "engine/book/book_growth.h"
#include "tests/engine/book/random_graphs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <tuple>
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
        graph_.negamax();
        return next_tasks(graph_, rule_, count);
    }

    BookGraph graph_;
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
    EXPECT_EQ(unfinished_tasks(graph_, 3).size(), 2U);
    graph_.put_search(rule_.root, search(60, {{"d6", 1}, {"f6", 0}}));
    EXPECT_THAT(next(),
                ElementsAre(task(after({"f5", "d6"}), 3, 50), task(after({"f5", "f6"}), 3, 150)));
    EXPECT_THAT(unfinished_tasks(graph_, 2), ElementsAre(task(after({"f5", "f6"}), 2, 0)));
}

/// The least that is given away on any way from one entry to another, by trying all ways.
void walk(const BookGraph &graph, const BookEntry &entry, int loss,
          std::vector<std::optional<int>> &least) {
    auto &known = least[*graph.number_of(entry.position)];
    known = std::min(known.value_or(loss), loss);
    const auto value = value_of(entry);
    if (!value || value->exact) return;
    for (const BookLine &line : entry.lines) {
        const Successor next = successor(entry.position, line.square);
        if (next.is_over || !graph.find(next.position) || !line.value) continue;
        const int given = value->score.centidiscs() - line.value->score.centidiscs();
        walk(graph, *graph.find(next.position), loss + std::max(0, given), least);
    }
}

TEST_F(BookGrowth, FindsTheLossesThatAllWaysTogetherHave) {
    int reached = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        RandomGraph random{seed};
        random.graph.negamax();
        const BookEntry *const root = &random.graph.entries().front();
        std::vector<std::optional<int>> expected(random.graph.size());
        walk(random.graph, *root, 0, expected);
        EXPECT_EQ(losses_from(random.graph, root->position), expected) << "seed " << seed;
        reached += static_cast<int>(random.graph.size() -
                                    std::count(expected.begin(), expected.end(), std::nullopt));
    }
    EXPECT_GT(reached, 100);
}

} // namespace
} // namespace emilia
