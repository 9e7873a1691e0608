#include "protocol/texts/hint_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>

namespace emilia {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr TerminalStyle kPlain{};

Move move(const char *square) { return Move{Square::parse(square).value()}; }

Game played(std::initializer_list<const char *> moves) {
    Game game;
    for (const char *square : moves)
        EXPECT_TRUE(game.play(move(square)));
    return game;
}

Line estimate(int centidiscs, std::vector<Move> moves) {
    Line line;
    line.score = Score::from_centidiscs(centidiscs);
    line.depth = 16;
    line.selectivity = Selectivity::percent_73;
    line.moves = std::move(moves);
    return line;
}

Line proof(int discs, std::vector<Move> moves) {
    Line line;
    line.score = Score::from_discs(discs);
    line.certainty = Certainty::exact;
    line.moves = std::move(moves);
    return line;
}

SearchResult result_of(std::vector<Line> lines) {
    SearchResult result;
    result.lines = std::move(lines);
    if (!result.lines.empty()) result.score = result.lines.front().score;
    return result;
}

SearchResult answers_to_f5() {
    return result_of({estimate(-26, {move("d6"), move("c3")}), estimate(-501, {move("f4")})});
}

TEST(HintText, IsATable) {
    EXPECT_EQ(hint_text(played({"f5"}), answers_to_f5(), false, kPlain),
              "white (O) to move, 59 empty squares; scores in discs for that side\n"
              "\n"
              "move   score    loss   depth  line\n"
              "d6     -0.26          16@73%  d6 c3\n"
              "f4     -5.01   -4.75  16@73%  f4");
}

TEST(HintText, NamesTheOpening) {
    const SearchResult result = result_of({estimate(10, {move("c3")})});
    EXPECT_THAT(hint_text(played({"f5", "d6"}), result, false, kPlain),
                HasSubstr("\nopening: Perpendicular\n"));
    EXPECT_THAT(hint_text(played({"f5"}), answers_to_f5(), false, kPlain),
                Not(HasSubstr("opening")));
}

TEST(HintText, DrawsTheScoresOnTheBoard) {
    EXPECT_THAT(hint_text(played({"f5"}), answers_to_f5(), true, kPlain),
                HasSubstr("\n"
                          "4    .      .      .      O      X    -5.0     .      .\n"
                          "5    .      .      .      X      X     [X]     .      .\n"
                          "6    .      .      .    -0.3     .      *      .      .\n"));
}

TEST(HintText, DrawsBoardsOfOneWidth) {
    const auto heading = [](const SearchResult &result) {
        const std::string text = hint_text(played({"f5"}), result, true, kPlain);
        const std::size_t begin = text.find("a ");
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    Line bound = proof(12, {move("d6")});
    bound.certainty = Certainty::best_so_far;
    bound.bound = Bound::lower;
    const std::string wanted = heading(answers_to_f5());
    for (const Line &line :
         {proof(0, {move("d6")}), proof(-64, {move("d6")}), estimate(-6400, {move("d6")}), bound}) {
        EXPECT_EQ(heading(result_of({line})), wanted);
    }
}

TEST(HintText, SummarizesASearch) {
    EXPECT_EQ(describe_search(answers_to_f5()), "searched 16@73%: -0.26, best d6");
    EXPECT_EQ(describe_search(result_of({proof(6, {move("d6")})})), "searched exact: +6, best d6");
}

TEST(HintText, TellsProvenScoresInWholeDiscs) {
    const SearchResult result = result_of({proof(6, {move("d6")}), proof(-2, {move("f4")})});
    EXPECT_THAT(hint_table(played({"f5"}), result, kPlain),
                HasSubstr("\n"
                          "d6        +6           exact  d6\n"
                          "f4        -2      -8   exact  f4"));
}

TEST(HintText, TellsWhatIsOnlyABound) {
    Line line = proof(6, {move("d6")});
    line.certainty = Certainty::best_so_far;
    line.bound = Bound::lower;
    line.depth = 20;
    line.selectivity = Selectivity::full_width;
    EXPECT_EQ(describe_score(line), ">=+6");
    EXPECT_EQ(describe_depth(line), "20@100%");
}

TEST(HintText, FitsTheTerminal) {
    const TerminalStyle narrow{.columns = 34};
    EXPECT_THAT(hint_table(played({"f5"}), answers_to_f5(), narrow),
                HasSubstr("d6     -0.26          16@73%  d...\n"
                          "f4     -5.01   -4.75  16@73%  f4"));
}

TEST(HintText, KnowsPassesAndTheEndOfTheGame) {
    EXPECT_THAT(hint_table(Game{}, result_of({estimate(100, {Move::pass()})}), kPlain),
                HasSubstr("\npass   +1.00"));
    const Game over(Position{~Bitboard{0} << 8, Bitboard{0xFF}}, Color::black);
    EXPECT_EQ(hint_table(over, result_of({}), kPlain), "The game is over: X wins by 48.");
    EXPECT_EQ(hint_text(over, result_of({}), false, kPlain), "The game is over: X wins by 48.");
    EXPECT_THAT(hint_text(over, result_of({}), true, kPlain),
                AllOf(HasSubstr("\n1 "), EndsWith("\n\nThe game is over: X wins by 48.")));
}

} // namespace
} // namespace emilia
