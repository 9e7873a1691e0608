#include "engine/search/time_budget.h"
#include "protocol/play/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::play {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Move move(const char *square) { return Move{Square::parse(square).value()}; }

/// The command, which has to be of this kind.
template <class Value>
Value parsed(std::string_view line) {
    const auto command = parse_command(line);
    EXPECT_TRUE(command) << line;
    const Value *const value = command ? std::get_if<Value>(&*command) : nullptr;
    EXPECT_NE(value, nullptr) << line;
    return value ? *value : Value{};
}

std::string complaint(std::string_view line) {
    const auto command = parse_command(line);
    EXPECT_FALSE(command) << line;
    return command ? "" : command.error().message;
}

TEST(PlayCommand, IsAMove) {
    EXPECT_EQ(parsed<MakeMove>("d3").move, move("d3"));
    EXPECT_EQ(parsed<MakeMove>("  F5 ").move, move("f5"));
    for (const char *pass : {"pass", "PA", "--"})
        EXPECT_EQ(parsed<MakeMove>(pass).move, Move::pass());
}

TEST(PlayCommand, IsAWord) {
    parsed<Nothing>("");
    parsed<Nothing>("  ");
    parsed<Eval>("eval");
    parsed<Review>("review");
    parsed<Undo>("UNDO");
    parsed<Redo>("redo");
    parsed<Show>("board");
    parsed<Swap>("swap");
    parsed<Rules>("rules");
    parsed<Help>("help");
    parsed<Quit>("quit");
}

TEST(PlayCommand, TakesNumbers) {
    EXPECT_EQ(parsed<Hint>("hint").moves, std::nullopt);
    EXPECT_EQ(parsed<Hint>("hint 3").moves, 3);
    EXPECT_EQ(parsed<SetLevel>("level 5").level, 5);
    EXPECT_EQ(parsed<SetOpponent>("opponent club").opponent, find_opponent("club"));
    EXPECT_THAT(complaint("level"), HasSubstr("level"));
    EXPECT_THAT(complaint("level 61"), HasSubstr("\"61\""));
    EXPECT_THAT(complaint("hint 0"), HasSubstr("\"0\""));
}

TEST(PlayCommand, TakesTimes) {
    using namespace std::chrono_literals;
    EXPECT_EQ(parsed<SetTime>("time 5m").time, 5min);
    EXPECT_FALSE(parsed<SetTime>("time 5m").each_move);
    EXPECT_EQ(parsed<SetTime>("time 90").time, 90s);
    EXPECT_EQ(parsed<SetTime>("time 1.5h").time, 90min);
    EXPECT_EQ(parsed<SetTime>("time 0.5s move").time, 500ms);
    EXPECT_TRUE(parsed<SetTime>("time 2s move").each_move);
    for (const char *wrong : {"time", "time x", "time 5x", "time -5m", "time 0", "time m"})
        EXPECT_THAT(complaint(wrong), HasSubstr("a time such as")) << wrong;
}

TEST(PlayCommand, TakesMovesToCompare) {
    EXPECT_EQ(parsed<Why>("why").first, std::nullopt);
    EXPECT_EQ(parsed<Why>("why d3").first, move("d3"));
    EXPECT_EQ(parsed<Why>("why d3").second, std::nullopt);
    EXPECT_EQ(parsed<Why>("why d3 c4").second, move("c4"));
    EXPECT_THAT(complaint("why not"), HasSubstr("\"not\""));
}

TEST(PlayCommand, TakesFiles) {
    EXPECT_EQ(parsed<Load>("load my game.ggf ").path, "my game.ggf");
    EXPECT_EQ(parsed<Save>("save game.sgf").path, "game.sgf");
    EXPECT_THAT(complaint("save"), HasSubstr("a file"));
}

TEST(PlayCommand, BeginsAnotherGame) {
    EXPECT_FALSE(parsed<New>("new").xot);
    EXPECT_TRUE(parsed<New>("new xot").xot);
    EXPECT_THAT(complaint("new game"), HasSubstr("\"game\""));
}

TEST(PlayCommand, SaysWhatIsWrong) {
    EXPECT_THAT(complaint("hello"), HasSubstr("see help"));
    EXPECT_THAT(complaint("d9"), HasSubstr("\"d9\""));
    EXPECT_THAT(complaint("d3 d4"), HasSubstr("nothing more"));
    EXPECT_THAT(complaint("undo 3"), HasSubstr("\"3\""));
}

TEST(PlayCommand, IsHelpedWith) {
    for (const char *name : {"hint", "eval", "why", "review", "undo", "redo", "board", "level",
                             "time", "swap", "new", "load", "save", "quit", "pass", "Ctrl-C"}) {
        EXPECT_THAT(std::string{help_text()}, HasSubstr(name));
    }
}

} // namespace
} // namespace emilia::play
