#include "protocol/dialogues/dialogues.h"
#include "tests/protocol/dialogues/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

namespace emilia {
namespace {

void expect_detected(std::string_view name, std::initializer_list<const char *> lines) {
    for (const char *line : lines)
        EXPECT_EQ(detect_dialogue(line).name, name) << line;
}

TEST(Dialogues, UciIsTheOneForAllElse) {
    expect_detected("uci", {"uci", "isready", "position startpos", "go depth 3", "quit", "help",
                            "d", "", "nonsense", "7", "7 uci", "-1 name"});
}

TEST(Dialogues, GtpBeginsWithACommandOrItsNumber) {
    expect_detected("gtp",
                    {"protocol_version", "list_commands", "1 name", "Name", "2 quit", "clear_board",
                     "boardsize 8", "play b f5", "  genmove w", "# a comment"});
}

TEST(Dialogues, NBoardSaysItsName) {
    expect_detected("nboard", {"nboard 2", "nboard 1", "  nboard"});
    expect_detected("uci", {"nboards", "2 nboard", "set game"});
}

TEST(Dialogues, UgiSaysItsName) {
    expect_detected("ugi", {"ugi", " ugi "});
    expect_detected("uci", {"uginewgame", "7 ugi", "query result"});
}

TEST(Dialogues, HaveNamesInAnyCase) {
    for (const Dialogue &dialogue : dialogues())
        EXPECT_EQ(find_dialogue(dialogue.name)->name, dialogue.name);
    EXPECT_EQ(find_dialogue("GTP")->name, "gtp");
    EXPECT_FALSE(find_dialogue("go"));
    EXPECT_FALSE(find_dialogue(""));
}

TEST(Dialogues, AreChosenByTheFirstLineThatIsNotBlank) {
    FakeEngine engine;
    EXPECT_THAT(answers("", engine, {"", "  ", "1 name"}), testing::ElementsAre("=1 Emilia", ""));
    EXPECT_THAT(answers("", engine, {"", "isready"}), testing::ElementsAre("readyok"));
    EXPECT_THAT(answers("", engine, {"", ""}), testing::ElementsAre());
}

TEST(Dialogues, AreNotChosenByTheFirstLineWhereOneIsNamed) {
    FakeEngine engine;
    EXPECT_THAT(answers("uci", engine, {"1 name"}),
                testing::ElementsAre(testing::StartsWith("info string unknown command")));
}

/// Has no memory for lines that begin so.
class PoorSink final : public LineSink {
  public:
    explicit PoorSink(std::string_view beginning) : beginning_(beginning) {}

    void write_line(std::string_view line) override {
        if (line.starts_with(beginning_)) throw std::bad_alloc{};
        lines.emplace_back(line);
    }
    bool is_open() const override { return true; }

    Texts lines;

  private:
    std::string_view beginning_;
};

TEST(Dialogues, EndASearchOnceWithoutMemoryForWhatItFound) {
    const auto ends = [](std::string_view dialogue, std::string_view go, std::string_view poor) {
        FakeEngine engine;
        Inbox inbox;
        PoorSink sink{poor};
        DialogueLog log;
        inbox.push({std::string{go}});
        inbox.end();
        run_dialogue(find_dialogue(dialogue), engine, {}, {inbox, sink, log});
        return sink.lines;
    };
    EXPECT_THAT(ends("uci", "go depth 3", "info depth"),
                testing::ElementsAre("info string error: out of memory", "bestmove d3"));
    EXPECT_THAT(ends("uci", "go depth 3", "info"), testing::ElementsAre("bestmove d3"));
    EXPECT_THAT(ends("ugi", "go depth 3", "info"), testing::ElementsAre("bestmove d3"));
    EXPECT_THAT(ends("nboard", "go", "search"),
                testing::ElementsAre("status error: out of memory", testing::StartsWith("=== ")));
    EXPECT_THAT(ends("nboard", "hint 2", "search"),
                testing::ElementsAre("status error: out of memory", "status"));
}

/// Fails when it is to say that the engine is ready.
class FailingSink final : public LineSink {
  public:
    void write_line(std::string_view line) override {
        if (line == "readyok") throw std::runtime_error("no more");
    }
    bool is_open() const override { return true; }
};

TEST(Dialogues, EndTheirSearchWhateverEndsThem) {
    for (const char *go : {"go infinite", "go movetime 3600000"}) {
        FakeEngine engine;
        engine.holds = true;
        Inbox inbox;
        FailingSink sink;
        DialogueLog log;
        for (const char *line : {go, "isready"})
            inbox.push({line});
        EXPECT_THROW(run_dialogue(find_dialogue("uci"), engine, {}, {inbox, sink, log}),
                     std::runtime_error);
        EXPECT_FALSE(engine.is_searching());
        EXPECT_THAT(engine.events(), testing::ElementsAre("start", "stop", "result"));
    }
}

} // namespace
} // namespace emilia
