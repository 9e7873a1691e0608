#include "engine/notation/game_reader.h"
#include "engine/notation/move_text.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/read_file.h"
#include "protocol/play/session.h"
#include "protocol/texts/sentences.h"
#include "tests/protocol/dialogues/fake_engine.h"
#include "tests/protocol/play/scripted_console.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace emilia::play {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Played {
    std::string printed;
    std::vector<FakeEngine::Search> searches;
};

/// As many games as the file has lines.
Result<FoundGame> find_game(const std::string &path, std::uint64_t number) {
    const auto text = read_file(path);
    if (!text) return text.error();
    if (const auto record = parse_any_game(*text)) return FoundGame{record->game};
    const auto lines = static_cast<std::uint64_t>(std::count(text->begin(), text->end(), '\n'));
    if (number > lines) return Problem{path + " is shorter"};
    Game game;
    for (std::uint64_t i = 0; i < number; ++i)
        game.play(legal_moves(game.position()).front());
    return FoundGame{game, lines};
}

Played play(std::initializer_list<const char *> lines, GameSetup setup = {}) {
    setup.find_game = find_game;
    FakeEngine engine;
    ScriptedConsole console{lines};
    Session{engine, console, setup}.run();
    return {console.printed, engine.searches()};
}

TEST(PlaySession, HandsOverGamesThatEnd) {
    std::vector<GameRecord> kept;
    GameSetup setup;
    setup.game =
        parse_any_game("XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXO-O X")
            ->game;
    setup.keep_game = [&kept](const GameRecord &record) {
        kept.push_back(record);
        return Outcome{Done{}};
    };
    EXPECT_THAT(play({"board", "g8", "board", "undo", "new", "f5"}, setup).printed,
                HasSubstr("The game is over"));
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].black.name, "Player");
    EXPECT_EQ(kept[0].game.moves().size(), 1U);
    setup.keep_game = [](const GameRecord & /*record*/) { return Outcome{Problem{"full"}}; };
    EXPECT_THAT(play({"g8"}, setup).printed, HasSubstr("? full"));
}

TEST(PlaySession, NamesTheOpponentAndSaysWhichGamesHadHelp) {
    const auto saved = [](const char *first, const char *second) {
        const std::string path = testing::TempDir() + "helped.sgf";
        GameSetup setup;
        setup.settings.opponent = find_opponent("club");
        play({first, second, ("save " + path).c_str()}, setup);
        return *parse_any_game(*read_file(path));
    };
    const GameRecord alone = saved("f5", "board");
    EXPECT_EQ(alone.white.name, "Emilia (club)");
    EXPECT_EQ(alone.event, "");
    EXPECT_EQ(saved("opponent toddler", "f5").event, "");
    EXPECT_EQ(saved("hint", "f5").event, "") << "all first moves are alike";
    for (const char *help : {"hint", "eval", "why", "review", "undo", "swap", "opponent toddler"})
        EXPECT_EQ(saved("f5", help).event, "with help") << help;
}

TEST(PlaySession, AnswersMoves) {
    // The fake engine plays the first legal move in the order of the squares.
    const Played played = play({"f5"});
    EXPECT_THAT(played.printed,
                HasSubstr("You are black, Emilia is white and takes 1.000 s a move."));
    EXPECT_THAT(played.printed, HasSubstr("black> f5\n"));
    EXPECT_THAT(played.printed, HasSubstr("5  .  .  .  X  X [X]"));
    EXPECT_THAT(played.printed, HasSubstr("\nwhite plays f4\n"));
    EXPECT_THAT(played.printed, HasSubstr("black (X) 3, white (O) 3; Parallel\n"));
    EXPECT_THAT(played.printed, HasSubstr("black> (end)\n"));
    EXPECT_EQ(played.searches.size(), 1U);
}

