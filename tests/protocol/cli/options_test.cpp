#include "protocol/cli/command.h"
#include "protocol/cli/options.h"
#include "protocol/cli/search_task.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;

/// Options of every kind.
struct Given {
    GeneralOptions general;
    SearchOptions search;
    int multi_pv = 1;
    int threads = 1;
    int plies = 8;
    std::optional<int> at_least;
    double share = 0.5;
    std::vector<std::string> more;
    std::string resume;
    bool json = false;

    void declare(OptionList &options) {
        general.declare(options);
        search.declare(options);
        options.add(kMultiPv, multi_pv);
        options.add(kThreads, threads);
        options.add(kPlies, plies);
        options.add(WholeNumber{"atleast", "S", "discs", -64, 64}, at_least);
        options.add(RealNumber{"share", "X", "a part", 0, 1}, share);
        options.add(FileName{"more", "files"}, more);
        options.add(kOutput);
        options.add(kResume, resume);
        options.add(kJson, json);
    }
};

CommandLine read(std::vector<const char *> arguments, Given &given, OptionList &options) {
    arguments.insert(arguments.begin(), "emilia");
    given.declare(options);
    return read_command_line(static_cast<int>(arguments.size()), arguments.data(), options);
}

CommandLine read(const std::vector<const char *> &arguments) {
    Given given;
    OptionList options;
    return read(arguments, given, options);
}

Given parse(const std::vector<const char *> &arguments) {
    Given given;
    OptionList options;
    options.take(read(arguments, given, options));
    return given;
}

std::string complaint_about(const std::vector<const char *> &arguments) {
    try {
        parse(arguments);
    } catch (const UsageError &error) {
        return error.what();
    }
    return "none";
}

TEST(CliOptions, LeaveFieldsAloneUnlessTheyAreGiven) {
    const Given given = parse({});
    EXPECT_EQ(given.general.engine.isa, best_isa());
    EXPECT_EQ(given.general.engine.hash_mebibytes, kDefaultHashMebibytes);
    EXPECT_EQ(given.general.engine.evaluator, "");
    EXPECT_EQ(given.general.algorithm, Algorithm::pvs);
    EXPECT_FALSE(given.search.depth || given.search.movetime || given.search.nodes);
    EXPECT_EQ(given.multi_pv, 1);
    EXPECT_EQ(given.plies, 8);
    EXPECT_EQ(given.resume, "");
    EXPECT_FALSE(given.json);
}

TEST(CliOptions, SetFieldsOfEveryKind) {
    const Given given =
        parse({"--isa",       "portable",  "--eval",   "classic", "--hash",        "32",
               "--algorithm", "minimax",   "--depth",  "5",       "--nodes",       "7",
               "--movetime",  "100",       "--exact",  "--json",  "--level",       "21",
               "--help",      "--version", "--resume", "out.txt", "--plies",       "9",
               "--atleast",   "-4",        "-t",       "2",       "--selectivity", "98"});
    EXPECT_EQ(given.general.engine.isa, Isa::portable);
    EXPECT_EQ(given.general.engine.evaluator, "classic");
    EXPECT_EQ(given.general.engine.hash_mebibytes, 32U);
    EXPECT_EQ(given.general.algorithm, Algorithm::minimax);
    EXPECT_TRUE(given.general.help && given.general.version);
    EXPECT_EQ(given.search.depth, 5);
    EXPECT_EQ(given.search.movetime, std::chrono::milliseconds{100});
    EXPECT_EQ(given.search.nodes, 7U);
    EXPECT_EQ(given.search.level, 21);
    EXPECT_EQ(given.search.selectivity, Selectivity::percent_98);
    EXPECT_TRUE(given.search.exact && given.json);
    EXPECT_EQ(given.threads, 2);
    EXPECT_EQ(given.plies, 9);
    EXPECT_EQ(given.at_least, -4);
    EXPECT_EQ(given.resume, "out.txt");
}

TEST(CliOptions, TellOfTheFilesThatTheyName) {
    Given given;
    OptionList options;
    options.take(read({"--resume", "a", "--output=b", "--json"}, given, options));
    ASSERT_EQ(options.files().size(), 2U);
    EXPECT_EQ(options.files().front().option, "output");
    EXPECT_EQ(options.files().front().path, "b");
    EXPECT_TRUE(options.files().front().is_result);
}

TEST(CliOptions, MayBeGivenAgainWhereTheyNameAnyNumberOfFiles) {
    const Given given = parse({"--more", "b", "--more=a"});
    EXPECT_THAT(given.more, ElementsAre("b", "a"));
    EXPECT_THAT(complaint_about({"--resume", "b", "--resume", "a"}), HasSubstr("resume"));
    EXPECT_THAT(complaint_about({"--more", "b", "--more", ""}), HasSubstr("--more: expected"));
}

TEST(CliOptions, TakeDecimalNumbersInTheirRanges) {
    EXPECT_EQ(parse({"--share", "0.25"}).share, 0.25);
    for (const char *wrong : {"-0.1", "1.1", "x", "nan", ""}) {
        EXPECT_THAT(complaint_about({"--share", wrong}), HasSubstr("--share: expected 0 to 1, got"))
            << wrong;
    }
}

