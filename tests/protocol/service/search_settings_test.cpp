#include "engine/notation/scanner.h"
#include "tests/protocol/dialogues/conversation.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// What UCI's session asks the engine for. The client stops what does not end by itself.
Limits limits_of(std::string_view go, const SearchSettings &settings = {},
                 std::string_view position = "startpos") {
    FakeEngine engine;
    answers("uci", engine, {"position " + std::string{position}, go, "stop"}, settings);
    return engine.searches().back().limits;
}

TEST(SearchSettings, SearchUntilStoppedWithoutAnyLimit) {
    const Limits limits = limits_of("go");
    EXPECT_EQ(limits.ends, SearchEnd::on_stop);
    EXPECT_FALSE(limits.movetime || limits.clock || limits.depth);
}

TEST(SearchSettings, LetASearchWithLimitsEnd) {
    for (const char *line : {"go depth 3", "go nodes 3", "go movetime 3", "go wtime 3",
                             "go btime 3", "go exact", "go wld"}) {
        EXPECT_EQ(limits_of(line).ends, SearchEnd::by_itself) << line;
    }
    EXPECT_EQ(limits_of("go ponder depth 3").ends, SearchEnd::on_ponder_hit);
}

TEST(SearchSettings, LetNoOtherSearchEnd) {
    for (const char *line :
         {"go", "go searchmoves d3", "go winc 3", "go infinite depth 3", "go ponder",
          "go ponder infinite depth 3", "go infinite ponder depth 3"}) {
        EXPECT_EQ(limits_of(line).ends, SearchEnd::on_stop) << line;
    }
}

TEST(SearchSettings, AllowTheBookForAMoveToPlayAlone) {
    SearchSettings settings;
    EXPECT_FALSE(limits_of("go movetime 3", settings).allow_book);
    settings.book = true;
    settings.book_randomness = 2;
    const Limits limits = limits_of("go movetime 3", settings);
    EXPECT_TRUE(limits.allow_book);
    EXPECT_EQ(limits.book_margin, 2);
    EXPECT_FALSE(limits_of("go wld", settings).allow_book);
    EXPECT_FALSE(with_settings(limits_for_hints(3), 60, settings).allow_book);
    EXPECT_FALSE(with_settings(limits_for_hints(1), 60, settings).allow_book);
    settings.multi_pv = 2;
    EXPECT_FALSE(limits_of("go movetime 3", settings).allow_book);
}

TEST(SearchSettings, AddToWhatIsAsked) {
    SearchSettings settings;
    settings.multi_pv = 4;
    settings.selectivity = Selectivity::percent_95;
    settings.move_overhead = milliseconds{30};
    const Limits limits = limits_of("go ponder nodes 99 searchmoves d3 wld", settings);
    EXPECT_EQ(limits.nodes, 99U);
    EXPECT_EQ(limits.only_moves, std::vector<Move>{Move{Square{19}}});
    EXPECT_EQ(limits.goal, Goal::win_loss_draw);
    EXPECT_EQ(limits.ends, SearchEnd::on_ponder_hit);
    EXPECT_EQ(limits.multi_pv, 4);
    EXPECT_EQ(limits.selectivity, Selectivity::percent_95);
    EXPECT_EQ(limits.move_overhead, milliseconds{30});
    EXPECT_EQ(limits_of("go atleast 6").goal, Goal::at_least);
    EXPECT_EQ(limits_of("go atleast 6").at_least, 6);
    settings = {};
    settings.algorithm = Algorithm::alphabeta;
    EXPECT_EQ(limits_of("go depth 3", settings).algorithm, Algorithm::alphabeta);
}

TEST(SearchSettings, LimitByTheLevel) {
    SearchSettings settings;
    settings.level = 12;
    for (const char *line : {"go", "go movetime 100", "go btime 5000"}) {
        const Limits limits = limits_of(line, settings);
        EXPECT_EQ(limits.ends, SearchEnd::by_itself) << line;
        EXPECT_EQ(limits.depth, 12) << line;
    }
    EXPECT_EQ(limits_of("go depth 7", settings).depth, 7);
    EXPECT_FALSE(limits_of("go infinite", settings).depth);
    EXPECT_EQ(limits_of("go infinite", settings).ends, SearchEnd::on_stop);
}