TEST(PlaySession, RefusesWhatIsWrong) {
    const Played played =
        play({"a1", "hello", "pass", "why a1 d3", "undo", "redo", "why", "review"});
    EXPECT_THAT(played.printed, HasSubstr("? move \"a1\" is illegal"));
    EXPECT_THAT(played.printed, HasSubstr("? expected a move such as d3, or a command"));
    EXPECT_THAT(played.printed, HasSubstr("? move \"pass\" is illegal"));
    EXPECT_THAT(played.printed, HasSubstr("? there is no move of yours to take back"));
    EXPECT_THAT(played.printed, HasSubstr("? nothing was taken back"));
    EXPECT_THAT(played.printed, HasSubstr("? you have not played a move yet"));
    EXPECT_THAT(played.printed, HasSubstr("? there is nothing to review yet"));
    EXPECT_TRUE(played.searches.empty());
}

TEST(PlaySession, TakesMovesBack) {
    const Played played = play({"f5", "undo", "redo", "undo", "d3"});
    EXPECT_EQ(played.searches.size(), 2U); // f5 and d3 were answered, and nothing twice
    EXPECT_THAT(played.printed, HasSubstr("black> undo\n   a  b"));
    EXPECT_THAT(played.printed, HasSubstr("black> redo\n   a  b"));
}

TEST(PlaySession, ChangesSides) {
    const Played played = play({"swap"});
    EXPECT_THAT(played.printed, HasSubstr("You are white now.\nblack plays d3"));
    EXPECT_THAT(played.printed, HasSubstr("white> (end)"));
}

TEST(PlaySession, ThinksAsLongAsItIsTold) {
    const Played played =
        play({"level 5", "f5", "time 2s move", "undo", "f5", "time 5m", "undo", "f5"});
    ASSERT_EQ(played.searches.size(), 3U);
    EXPECT_EQ(played.searches[0].limits.depth, 5);
    EXPECT_FALSE(played.searches[0].limits.movetime);
    EXPECT_FALSE(played.searches[1].limits.depth);
    EXPECT_EQ(played.searches[1].limits.movetime, std::chrono::seconds{2});
    EXPECT_EQ(played.searches[2].limits.clock->remaining, std::chrono::minutes{5});
    EXPECT_THAT(played.printed, HasSubstr("Emilia takes level 5."));
    EXPECT_THAT(played.printed, HasSubstr("Emilia has 300.000 s for its moves from here on."));
}

TEST(PlaySession, GivesHints) {
    const Played played = play({"hint 2", "hint"});
    ASSERT_EQ(played.searches.size(), 2U);
    EXPECT_EQ(played.searches[0].limits.multi_pv, 2);
    EXPECT_EQ(played.searches[1].limits.multi_pv, kMaxMultiPv);
    EXPECT_FALSE(played.searches[1].limits.allow_book);
    EXPECT_THAT(played.printed, HasSubstr("move   score    loss   depth  line\nd3 "));
}

TEST(PlaySession, ShowsAndHelps) {
    const Played played = play({"eval", "board", "help", ""});
    EXPECT_THAT(played.printed, HasSubstr("contributions in discs"));
    EXPECT_THAT(played.printed, HasSubstr(std::string{help_text()}));
    EXPECT_THAT(played.printed, HasSubstr("black> board\n   a  b"));
}

TEST(PlaySession, TellsTheRulesOnOneScreenInItsLanguages) {
    constexpr std::ptrdiff_t kRows = 20;
    std::set<std::string> texts;
    for (const Language language : kLanguages) {
        GameSetup setup;
        setup.language = language;
        const std::string printed = play({"rules"}, setup).printed;
        const std::string rules{sentences(language).rules};
        EXPECT_THAT(printed, HasSubstr("black> rules\n" + rules + "\nblack> "));
        EXPECT_LE(std::count(rules.begin(), rules.end(), '\n'), kRows);
        texts.insert(rules);
    }
    EXPECT_EQ(texts.size(), kLanguages.size());
    EXPECT_THAT(*texts.begin(), HasSubstr("empty squares go to the winner."));
}

TEST(PlaySession, AsksTheBookOnlyForMoves) {
    GameSetup setup;
    setup.settings.book = true;
    const Played played = play({"hint", "f5"}, setup);
    ASSERT_EQ(played.searches.size(), 2U);
    EXPECT_FALSE(played.searches[0].limits.allow_book);
    EXPECT_TRUE(played.searches[1].limits.allow_book);
}

