#include "protocol/dialogues/search_request.h"
#include "protocol/dialogues/uci/parser.h"
#include "tests/oracle/drawn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

SearchRequest parse(std::string_view line) {
    Scanner scanner{line};
    EXPECT_TRUE(scanner.accept("go"));
    const Parsed<universal::Go> go = uci::read_go(scanner, uci::othello());
    return static_cast<const SearchRequest &>(*go);
}

Game with_white_to_move() {
    Game game;
    game.play(Move{Square{19}});
    return game;
}

TEST(LimitsOfARequest, AreInfiniteWithoutAnyLimit) {
    const Limits limits = make_limits(parse("go"), Game{}, {});
    EXPECT_EQ(limits.ends, SearchEnd::on_stop);
    EXPECT_FALSE(limits.time.soft || limits.time.hard);
    EXPECT_EQ(limits.depth, kMaxDepth);
}

TEST(LimitsOfARequest, HaveAnEndWithOne) {
    for (const char *line : {"go depth 3", "go nodes 3", "go movetime 3", "go wtime 3",
                             "go btime 3", "go exact", "go wld", "go ponder depth 3"}) {
        EXPECT_TRUE(has_end(parse(line), {})) << line;
        EXPECT_NE(make_limits(parse(line), Game{}, {}).ends, SearchEnd::on_stop) << line;
    }
}

TEST(LimitsOfARequest, HaveNoEndOtherwise) {
    for (const char *line : {"go", "go searchmoves d3", "go winc 3", "go infinite depth 3",
                             "go ponder", "go ponder infinite depth 3"}) {
        EXPECT_FALSE(has_end(parse(line), {})) << line;
        EXPECT_EQ(make_limits(parse(line), Game{}, {}).ends, SearchEnd::on_stop) << line;
    }
}

TEST(LimitsOfARequest, AllowTheBookForAMoveToPlayAlone) {
    SearchSettings settings;
    EXPECT_FALSE(make_limits(parse("go movetime 3"), Game{}, settings).allow_book);
    settings.book = true;
    settings.book_randomness = 2;
    const Limits limits = make_limits(parse("go movetime 3"), Game{}, settings);
    EXPECT_TRUE(limits.allow_book);
    EXPECT_EQ(limits.book_margin, 2);
    EXPECT_FALSE(make_limits(parse("go wld"), Game{}, settings).allow_book);
    SearchRequest hints;
    hints.hints = 3;
    EXPECT_FALSE(make_limits(hints, Game{}, settings).allow_book);
    settings.multi_pv = 2;
    EXPECT_FALSE(make_limits(parse("go movetime 3"), Game{}, settings).allow_book);
}

TEST(LimitsOfARequest, PassOnWhatIsAsked) {
    const SearchRequest go = parse("go ponder depth 7 nodes 99 searchmoves d3 wld");
    SearchSettings settings;
    settings.multi_pv = 4;
    settings.algorithm = Algorithm::alphabeta;
    settings.selectivity = Selectivity::percent_95;
    const Limits limits = make_limits(go, Game{}, settings);
    EXPECT_EQ(limits.depth, 7);
    EXPECT_EQ(limits.nodes, 99U);
    EXPECT_EQ(limits.only_moves, go.search_moves);
    EXPECT_EQ(limits.goal, Goal::win_loss_draw);
    EXPECT_EQ(make_limits(parse("go atleast 6"), Game{}, settings).goal, Goal::at_least);
    EXPECT_EQ(make_limits(parse("go atleast 6"), Game{}, settings).at_least, 6);
    EXPECT_EQ(limits.ends, SearchEnd::on_ponder_hit);
    EXPECT_EQ(limits.multi_pv, 4);
    EXPECT_EQ(limits.algorithm, Algorithm::alphabeta);
    EXPECT_EQ(limits.selectivity, Selectivity::percent_95);
    EXPECT_EQ(limits.end_selectivity, Selectivity::full_width);
}

TEST(LimitsOfARequest, FollowTheLevel) {
    SearchSettings settings;
    settings.level = 12;
    for (const char *line : {"go", "go movetime 100", "go btime 5000"}) {
        EXPECT_TRUE(has_end(parse(line), settings)) << line;
        const Limits limits = make_limits(parse(line), Game{}, settings);
        EXPECT_NE(limits.ends, SearchEnd::on_stop) << line;
        EXPECT_EQ(limits.depth, 12) << line;
    }
    EXPECT_EQ(make_limits(parse("go depth 7"), Game{}, settings).depth, 7);
    EXPECT_EQ(make_limits(parse("go infinite"), Game{}, settings).depth, kMaxDepth);
    EXPECT_EQ(make_limits(parse("go infinite"), Game{}, settings).ends, SearchEnd::on_stop);
}

