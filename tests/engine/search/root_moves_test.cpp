#include "engine/search/root_moves.h"
#include "tests/oracle/drawn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace emilia {
namespace {

using testing::ElementsAre;

const Position kStart = Position::start();

Move move(const std::string &name) { return Move{*Square::parse(name)}; }

/// The less mobile the opponent, the better.
Score by_mobility(const Position &position) {
    return Score::from_discs(count(position.legal_moves()));
}

std::vector<std::string> names(const RootMoves &moves) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < moves.size(); ++i)
        names.push_back(to_string(moves[i].move));
    return names;
}

TEST(RootMoves, AreTheLegalOnesInOrderOfTheirFirstScore) {
    const Position position = kStart.after(move("f5"));
    const RootMoves moves{position, {}, true, by_mobility};
    EXPECT_THAT(names(moves), testing::UnorderedElementsAre("d6", "f4", "f6"));
    for (std::size_t i = 1; i < moves.size(); ++i)
        EXPECT_GE(moves[i - 1].line.score, moves[i].line.score);
    for (const Line &line : moves.lines(moves.size())) {
        EXPECT_EQ(line.score, -by_mobility(position.after(line.moves.front())));
        EXPECT_EQ(line.depth, 0);
        EXPECT_EQ(line.certainty, Certainty::estimate);
    }
    EXPECT_FALSE(moves.is_only_choice());
}

TEST(RootMoves, KnowTheirPlaces) {
    RootMoves moves{kStart.after(move("f5")), {}, false, by_mobility};
    moves.bring_forward(2, 0);
    Bitboard after_the_first = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(moves.place_of(moves[i].move), i);
        if (i > 0) after_the_first |= moves[i].move.bit();
    }
    EXPECT_EQ(moves.squares_from(1), after_the_first);
    EXPECT_EQ(moves.squares_from(moves.size()), 0u);
}

TEST(RootMoves, AreThoseWantedIfOneOfThemIsLegal) {
    EXPECT_THAT(names({kStart, {move("a1"), move("d3")}, false, by_mobility}), ElementsAre("d3"));
    EXPECT_EQ(names({kStart, {move("a1")}, false, by_mobility}).size(), 4u);
    EXPECT_FALSE((RootMoves{kStart, {move("d3")}, false, by_mobility}.is_only_choice()))
        << "there are other legal moves";
}

TEST(RootMoves, AreAPassWhereThatIsForced) {
    const Position position = oracle::drawn("OX" + std::string(62, '-'));
    ASSERT_TRUE(position.must_pass());
    const RootMoves moves{position, {move("a1")}, true, by_mobility};
    EXPECT_THAT(names(moves), ElementsAre("pass"));
    EXPECT_TRUE(moves.is_only_choice());
}

TEST(RootMoves, TakeTheScoreOfAGameThatTheyEndFromTheBoard) {
    const Position position = oracle::drawn("-OX" + std::string(61, '-'));
    const RootMoves moves{position, {}, true, [](const Position &) { return Score{}; }};
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].line.score, kMaxScore);
}

TEST(RootMoves, KeepMirrorImagesTogetherWhereMovesAreCompared) {
    EXPECT_EQ((RootMoves{kStart, {}, false, by_mobility}.size()), 4u);
    const RootMoves moves{kStart, {}, true, by_mobility};
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].twins.size(), 3u);
}

TEST(RootMoves, GiveEachTwinALineOfItsOwn) {
    const RootMoves moves{kStart, {}, true, by_mobility};
    Line line = moves[0].line;
    const Position child = kStart.after(line.moves.front());
    line.moves.emplace_back(Square{lowest(child.legal_moves())});
    const std::vector<Line> lines = moves.with_twins(line);
    ASSERT_EQ(lines.size(), 4u);
    std::vector<Move> first;
    for (const Line &twin : lines) {
        ASSERT_EQ(twin.moves.size(), 2u);
        first.push_back(twin.moves[0]);
        EXPECT_TRUE(kStart.after(twin.moves[0]).is_legal(twin.moves[1]));
    }
    EXPECT_THAT(first,
                testing::UnorderedElementsAre(move("d3"), move("c4"), move("f5"), move("e6")));
}

TEST(RootMoves, MakeRoomForAMoveThatIsBroughtForward) {
    RootMoves moves{kStart, {}, false, [](const Position &) { return Score{}; }};
    const std::vector<std::string> before = names(moves);
    moves.bring_forward(3, 1);
    EXPECT_THAT(names(moves), ElementsAre(before[0], before[3], before[1], before[2]));
}

TEST(RootMoves, FinishAnIterationWithItsLinesInOrder) {
    RootMoves moves{kStart, {}, false, [](const Position &) { return Score{}; }};
    const std::vector<std::string> before = names(moves);
    for (const std::size_t i : {0, 1, 2})
        moves[i].candidate.score = Score::from_discs(static_cast<int>(i) * 2);
    EXPECT_EQ(moves.candidates(2)[1].score, Score::from_discs(2));
    moves.finish_iteration(2);
    EXPECT_THAT(names(moves), ElementsAre(before[1], before[0], before[2], before[3]));
    EXPECT_EQ(moves.lines(1)[0].score, Score::from_discs(2));
    EXPECT_EQ(moves[2].line.score, Score{}) << "not among the lines of the iteration";
}

} // namespace
} // namespace emilia
