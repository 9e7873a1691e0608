#include "engine/board/game.h"
#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::StartsWith;

constexpr std::string_view kGtp = "gtp";

TEST(GtpSession, IntroducesItself) {
    FakeEngine engine;
    EXPECT_THAT(answers(kGtp, engine, {"1 name", "protocol_version", "2 known_command genmove"}),
                ElementsAre("=1 Emilia", "", "= 2", "", "=2 true", ""));
}

TEST(GtpSession, PlaysAGame) {
    FakeEngine engine;
    EXPECT_THAT(
        answers(kGtp, engine, {"clear_board", "play b d3", "genmove w", "undo", "genmove w"}),
        ElementsAre("=", "", "=", "", "= C3", "", "=", "", "= C3", ""));
    EXPECT_THAT(engine.events(), ElementsAre("forget", "start", "result", "start", "result"));
}

TEST(GtpSession, PlaysToTheEndOfTheGame) {
    FakeEngine engine;
    Conversation conversation{kGtp, engine};
    Game game;
    while (!game.is_over()) {
        conversation.send({game.to_move() == Color::black ? "genmove b" : "genmove w"});
        const std::string answer = conversation.read_until("= ").back();
        const Bitboard moves = game.position().legal_moves();
        const Move move = moves == 0 ? Move::pass() : Move{Square{lowest(moves)}};
        EXPECT_EQ(answer.size(), move.is_pass() ? 6U : 4U);
        game.play(move);
    }
    conversation.send({"final_score", "genmove b"});
    EXPECT_THAT(conversation.read_until("= ").back(), testing::MatchesRegex("= (0|[BW]\\+[0-9]+)"));
    EXPECT_EQ(conversation.read_until("= ").back(), "= pass");
}

TEST(GtpSession, ChangesNothingForBadInput) {
    FakeEngine engine;
    for (const char *line : {"play b a1", "play w pass", "play b d9", "undo 3", "boardsize 9",
                             "set_game Chess", "loadsgf /nowhere", "time_settings 1", "fly"}) {
        const Texts lines = answers(kGtp, engine, {"play b d3", line, "genmove w"});
        ASSERT_EQ(lines.size(), 6U) << line;
        EXPECT_THAT(lines[2], StartsWith("? ")) << line;
        EXPECT_EQ(lines[4], "= C3") << line;
    }
}

TEST(GtpSession, RefusesATooLongLine) {
    FakeEngine engine;
    Conversation conversation{kGtp, engine};
    conversation.send_too_long("play b d3");
    conversation.send({"genmove b"});
    const Texts lines = conversation.read_until("= D3");
    EXPECT_THAT(lines.front(), StartsWith("? line too long: "));
}

TEST(GtpSession, AnswersEverythingBeforeItQuits) {
    FakeEngine engine;
    EXPECT_THAT(answers(kGtp, engine, {"genmove b", "quit", "name"}),
                ElementsAre("= D3", "", "=", ""));
}

TEST(GtpSession, AnswersEverythingBeforeTheEndOfTheInput) {
    FakeEngine engine;
    EXPECT_THAT(answers(kGtp, engine, {"genmove b", "genmove w"}),
                ElementsAre("= D3", "", "= C3", ""));
}

TEST(GtpSession, HintsAsManyMovesAsAreAskedFor) {
    FakeEngine engine;
    const Texts lines = answers(kGtp, engine, {"emilia-hint 2"});
    EXPECT_THAT(lines, ElementsAre(StartsWith("= D3 "), StartsWith("C4 "), ""));
    EXPECT_EQ(engine.searches().back().limits.multi_pv, 2);
    EXPECT_EQ(engine.searches().back().limits.purpose, Purpose::scores);
}

TEST(GtpSession, TakesTheTimeOfAMoveWithoutAClock) {
    FakeEngine engine;
    SearchSettings settings;
    settings.default_movetime = milliseconds{300};
    answers(kGtp, engine, {"genmove b"}, settings);
    EXPECT_EQ(engine.searches().back().limits.movetime, milliseconds{300});
    settings.level = 4;
    answers(kGtp, engine, {"genmove b"}, settings);
    EXPECT_EQ(engine.searches().back().limits.depth, 4);
    EXPECT_FALSE(engine.searches().back().limits.movetime);
}

TEST(GtpSession, TakesTheTimeOfItsMovesFromItsClock) {
    FakeEngine engine;
    engine.search_time = seconds{20};
    answers(kGtp, engine,
            {"time_settings 100 0 0", "genmove b", "genmove w", "genmove b", "reg_genmove w",
             "time_left b 50 0", "genmove w", "genmove b"});
    const auto searches = engine.searches();
    ASSERT_EQ(searches.size(), 6U);
    EXPECT_EQ(searches[0].limits.clock->remaining, seconds{100});
    EXPECT_EQ(searches[1].limits.clock->remaining, seconds{100});
    EXPECT_EQ(searches[2].limits.clock->remaining, seconds{80});
    EXPECT_EQ(searches[3].limits.clock->remaining, seconds{80}) << "which plays nothing";
    EXPECT_EQ(searches[4].limits.clock->remaining, seconds{80});
    EXPECT_EQ(searches[5].limits.clock->remaining, seconds{50});
}

} // namespace
} // namespace emilia
