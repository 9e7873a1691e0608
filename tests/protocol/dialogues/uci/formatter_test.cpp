#include "engine/notation/board_text.h"
#include "protocol/dialogues/uci/formatter.h"
#include "tests/oracle/drawn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::uci {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

SearchInfo example() {
    SearchInfo info;
    info.line.score = Score::from_centidiscs(-125);
    info.line.depth = 12;
    info.line.selective_depth = 15;
    info.line.moves = {Move{Square{19}}, Move::pass(), Move{Square{63}}};
    info.rank = 2;
    info.nodes = 3'000'000;
    info.elapsed = std::chrono::milliseconds{1500};
    info.table_permille = 7;
    return info;
}

TEST(UciFormatter, WritesInfo) {
    EXPECT_EQ(format_info(example()),
              "info depth 12 seldepth 15 multipv 2 score cp -125 nodes 3000000 nps 2000000 "
              "hashfull 7 time 1500 pv d3 pass h8");
}

TEST(UciFormatter, WritesProgress) {
    const SearchProgress progress{.depth = 20,
                                  .move = Move{Square{19}},
                                  .number = 3,
                                  .nodes = 3'000'000,
                                  .elapsed = std::chrono::milliseconds{1500},
                                  .table_permille = 7};
    EXPECT_EQ(format_progress(progress), "info depth 20 currmove d3 currmovenumber 3 nodes 3000000 "
                                         "nps 2000000 hashfull 7 time 1500");
}

TEST(UciFormatter, MarksBoundsThatAreProven) {
    SearchInfo info = example();
    info.line.bound = Bound::lower;
    EXPECT_THAT(format_info(info), HasSubstr("score cp -125 nodes"));
    info.line.certainty = Certainty::best_so_far;
    EXPECT_THAT(format_info(info), HasSubstr("score cp -125 lowerbound nodes"));
    info.line.bound = Bound::upper;
    info.line.certainty = Certainty::bound;
    EXPECT_THAT(format_info(info), HasSubstr("score cp -125 upperbound "));
}

TEST(UciFormatter, MarksProofs) {
    SearchInfo info = example();
    info.line.certainty = Certainty::exact;
    EXPECT_THAT(format_info(info), HasSubstr("score cp -125 wdl 0 0 1000 nodes"));
    info.line.score = Score{};
    EXPECT_THAT(format_info(info), HasSubstr("score cp 0 wdl 0 1000 0 nodes"));
    info.line.score = Score::from_discs(2);
    info.line.bound = Bound::lower;
    info.line.certainty = Certainty::win_loss_draw;
    EXPECT_THAT(format_info(info), HasSubstr("score cp 200 lowerbound wdl 1000 0 0 nodes"));
}

TEST(UciFormatter, TakesABoundForTheOutcomeOnlyIfItIsBeyondTheDraw) {
    SearchInfo info = example();
    info.line.certainty = Certainty::bound;
    const auto outcome_of = [&info](Bound bound, int discs) {
        info.line.bound = bound;
        info.line.score = Score::from_discs(discs);
        const std::string text = format_info(info);
        const std::size_t start = text.find(" wdl ");
        return start == std::string::npos ? ""
                                          : text.substr(start + 5, text.find(" nodes") - start - 5);
    };
    EXPECT_EQ(outcome_of(Bound::lower, 2), "1000 0 0");
    EXPECT_EQ(outcome_of(Bound::lower, 0), "");
    EXPECT_EQ(outcome_of(Bound::lower, -2), "");
    EXPECT_EQ(outcome_of(Bound::upper, -2), "0 0 1000");
    EXPECT_EQ(outcome_of(Bound::upper, 0), "");
    EXPECT_EQ(outcome_of(Bound::upper, 2), "");
}