TEST(LimitsOfARequest, FollowTheElo) {
    SearchSettings settings;
    settings.limits_strength = true;
    settings.elo = kLevelElo[4]; // level 5
    for (const char *line : {"go", "go movetime 100", "go btime 5000", "go depth 9", "go ponder"}) {
        EXPECT_TRUE(has_end(parse(line), settings)) << line;
        const Limits limits = make_limits(parse(line), Game{}, settings);
        EXPECT_NE(limits.ends, SearchEnd::on_stop) << line;
        EXPECT_EQ(limits.depth, 5) << line;
    }
    EXPECT_EQ(make_limits(parse("go depth 3"), Game{}, settings).depth, 3);
    EXPECT_EQ(make_limits(parse("go infinite"), Game{}, settings).ends, SearchEnd::on_stop);
    EXPECT_EQ(make_limits(parse("go infinite"), Game{}, settings).depth, 5);
    EXPECT_EQ(make_limits(parse("go exact"), Game{}, settings).depth, kMaxDepth);
    settings.limits_strength = false;
    EXPECT_EQ(make_limits(parse("go movetime 100"), Game{}, settings).depth, kMaxDepth);
}

TEST(LimitsOfARequest, FollowTheWeakerOfLevelAndElo) {
    SearchSettings settings;
    settings.limits_strength = true;
    settings.elo = kLevelElo[4];
    for (const int level : {3, 5, 12}) {
        settings.level = level;
        EXPECT_EQ(make_limits(parse("go"), Game{}, settings).depth, std::min(level, 5));
    }
    settings.level = 3;
    EXPECT_EQ(make_limits(parse("go depth 4"), Game{}, settings).depth, 4)
        << "no level, but an Elo";
}

TEST(LimitsOfARequest, CutDepthBeyondTheLongestGame) {
    EXPECT_EQ(make_limits(parse("go depth 1000000"), Game{}, {}).depth, kMaxDepth);
}

TEST(LimitsOfARequest, KeepTheOverheadFromAFixedTime) {
    SearchSettings settings;
    settings.move_overhead = milliseconds{30};
    const Limits limits = make_limits(parse("go movetime 100"), Game{}, settings);
    EXPECT_EQ(limits.time.hard, milliseconds{70});
}

TEST(LimitsOfARequest, TakeTheClockOfTheSideToMove) {
    const SearchRequest go = parse("go btime 100000 wtime 10000");
    const auto black = make_limits(go, Game{}, {}).time;
    const auto white = make_limits(go, with_white_to_move(), {}).time;
    ASSERT_TRUE(black.hard && white.hard);
    EXPECT_GT(*black.hard, *white.hard);
    EXPECT_LT(*black.hard, seconds{100});
    EXPECT_LT(*white.hard, seconds{10});
}

TEST(LimitsOfARequest, TakeTheOtherClockForAMissingOne) {
    const auto by_white = make_limits(parse("go wtime 10000"), Game{}, {}).time;
    const auto by_black = make_limits(parse("go btime 10000"), Game{}, {}).time;
    ASSERT_TRUE(by_white.hard);
    EXPECT_EQ(by_white.hard, by_black.hard);
    EXPECT_EQ(by_white.soft, by_black.soft);
}

TEST(LimitsOfARequest, HoldTheStrictestTime) {
    const auto by_move = make_limits(parse("go movetime 50 btime 1000000"), Game{}, {}).time;
    EXPECT_LT(*by_move.hard, milliseconds{51});
    const auto by_clock = make_limits(parse("go movetime 1000000 btime 500"), Game{}, {}).time;
    EXPECT_LT(*by_clock.hard, milliseconds{500});
}

TEST(LimitsOfARequest, ShowHintsHoweverClearTheBestMoveIs) {
    SearchSettings settings;
    settings.multi_pv = 2;
    SearchRequest request;
    EXPECT_EQ(make_limits(request, Game{}, settings).multi_pv, 2);
    EXPECT_TRUE(make_limits(request, Game{}, settings).stop_when_obvious);
    request.hints = 5;
    EXPECT_EQ(make_limits(request, Game{}, settings).multi_pv, 5);
    EXPECT_FALSE(make_limits(request, Game{}, settings).stop_when_obvious);
}

TEST(LimitsOfARequest, TakeTheClockThatIsSetAsIfItWereStated) {
    SearchRequest request;
    request.set_clock(Color::white, {seconds{10}, seconds{2}, 5});
    const auto set = make_limits(request, with_white_to_move(), {}).time;
    const SearchRequest stated = parse("go wtime 10000 winc 2000 movestogo 5");
    EXPECT_EQ(set.soft, make_limits(stated, with_white_to_move(), {}).time.soft);
}

TEST(DefaultTime, IsForWhatNothingLimits) {
    const SearchSettings settings;
    for (const char *line : {"go", "go winc 3"})
        EXPECT_EQ(with_default_time(parse(line), settings).movetime, settings.default_movetime);
    for (const char *line : {"go depth 3", "go btime 3", "go exact", "go infinite"})
        EXPECT_FALSE(with_default_time(parse(line), settings).movetime) << line;
    SearchSettings with_level;
    with_level.level = 3;
    EXPECT_FALSE(with_default_time(parse("go"), with_level).movetime);
}

} // namespace
} // namespace emilia
