#include "engine/notation/transcript.h"
#include "engine/puzzles/drill.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

Game game_of(std::string_view moves) {
    Scanner scanner{moves};
    return *read_moves(scanner, Game{});
}

Move move_of(std::string_view square) { return Move{*Square::parse(square)}; }

std::string text_of(const Drill &drill) {
    return to_transcript(drill.game.moves()) + ' ' + to_string(drill.line.moves.front());
}

std::vector<std::string> texts_of(const std::vector<Drill> &drills) {
    std::vector<std::string> texts;
    for (const Drill &drill : drills)
        texts.push_back(text_of(drill));
    return texts;
}

class DrillTest : public testing::Test {
  protected:
    std::vector<Drill> find(Color learner, const Game &begin = {}) {
        return find_drills(engine_, known_, begin, learner, rules_);
    }
    void add(int times, std::string_view moves) {
        for (int i = 0; i < times; ++i)
            played_.add(game_of(moves), rules_.discs);
    }

    PlayedMoves played_;
    Repertoire known_ = [this](const Position &position) { return played_.of(position); };
    DrillRules rules_{.worst_habit = Score::from_discs(64), .level = 2};
    SearchEngine engine_{all_evaluators(), {.hash_mebibytes = 1}};
};

TEST_F(DrillTest, AsksWhatTheGamesPlayAfterEachReplyMostFrequentFirst) {
    add(6, "f5d6c3d3c4");
    add(3, "f5f6e6d6"); // of two moves that are alike f4 is told
    add(1, "f5d6c4");
    const auto drills = find(Color::black);
    EXPECT_THAT(texts_of(drills), ElementsAre("f5d6 c3", "f5d6c3d3 c4", "f5f6 e6"));
    EXPECT_DOUBLE_EQ(drills[0].share, 0.7);
    EXPECT_DOUBLE_EQ(drills[1].share, 0.7); // c4 is not answered: the learner plays c3
    EXPECT_DOUBLE_EQ(drills[2].share, 0.3);
    ASSERT_EQ(drills[0].replies.moves.size(), 1u);
    EXPECT_EQ(drills[0].replies.moves[0].move, move_of("d3"));
    EXPECT_FALSE(drills[0].by_value || drills[0].replies.by_value);
    EXPECT_THAT(texts_of(find(Color::white)), ElementsAre("f5 d6", "f5d6c3 d3"));
    EXPECT_THAT(texts_of(find(Color::black, game_of("f5f6"))), ElementsAre("f5f6 e6"));
    rules_.most = 1;
    EXPECT_THAT(texts_of(find(Color::black)), ElementsAre("f5d6 c3"));
}

TEST_F(DrillTest, TurnedBoardsAreOne) {
    add(1, "f5d6c3");
    add(1, "c4e3f6"); // the same, turned by half
    add(1, "d3c5f6"); // and mirrored
    const auto drills = find(Color::black);
    ASSERT_EQ(texts_of(drills), std::vector<std::string>{"f5d6 c3"});
    EXPECT_DOUBLE_EQ(drills[0].share, 1);
}

TEST_F(DrillTest, MovesThatAreAlikeAreAsGood) {
    add(1, "f5f6d3c3e6"); // symmetric before its last move
    const auto drills = find(Color::black, game_of("f5f6d3c3"));
    ASSERT_EQ(drills.size(), 1u);
    std::vector<Move> answers = drills[0].also;
    answers.push_back(drills[0].line.moves.front());
    EXPECT_THAT(answers, UnorderedElementsAre(move_of("c4"), move_of("e6")));
}

TEST_F(DrillTest, WhatIsMuchWorseIsAHabitAndNoAnswer) {
    add(2, "f5d6c3d3e3");
    rules_.worst_habit = Score::from_discs(1);
    const auto drills = find(Color::black, game_of("f5d6c3d3"));
    ASSERT_EQ(drills.size(), 1u);
    EXPECT_EQ(drills[0].habit, move_of("e3"));
    EXPECT_NE(drills[0].line.moves.front(), move_of("e3"));
}

TEST_F(DrillTest, OfABookTheBestMoveIsAskedForAndOthersAsGoodAreTaken) {
    const auto value = [](int centidiscs) { return Score::from_centidiscs(centidiscs); };
    known_ = [&](const Position &position) -> std::vector<RepertoireMove> {
        if (position == game_of("f5").position())
            return {{.square = *Square::parse("d6"), .value = value(0)},
                    {.square = *Square::parse("f6"), .value = value(-100)}};
        if (position == game_of("f5d6").position())
            return {{.square = *Square::parse("c5"), .value = value(-20)},
                    {.square = *Square::parse("c3"), .value = value(20)},
                    {.square = *Square::parse("c4"), .value = value(-40)}};
        return {};
    };
    const auto drills = find(Color::black);
    ASSERT_EQ(texts_of(drills), std::vector<std::string>{"f5d6 c3"});
    EXPECT_THAT(drills[0].also, ElementsAre(move_of("c5")));
    EXPECT_EQ(drills[0].line.score, value(20));
    EXPECT_NEAR(drills[0].share, 2.0 / 3, 1e-9); // f6 is a disc worse, so half as frequent
    EXPECT_TRUE(drills[0].by_value);
}

TEST_F(DrillTest, WhatRestsOnValuesIsTold) {
    const auto move = [](std::string_view square, std::uint64_t games) {
        return RepertoireMove{
            .square = *Square::parse(square), .games = games, .value = Score::from_discs(0)};
    };
    std::uint64_t games_of_d3 = 0;
    known_ = [&](const Position &position) -> std::vector<RepertoireMove> {
        if (position == game_of("f5").position()) return {move("d6", 20)};
        if (position == game_of("f5d6").position()) return {move("c3", 15)};
        if (position == game_of("f5d6c3").position()) return {move("d3", games_of_d3)};
        if (position == game_of("f5d6c3d3").position()) return {move("c4", 3)};
        return {};
    };
    for (const std::uint64_t games : {15u, 9u, 0u}) {
        games_of_d3 = games;
        const auto drills = find(Color::black);
        ASSERT_EQ(texts_of(drills), (std::vector<std::string>{"f5d6 c3", "f5d6c3d3 c4"}));
        EXPECT_FALSE(drills[0].by_value);
        EXPECT_EQ(drills[0].replies.by_value, games < 10) << games;
        EXPECT_EQ(drills[1].by_value, games < 10) << games;
    }
    // Where nothing led there either.
    EXPECT_TRUE(find(Color::black, game_of("f5d6c3d3"))[0].by_value);
}

} // namespace
} // namespace emilia
