#include "protocol/texts/why.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

Move move(const char *square) { return Move{Square::parse(square).value()}; }

/// Counts discs, and the side to move.
EvaluatorEntry disc_counter() {
    EvaluatorEntry entry;
    entry.explain = [](const Position &position) -> Explanation {
        if (position.is_over()) return explain_outcome(position);
        const int own = count(position.own);
        const int opponent = count(position.opponent);
        return {{{.name = "tempo", .discs = 0.5},
                 {.name = "discs",
                  .squares = kRank1,
                  .discs = static_cast<double>(own - opponent),
                  .count = Count{own, opponent}}},
                Score::from_discs(own - opponent).plus(50)};
    };
    return entry;
}

Line line(std::vector<Move> moves) {
    Line line;
    line.depth = 2;
    line.moves = std::move(moves);
    return line;
}

TEST(Why, EvaluatesTheEndsOfBothLinesForTheSideThatChooses) {
    // After f5 f6 black has 3 discs and white 3; after d3 black has 4 and white 1.
    const MoveComparison comparison =
        compare_lines(Game{}, line({move("f5"), move("f6")}), line({move("d3")}), disc_counter());
    EXPECT_EQ(comparison.first.explanation.score, Score::from_centidiscs(50));
    EXPECT_EQ(comparison.second.explanation.score, Score::from_centidiscs(250));
    const Term &discs = comparison.second.explanation.terms.back();
    ASSERT_TRUE(discs.count);
    EXPECT_EQ(discs.count->own, 4);
    EXPECT_EQ(discs.count->opponent, 1);
    EXPECT_EQ(comparison.first.game.moves().size(), 2U);
}

TEST(Why, OrdersTermsByTheirDifference) {
    const MoveComparison comparison =
        compare_lines(Game{}, line({move("f5"), move("f6")}), line({move("d3")}), disc_counter());
    ASSERT_EQ(comparison.terms.size(), 2U);
    EXPECT_EQ(comparison.terms[0].name, "discs");
    EXPECT_EQ(comparison.terms[0].squares, kRank1);
    EXPECT_EQ(comparison.terms[0].difference(), -3);
    EXPECT_EQ(comparison.terms[1].name, "tempo");
    EXPECT_EQ(comparison.terms[1].first, 0.5);
    EXPECT_EQ(comparison.terms[1].second, -0.5);
}

TEST(Why, IsAText) {
    const Game game;
    const std::string text = to_text(
        game,
        compare_lines(game, line({move("f5"), move("f6")}), line({move("d3")}), disc_counter()),
        Language::english, {});
    EXPECT_THAT(text, HasSubstr("Black (X) to move, 60 empty squares"));
    EXPECT_THAT(text, HasSubstr("\nf5     +0.00  2@100%  f5 f6\nd3     +0.00  2@100%  d3\n"));
    EXPECT_THAT(text, HasSubstr("\nf5 and d3 are worth the same.\n\nafter f5"));
    EXPECT_THAT(text, HasSubstr("after f5 and best play:      after d3 and best play:\n"
                                "   a  b  c  d  e  f  g  h       a  b  c  d  e  f  g  h\n"));
    EXPECT_THAT(text, HasSubstr("6  .  .  .  .  . [O] .  .    6  .  .  .  .  .  .  .  .\n"));
    EXPECT_THAT(text, HasSubstr("feature                        f5       d3  difference\n"
                                "discs                        0.00     3.00       -3.00\n"
                                "tempo                        0.50    -0.50        1.00\n"
                                "sum                          0.50     2.50       -2.00"));
}

TEST(Why, AsksForALineForEachMove) {
    const Limits limits = limits_for_two({.depth = 5}, move("f5"), move("d3"));
    EXPECT_EQ(limits.depth, 5);
    EXPECT_EQ(limits.multi_pv, 2);
    EXPECT_EQ(limits.purpose, Purpose::scores);
    EXPECT_THAT(limits.only_moves, testing::ElementsAre(move("f5"), move("d3")));
}

} // namespace
} // namespace emilia