TEST(SearchSettings, LimitByTheElo) {
    SearchSettings settings;
    settings.limits_strength = true;
    settings.elo = kLevelElo[4]; // level 5
    for (const char *line : {"go", "go movetime 100", "go btime 5000", "go depth 9", "go ponder"}) {
        const Limits limits = limits_of(line, settings);
        EXPECT_NE(limits.ends, SearchEnd::on_stop) << line;
        EXPECT_EQ(limits.depth, 5) << line;
    }
    EXPECT_EQ(limits_of("go depth 3", settings).depth, 3);
    EXPECT_EQ(limits_of("go infinite", settings).ends, SearchEnd::on_stop);
    EXPECT_EQ(limits_of("go infinite", settings).depth, 5);
    EXPECT_FALSE(limits_of("go exact", settings).depth);
    settings.limits_strength = false;
    EXPECT_FALSE(limits_of("go movetime 100", settings).depth);
}

TEST(SearchSettings, LimitByTheWeakerOfLevelAndElo) {
    SearchSettings settings;
    settings.limits_strength = true;
    settings.elo = kLevelElo[4];
    for (const int level : {3, 5, 12}) {
        settings.level = level;
        EXPECT_EQ(limits_of("go", settings).depth, std::min(level, 5));
    }
    settings.level = 3;
    EXPECT_EQ(limits_of("go depth 4", settings).depth, 4) << "no level, but an Elo";
}

TEST(SearchSettings, AnOpponentMovesAndDoesNotAnalyse) {
    SearchSettings settings;
    settings.opponent = find_opponent("casual");
    ASSERT_NE(settings.opponent, nullptr);
    for (const char *line : {"go", "go movetime 100", "go btime 5000", "go depth 9", "go ponder"})
        EXPECT_EQ(limits_of(line, settings).skill, &settings.opponent->skill) << line;
    for (const char *line : {"go infinite", "go exact", "go wld"})
        EXPECT_EQ(limits_of(line, settings).skill, nullptr) << line;
    EXPECT_EQ(find_opponent("none"), nullptr);
}

TEST(SearchSettings, AnEloBelowTheLevelsIsAnOpponent) {
    SearchSettings settings;
    settings.limits_strength = true;
    settings.elo = kMinElo;
    EXPECT_EQ(limits_of("go", settings).skill, &kOpponents.front().skill);
    settings.elo = kMaxElo;
    EXPECT_EQ(limits_of("go", settings).skill, nullptr);
}

TEST(SearchSettings, CutDepthBeyondTheLongestGame) {
    EXPECT_EQ(limits_of("go depth 1000000").depth, kMaxDepth);
}

TEST(SearchSettings, TakeTheClockOfTheSideToMove) {
    constexpr std::string_view kGo = "go btime 100000 wtime 10000 winc 2000";
    const auto black = limits_of(kGo).clock;
    const auto white = limits_of(kGo, {}, "startpos moves d3").clock;
    ASSERT_TRUE(black && white);
    EXPECT_EQ(black->remaining, seconds{100});
    EXPECT_EQ(black->increment, seconds{0});
    EXPECT_EQ(white->remaining, seconds{10});
    EXPECT_EQ(white->increment, seconds{2});
}

TEST(SearchSettings, TakeTheOtherClockForAMissingOne) {
    for (const char *line : {"go wtime 10000", "go btime 10000"})
        EXPECT_EQ(limits_of(line).clock->remaining, seconds{10}) << line;
    EXPECT_FALSE(limits_of("go winc 3 movestogo 5").clock);
}

TEST(SearchSettings, GiveHintsHoweverClearTheBestMoveIs) {
    SearchSettings settings;
    settings.multi_pv = 2;
    EXPECT_EQ(with_settings({}, 60, settings).multi_pv, 2);
    EXPECT_EQ(with_settings({}, 60, settings).purpose, Purpose::move);
    EXPECT_EQ(with_settings(limits_for_hints(5), 60, settings).multi_pv, 5);
    EXPECT_EQ(with_settings(limits_for_hints(5), 60, settings).purpose, Purpose::scores);
}

TEST(DefaultTime, IsForWhatNothingLimits) {
    const SearchSettings settings;
    const auto movetime = [](const Limits &asked, const SearchSettings &given) {
        return with_default_time(asked, given).movetime;
    };
    EXPECT_EQ(movetime({}, settings), settings.default_movetime);
    EXPECT_FALSE(movetime({.depth = 3}, settings));
    EXPECT_FALSE(movetime({.clock = Clock{seconds{3}, {}, {}}}, settings));
    EXPECT_FALSE(movetime({.goal = Goal::exact}, settings));
    EXPECT_FALSE(movetime({.ends = SearchEnd::on_stop}, settings));
    SearchSettings with_level;
    with_level.level = 3;
    EXPECT_FALSE(movetime({}, with_level));
}

} // namespace
} // namespace emilia