TEST(PlaySession, BeginsAnew) {
    const Played played = play({"f5", "new", "new xot"});
    EXPECT_THAT(played.printed, HasSubstr("black> new\nYou are black.\n   a  b"));
    EXPECT_THAT(played.printed, HasSubstr("black> new xot\nYou are black.\n   a  b"));
}

TEST(PlaySession, SavesAndLoads) {
    for (const char *name : {"game.ggf", "game.sgf", "game.txt"}) {
        const std::string path = testing::TempDir() + name;
        const std::string save = "save " + path;
        const std::string load = "load " + path;
        const Played played = play({"f5", save.c_str(), "new", load.c_str(), "hint"});
        EXPECT_THAT(played.printed, HasSubstr("Saved to " + path + "."));
        ASSERT_EQ(played.searches.size(), 2U);
        EXPECT_EQ(played.searches[1].position.empties(), 58) << name;
        EXPECT_TRUE(read_file(path));
    }
}

TEST(PlaySession, LoadsTheGameThatItIsToldOfSeveral) {
    const std::string path = testing::TempDir() + "several games";
    ASSERT_TRUE(replace_file(path, "f5 d6\nf5 f6\nf5 f4\n"));
    const std::string load = "load " + path;
    const Played played =
        play({load.c_str(), (load + " 2").c_str(), "hint", (load + " 4").c_str()});
    EXPECT_THAT(played.printed,
                HasSubstr("? " + path + " holds 3 games; say which: load " + path + " 1\n"));
    ASSERT_EQ(played.searches.size(), 1U);
    EXPECT_EQ(played.searches[0].position.empties(), 58);
    EXPECT_THAT(played.printed, HasSubstr("? " + path + " is shorter"));
}

TEST(PlaySession, SaysWhyItCannotSaveOrLoad) {
    const Played played = play({"f5", "save /nowhere/game", "load /nowhere/game", "undo"});
    EXPECT_THAT(played.printed, HasSubstr("? cannot write to /nowhere/game"));
    EXPECT_THAT(played.printed, HasSubstr("? cannot read /nowhere/game"));
    EXPECT_THAT(played.printed, Not(HasSubstr("? there is no move of yours")));
}

TEST(PlaySession, PassesAndEnds) {
    // White has to pass before black plays c1.
    GameSetup setup;
    setup.game = Game{{.own = 1, .opponent = 2}, Color::black};
    setup.game.play(Move{Square::parse("c1").value()});
    const Played over = play({"d3", "hint", "eval", "undo"}, setup);
    EXPECT_THAT(over.printed,
                HasSubstr("The game is over: you lost by 64 (empty squares go to the winner). "));
    EXPECT_THAT(over.printed, HasSubstr("? the game is over; new begins another one"));

    setup.game = Game{{.own = 2, .opponent = 1}, Color::white};
    // Nobody is asked to type a pass.
    const Played passed = play({}, setup);
    EXPECT_THAT(passed.printed, HasSubstr("You have no place for a disc and pass."));
    EXPECT_LT(passed.printed.find("black plays c1"), passed.printed.find("(end)"));
}

TEST(PlaySession, LeavesWhenItIsToldTo) {
    const Played played = play({"quit", "f5"});
    EXPECT_THAT(played.printed, Not(HasSubstr("f5\n")));
}

TEST(PlaySession, LeavesWhenNobodyReads) {
    FakeEngine engine;
    ScriptedConsole console{{"f5", "d3"}};
    console.is_read = false;
    Session{engine, console, GameSetup{}}.run();
    EXPECT_TRUE(engine.searches().empty());
}

TEST(PlaySession, StopsThinkingWhenInterrupted) {
    FakeEngine engine;
    engine.holds = true;
    ScriptedConsole console({"f5"});
    console.interrupted = true;
    Session{engine, console, GameSetup{}}.run();
    EXPECT_THAT(engine.events(), testing::Contains("stop"));
    EXPECT_THAT(console.printed, HasSubstr("white plays f4"));
}

} // namespace
} // namespace emilia::play