TEST(UciFormatter, SaysNothingOfTheOutcomeBeforeAllMovesAreSearched) {
    SearchInfo info = example();
    info.line.certainty = Certainty::best_so_far;
    info.line.bound = Bound::lower;
    info.line.score = Score::from_discs(2);
    EXPECT_THAT(format_info(info), HasSubstr("score cp 200 lowerbound nodes"));
    EXPECT_EQ(format_verdict(info.line), "info string at least +2 discs proven");
}

TEST(UciFormatter, DoesNotTakeABoundOnAnExactScoreForAProof) {
    SearchInfo info = example();
    info.line.certainty = Certainty::exact;
    info.line.bound = Bound::lower;
    EXPECT_THAT(format_info(info), Not(HasSubstr("wdl")));
    EXPECT_EQ(format_verdict(info.line), "info string depth 12@100%");
}

TEST(UciFormatter, LeavesOutAnEmptyLine) {
    SearchInfo info = example();
    info.line.moves.clear();
    EXPECT_THAT(format_info(info), EndsWith("time 1500"));
}

TEST(UciFormatter, TellsWhatIsProven) {
    Line line;
    line.certainty = Certainty::exact;
    line.score = Score::from_discs(6);
    EXPECT_EQ(format_verdict(line), "info string exact score +6 discs");
    line.score = Score::from_discs(-64);
    EXPECT_EQ(format_verdict(line), "info string exact score -64 discs");
    line.score = Score{};
    EXPECT_EQ(format_verdict(line), "info string exact score 0 discs");
    line.certainty = Certainty::win_loss_draw;
    EXPECT_EQ(format_verdict(line), "info string draw proven");
    line.score = Score::from_discs(2);
    EXPECT_EQ(format_verdict(line), "info string win proven");
    line.score = Score::from_discs(-2);
    EXPECT_EQ(format_verdict(line), "info string loss proven");
    line.certainty = Certainty::bound;
    line.bound = Bound::upper;
    EXPECT_EQ(format_verdict(line), "info string at most -2 discs proven");
    line.bound = Bound::lower;
    line.score = Score::from_discs(10);
    EXPECT_EQ(format_verdict(line), "info string at least +10 discs proven");
}

TEST(UciFormatter, TellsHowSureAnEstimateIs) {
    Line line;
    line.depth = 20;
    line.selectivity = Selectivity::percent_73;
    EXPECT_EQ(format_verdict(line), "info string depth 20@73%");
    EXPECT_EQ(format_selectivity(Selectivity::percent_98), "info string selectivity 98%");
    EXPECT_EQ(format_selectivity(Selectivity::full_width), "info string selectivity 100%");
}

TEST(UciFormatter, WritesTheBestMove) {
    SearchResult result;
    EXPECT_EQ(format_best_move(result), "bestmove (none)");
    result.lines.emplace_back().moves = {Move::pass()};
    EXPECT_EQ(format_best_move(result), "bestmove pass");
    result.lines.front().moves = {Move{Square{19}}, Move{Square{18}}, Move{Square{17}}};
    EXPECT_EQ(format_best_move(result), "bestmove d3 ponder c3");
}

TEST(UciFormatter, DescribesAGame) {
    Game game;
    game.play(Move{Square{19}});
    const std::string text = format_game(game);
    EXPECT_THAT(text, HasSubstr("\nBoard: -------------------X-------XX------XO------------------"
                                "--------- O\n"));
    EXPECT_THAT(text, HasSubstr("\nFEN: 8/8/3x4/3xx3/3xo3/8/8/8 o\n"));
    EXPECT_THAT(text, HasSubstr("\nDiscs: X 4, O 1\n"));
    EXPECT_THAT(text, HasSubstr("\nPlayed: d3\n"));
    EXPECT_THAT(text, EndsWith("\nLegal: c3 e3 c5"));
}

TEST(UciFormatter, DescribesAFinishedGame) {
    EXPECT_THAT(format_game(make_game(1, 0, Color::black)),
                EndsWith("\nOver: X wins by 64 (empty squares go to the winner)"));
}

} // namespace
} // namespace emilia::uci
