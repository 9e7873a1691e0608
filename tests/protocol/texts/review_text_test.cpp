#include "engine/notation/sgf.h"
#include "protocol/texts/review_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

Move move(std::string_view name) { return Move{*Square::parse(name)}; }

Line line(int centidiscs, std::initializer_list<std::string_view> moves) {
    Line line;
    line.score = Score::from_centidiscs(centidiscs);
    line.depth = 12;
    line.selectivity = Selectivity::percent_73;
    for (const std::string_view name : moves)
        line.moves.push_back(move(name));
    return line;
}

/// f5 d6 c5, by which black loses 5 discs.
ReviewedGame small_review() {
    ReviewedGame game;
    game.record.black.name = "Ann <a>";
    for (const char *name : {"f5", "d6", "c5"})
        game.record.game.play(move(name));
    const Line first = line(50, {"f5", "d6"});
    const Line second = line(-40, {"d6", "c3"});
    game.moves = {
        {.ply = 0, .mover = Color::black, .played = move("f5"), .best = first, .line = first},
        {.ply = 1, .mover = Color::white, .played = move("d6"), .best = second, .line = second},
        {.ply = 2,
         .mover = Color::black,
         .played = move("c5"),
         .best = line(40, {"c3", "d3"}),
         .line = line(-460, {"c5", "f6"}),
         .loss = Score::from_discs(5)}};
    return game;
}

TEST(ReviewTable, MarksTheTurningPoints) {
    const std::string table = to_table(small_review(), Language::english);
    EXPECT_THAT(table, HasSubstr("Ann <a> - white"));
    EXPECT_THAT(table, HasSubstr("\nscores in discs for the side that moves\n    move "));
    EXPECT_THAT(table, HasSubstr("\n  1 X f5     +0.50  12@73%\n"));
    EXPECT_THAT(table, HasSubstr("\n  3 X c5?    -4.60  12@73%    c3   +0.40   5.00  mistake\n"
                                 "      The difference lies deeper than these lines.\n"));
    EXPECT_THAT(table, HasSubstr("X black loses 5.00 discs: 0 blunders, 1 mistake, "
                                 "0 inaccuracies; accuracy 71 %"));
    EXPECT_THAT(table, HasSubstr("O white loses 0.00 discs"));
}

TEST(ReviewTable, ShowsWhatATerminalWouldObey) {
    ReviewedGame game = small_review();
    game.record.white.name = "Ben\x1b[2J";
    EXPECT_THAT(to_table(game, Language::english), HasSubstr("Ann <a> - Ben\\x1b[2J"));
}

TEST(ReviewTable, CountsNoPasses) {
    ReviewedGame game = small_review();
    game.moves[2].ply = 4;
    EXPECT_THAT(to_table(game, Language::english), HasSubstr("\n  3 X c5?"));
}

TEST(ReviewTable, SaysWhatIsProven) {
    ReviewedGame game = small_review();
    game.moves[2].line.certainty = Certainty::exact;
    game.moves[2].line.score = Score::from_discs(-6);
    EXPECT_THAT(to_table(game, Language::english), HasSubstr("     -6  exact"));
    game.moves[2].line.certainty = Certainty::best_so_far;
    EXPECT_EQ(to_sureness_text(game.moves[2]), "at least");
}

TEST(ReviewTable, SaysWhatIsOfTheBook) {
    ReviewedGame game = small_review();
    game.moves[0].by_book = true;
    EXPECT_EQ(to_sureness_text(game.moves[0]), "book");
    EXPECT_THAT(to_table(game, Language::english), HasSubstr("  1 X f5     +0.50  book\n"));
}

TEST(ReviewRecord, KeepsScoresAndFaultsAtTheMoves) {
    const GameRecord record = annotated(small_review(), Language::english);
    ASSERT_EQ(record.notes.size(), 3U);
    EXPECT_EQ(record.notes[0].eval, 0.5);
    EXPECT_EQ(record.notes[2].eval, -4.6);
    EXPECT_EQ(record.notes[1].comment, "");
    EXPECT_EQ(record.notes[2].comment,
              "Rabbit; mistake: loses 5.00 discs; better is c3 (+0.40): c3d3. "
              "The difference lies deeper than these lines.");
    const auto again = parse_sgf(to_sgf(record));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->notes, record.notes);
}

TEST(ReviewRecord, NamesTheOpeningWhereItIsReached) {
    ReviewedGame game;
    for (const char *name : {"f5", "d6", "c3", "d3", "c4", "f4"})
        ASSERT_TRUE(game.record.game.play(move(name)));
    const GameRecord record = annotated(game, Language::english);
    EXPECT_EQ(record.notes[4].comment, "Tiger");
    EXPECT_EQ(record.notes[5].comment, "");
}

TEST(ReviewPage, CannotBeLeftByAName) {
    const std::string page =
        to_page(R"([{"black":"</script><b>"},{"black":"B"}])", Language::french);
    EXPECT_THAT(page, testing::StartsWith("<!DOCTYPE html>\n<html lang=\"fr\">"));
    EXPECT_THAT(page, HasSubstr(R"([{"black":"\u003c/script>\u003cb>"},{"black":"B"}]</script>)"));
}

} // namespace
} // namespace emilia
