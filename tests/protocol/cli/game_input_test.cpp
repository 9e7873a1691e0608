#include "protocol/cli/game_input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::cli {
namespace {

using testing::ElementsAre;

const std::string kFen = "8/8/8/3ox3/3xo3/8/8/8";
const std::string kBoard = "---------------------------OX------XO---------------------------";

TEST(JoinPositions, JoinsABoardAndItsSide) {
    EXPECT_THAT(join_positions({kFen, "x"}), ElementsAre(kFen + " x"));
    EXPECT_THAT(join_positions({"f5", kFen, "o", kBoard, "X", "d3"}),
                ElementsAre("f5", kFen + " o", kBoard + " X", "d3"));
}

TEST(JoinPositions, LeavesWholePositionsAlone) {
    EXPECT_THAT(join_positions({kFen + " x", "o"}), ElementsAre(kFen + " x", "o"));
    EXPECT_THAT(join_positions({kFen, "-", kFen, "xo", "f5"}),
                ElementsAre(kFen, "-", kFen, "xo", "f5"));
    EXPECT_THAT(join_positions({"x"}), ElementsAre("x"));
}

TEST(GameInput, TakesArguments) {
    GameInput input{{"f5", "nonsense", kFen, "x"}, true};
    EXPECT_EQ(input.count(), 3U);
    EXPECT_FALSE(input.has_one_left());
    const auto first = input.next();
    EXPECT_EQ(to_string(first->place), "argument 1");
    EXPECT_EQ(first->record->game.moves().size(), 1U);
    EXPECT_FALSE(input.next()->record);
    EXPECT_TRUE(input.has_one_left());
    EXPECT_TRUE(input.next()->record->game.position() == Position::start());
    EXPECT_FALSE(input.has_one_left());
    EXPECT_FALSE(input.next());
}

TEST(GameInput, NamesWhatIsWrong) {
    GameInput input{{"nonsense"}};
    const auto item = input.next();
    EXPECT_FALSE(item->record);
    EXPECT_THAT(item->record.error().message, testing::StartsWith("column 1: expected "));
}

TEST(GameInput, TakesArgumentsOfEveryFormat) {
    const std::string rows = "- - - - - - - -\n- - - - - - - -\n- - - - - - - -\n- - - O X - - -\n"
                             "- - - X O - - -\n- - - - - - - -\n- - - - - - - -\n- - - - - - - -";
    for (const std::string &text :
         {kBoard + " X; d3:+0;", std::string{"(;GM[Othello];)"}, std::string{"(;GM[2])"}, rows,
          std::string{"8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1"}, "\xef\xbb\xbf" + kBoard,
          kBoard + " X % the start"}) {
        GameInput input{{text}};
        const auto item = input.next();
        ASSERT_TRUE(item->record) << text << ": " << item->record.error().message;
        EXPECT_TRUE(item->record->game.position() == Position::start()) << text;
    }
}

TEST(GameInput, HandsOutAgainWhatIsPutBack) {
    GameInput input{{"f5", "f5d6"}, false};
    input.put_back(*input.next());
    EXPECT_EQ(input.next()->place.number, 1U);
    EXPECT_EQ(input.next()->place.number, 2U);
}

} // namespace
} // namespace emilia::cli