TEST(CliOptions, MayStandAnywhere) {
    const CommandLine line = read({"--hash=8", "bestmove", "--depth", "5", "f5", "--json", "f5d6"});
    EXPECT_THAT(line.words, ElementsAre("bestmove", "f5", "f5d6"));
    EXPECT_THAT(line.values, ElementsAre(Key("depth"), Key("hash"), Key("json")));
    EXPECT_EQ(line.values.find("depth")->second, "5");
    EXPECT_EQ(line.values.find("json")->second, "");
}

TEST(CliOptions, HaveShortNames) {
    EXPECT_TRUE(parse({"-h"}).general.help);
    EXPECT_TRUE(parse({"-V"}).general.version);
    EXPECT_EQ(parse({"-t", "3", "-l", "5"}).search.level, 5);
}

TEST(CliOptions, LeaveADashAlone) {
    EXPECT_THAT(read({"solve", "-", "--json"}).words, ElementsAre("solve", "-"));
}

TEST(CliOptions, DoNotSwallowBoards) {
    const std::string board = "---------------------------OX------XO---------------------------";
    const std::string with_side = board + " X";
    EXPECT_THAT(read({"eval", board.c_str(), "X"}).words, ElementsAre("eval", board, "X"));
    EXPECT_THAT(read({"eval", with_side.c_str(), "--json"}).words, ElementsAre("eval", with_side));
    EXPECT_THAT(complaint_about({"eval", board.substr(1).c_str()}), Not("none"));
}

TEST(CliOptions, TakeAllAfterTwoDashesForWords) {
    EXPECT_THAT(read({"eval", "--", "--json"}).words, ElementsAre("eval", "--json"));
}

TEST(CliOptions, RefuseOtherOptions) {
    EXPECT_THAT(complaint_about({"--foo"}), HasSubstr("--foo"));
    EXPECT_THAT(complaint_about({"-x"}), HasSubstr("-x"));
    EXPECT_THAT(complaint_about({"--dep", "3"}), HasSubstr("--dep"));
    EXPECT_THAT(complaint_about({"--depth", "3", "--depth", "4"}), HasSubstr("--depth"));
    EXPECT_THAT(complaint_about({"--depth"}), HasSubstr("--depth"));
    EXPECT_THAT(complaint_about({"--json=3"}), HasSubstr("--json"));
}

TEST(CliOptions, RefuseOtherValues) {
    for (const char *name :
         {"--depth", "--movetime", "--nodes", "--multipv", "--threads", "--hash", "--plies"}) {
        for (const char *value : {"0", "x", "5x", "", "1 2", "99999999999999999999"}) {
            EXPECT_THAT(complaint_about({name, value}), HasSubstr(name)) << value;
        }
        EXPECT_EQ(complaint_about({name, "1"}), "none");
    }
    EXPECT_EQ(complaint_about({"--depth", "61"}),
              "--depth: expected a number from 1 to 60, got \"61\"");
    EXPECT_EQ(complaint_about({"--atleast", "65"}),
              "--atleast: expected a number from -64 to 64, got \"65\"");
    EXPECT_EQ(complaint_about({"--resume", ""}), "--resume: expected a file, got \"\"");
    EXPECT_EQ(complaint_about({"--output", ""}), "--output: expected a file, got \"\"");
    EXPECT_EQ(complaint_about({"--level", "61"}),
              "--level: expected a number from 1 to 60, got \"61\"");
    EXPECT_EQ(complaint_about({"--selectivity", "80"}),
              "--selectivity: expected 60, 73, 87, 95, 98, 99 or 100, got \"80\"");
    EXPECT_EQ(complaint_about({"--algorithm", "mcts"}),
              "--algorithm: expected pvs, alphabeta or minimax, got \"mcts\"");
    EXPECT_EQ(complaint_about({"--isa", "sse"}),
              "--isa: expected auto, portable, avx2_slow_pext, avx2, avx512 or neon, got \"sse\"");
}

TEST(CliOptions, RefuseTiersThatCannotRun) {
    for (const Isa isa : kAllIsas) {
        const std::string name{to_string(isa)};
        const std::string missing = missing_for(isa);
        const std::string complaint = complaint_about({"--isa", name.c_str()});
        if (missing.empty()) {
            EXPECT_EQ(complaint, "none");
        } else {
            EXPECT_EQ(complaint, std::string{"--isa "}.append(name).append(": ").append(missing));
        }
    }
}

TEST(CliOptions, AreDescribed) {
    int depth = 0;
    OptionList options;
    EXPECT_TRUE(options.empty());
    options.add(kDepth, depth);
    EXPECT_EQ(options.describe(), "  --depth N             depth of the search, in plies");
    GeneralOptions general;
    OptionList common;
    common.add(kDepth, depth);
    general.declare(common);
    common.add_missing(options);
    for (const Isa isa : kAllIsas)
        EXPECT_THAT(common.describe(), HasSubstr(to_string(isa)));
}

TEST(CliOptions, AreOfOneKindInAllCommands) {
    OptionList all;
    for (const Command &command : commands()) {
        OptionList own;
        command.declare(own);
        all.add_missing(own); // asserts that they agree
    }
    EXPECT_TRUE(all.has("depth") && all.has("tree"));
    EXPECT_THAT(read({}).values, IsEmpty());
}

} // namespace
} // namespace emilia::cli
