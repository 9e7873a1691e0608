#include "engine/book/book.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>

namespace emilia {
namespace {

const Position kStart = Position::start();
const Move kD3{*Square::parse("d3")};
const Move kC4{*Square::parse("c4")};

/// Knows nothing but two moves in the start position.
class SmallBook : public Book {
  public:
    std::vector<BookMove> moves(const Position &position) const override {
        if (position != kStart) return {};
        return {{.move = kD3,
                 .score = Score::from_discs(1),
                 .depth = 20,
                 .selectivity = Selectivity::percent_73},
                {.move = kC4, .score = Score::from_discs(-1)}};
    }
};

class EngineBook : public testing::Test {
  protected:
    EngineBook() { engine_.use_book(std::make_shared<SmallBook>()); }

    bool plays_from_book(const Position &position, const Limits &limits) {
        return engine_.search(position, limits).from_book;
    }

    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 1}};
};

TEST_F(EngineBook, GivesTheMoveAndItsScoreWithoutASearch) {
    const SearchResult result = engine_.search(kStart, {.depth = 3, .allow_book = true});
    EXPECT_EQ(result.best_move(), kD3);
    EXPECT_EQ(result.score, Score::from_discs(1));
    EXPECT_EQ(result.lines.front().certainty, Certainty::estimate);
    EXPECT_EQ(result.lines.front().depth, 20);
    EXPECT_TRUE(result.from_book);
    EXPECT_EQ(result.nodes, 0u);
}

TEST_F(EngineBook, MayGiveAMoveThatIsNotTooMuchWorse) {
    const auto moves_within = [this](int discs) {
        std::set<std::string> moves;
        for (int times = 0; times < 64; ++times) {
            const Limits limits{.allow_book = true, .book_margin = discs};
            moves.insert(to_string(engine_.search(kStart, limits).best_move()));
        }
        return moves;
    };
    EXPECT_THAT(moves_within(1), testing::ElementsAre("d3"));
    EXPECT_THAT(moves_within(2), testing::ElementsAre("c4", "d3"));
}

TEST_F(EngineBook, LeavesWhatItDoesNotKnowToTheSearch) {
    EXPECT_FALSE(plays_from_book(kStart.after(kD3), {.depth = 3, .allow_book = true}));
}

TEST_F(EngineBook, IsAskedOnlyForAMoveOutOfAllWhereItIsAllowed) {
    EXPECT_TRUE(plays_from_book(kStart, {.depth = 3, .allow_book = true}));
    EXPECT_FALSE(plays_from_book(kStart, {.depth = 3}));
    EXPECT_FALSE(plays_from_book(kStart, {.depth = 3, .only_moves = {kC4}, .allow_book = true}));
}

TEST_F(EngineBook, IsLeftOutWhenTakenAway) {
    engine_.use_book(nullptr);
    EXPECT_FALSE(plays_from_book(kStart, {.depth = 3, .allow_book = true}));
}

} // namespace
} // namespace emilia
