#include "protocol/cli/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Options parse(std::vector<const char *> arguments) {
    arguments.insert(arguments.begin(), "emilia");
    return parse_options(static_cast<int>(arguments.size()), arguments.data());
}

std::string complaint_about(const std::vector<const char *> &arguments) {
    try {
        parse(arguments);
    } catch (const UsageError &error) {
        return error.what();
    }
    return "none";
}

TEST(CliOptions, HaveDefaults) {
    const Options options = parse({});
    EXPECT_THAT(options.words, IsEmpty());
    EXPECT_THAT(options.given, IsEmpty());
    EXPECT_EQ(options.engine.isa, best_isa());
    EXPECT_EQ(options.engine.hash_mebibytes, kDefaultHashMebibytes);
    EXPECT_EQ(options.engine.evaluator, "");
    EXPECT_EQ(options.algorithm, Algorithm::pvs);
    EXPECT_EQ(options.selectivity, Selectivity::percent_73);
    EXPECT_FALSE(options.depth || options.movetime || options.nodes);
    EXPECT_EQ(options.multi_pv, 1);
    EXPECT_EQ(options.threads, 1);
    EXPECT_EQ(options.resume, "");
    EXPECT_FALSE(options.progress);
    EXPECT_EQ(options.plies, 8);
    EXPECT_EQ(options.max_score, 4);
    EXPECT_EQ(options.count, 100);
    EXPECT_EQ(options.seed, 1U);
}

TEST(CliOptions, ReadEveryOption) {
    const Options options = parse({"--isa",       "portable",   "--eval",
                                   "classic",     "--hash",     "32",
                                   "--algorithm", "minimax",    "--depth",
                                   "5",           "--movetime", "100",
                                   "--nodes",     "7",          "--multipv",
                                   "3",           "--threads",  "2",
                                   "--exact",     "--json",     "--divide",
                                   "--reduce",    "--help",     "--version",
                                   "--resume",    "out.txt",    "--progress",
                                   "--plies",     "9",          "--max-score",
                                   "0",           "--count",    "10",
                                   "--seed",      "0",          "--wld",
                                   "--atleast",   "-4",         "--selectivity",
                                   "98",          "--level",    "21"});
    EXPECT_EQ(options.engine.isa, Isa::portable);
    EXPECT_EQ(options.engine.evaluator, "classic");
    EXPECT_EQ(options.engine.hash_mebibytes, 32U);
    EXPECT_EQ(options.algorithm, Algorithm::minimax);
    EXPECT_EQ(options.depth, 5);
    EXPECT_EQ(options.movetime, std::chrono::milliseconds{100});
    EXPECT_EQ(options.nodes, 7U);
    EXPECT_EQ(options.multi_pv, 3);
    EXPECT_EQ(options.threads, 2);
    EXPECT_TRUE(options.exact && options.json && options.divide && options.reduce);
    EXPECT_TRUE(options.help && options.version && options.progress && options.win_loss_draw);
    EXPECT_EQ(options.at_least, -4);
    EXPECT_EQ(options.resume, "out.txt");
    EXPECT_EQ(options.plies, 9);
    EXPECT_EQ(options.max_score, 0);
    EXPECT_EQ(options.count, 10);
    EXPECT_EQ(options.seed, 0U);
    EXPECT_EQ(options.selectivity, Selectivity::percent_98);
    EXPECT_EQ(options.level, 21);
    EXPECT_EQ(options.given.size(), 25U);
}

TEST(CliOptions, MayStandAnywhere) {
    const Options options = parse({"--hash=8", "bestmove", "--depth", "5", "f5", "--json", "f5d6"});
    EXPECT_THAT(options.words, ElementsAre("bestmove", "f5", "f5d6"));
    EXPECT_THAT(options.given, ElementsAre("hash", "depth", "json"));
    EXPECT_EQ(options.depth, 5);
}

TEST(CliOptions, HaveShortNames) {
    EXPECT_TRUE(parse({"-h"}).help);
    EXPECT_TRUE(parse({"-V"}).version);
    EXPECT_EQ(parse({"-t", "3", "-l", "5"}).threads, 3);
}

TEST(CliOptions, LeaveADashAlone) {
    EXPECT_THAT(parse({"solve", "-", "--json"}).words, ElementsAre("solve", "-"));
}

TEST(CliOptions, DoNotSwallowBoards) {
    const std::string board = "---------------------------OX------XO---------------------------";
    const std::string with_side = board + " X";
    EXPECT_THAT(parse({"eval", board.c_str(), "X"}).words, ElementsAre("eval", board, "X"));
    EXPECT_THAT(parse({"eval", with_side.c_str(), "--json"}).words, ElementsAre("eval", with_side));
    EXPECT_THAT(complaint_about({"eval", board.substr(1).c_str()}), Not("none"));
}

TEST(CliOptions, TakeAllAfterTwoDashesForWords) {
    EXPECT_THAT(parse({"eval", "--", "--json"}).words, ElementsAre("eval", "--json"));
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
    for (const char *name : {"--depth", "--movetime", "--nodes", "--multipv", "--threads", "--hash",
                             "--plies", "--count"}) {
        for (const char *value : {"0", "x", "5x", "", "1 2", "99999999999999999999"}) {
            EXPECT_THAT(complaint_about({name, value}), HasSubstr(name)) << value;
        }
        EXPECT_EQ(complaint_about({name, "1"}), "none");
    }
    EXPECT_EQ(complaint_about({"--depth", "61"}),
              "--depth: expected a number from 1 to 60, got \"61\"");
    EXPECT_EQ(complaint_about({"--max-score", "65"}),
              "--max-score: expected a number from 0 to 64, got \"65\"");
    EXPECT_THAT(complaint_about({"--seed", "-1"}), HasSubstr("--seed"));
    EXPECT_EQ(complaint_about({"--atleast", "65"}),
              "--atleast: expected a number from -64 to 64, got \"65\"");
    EXPECT_EQ(complaint_about({"--resume", ""}), "--resume: expected a file, got \"\"");
    EXPECT_EQ(complaint_about({"--output", ""}), "--output: expected a file, got \"\"");
    EXPECT_EQ(complaint_about({"--level", "61"}),
              "--level: expected a number from 1 to 60, got \"61\"");
    EXPECT_EQ(complaint_about({"--selectivity", "80"}),
              "--selectivity: expected 73, 87, 95, 98, 99 or 100, got \"80\"");
    EXPECT_EQ(complaint_about({"--algorithm", "mcts"}),
              "--algorithm: expected pvs, alphabeta or minimax, got \"mcts\"");
    EXPECT_EQ(
        complaint_about({"--isa", "sse"}),
        "--isa: expected auto or one of portable, avx2_slow_pext, avx2, avx512, neon, got \"sse\"");
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
    const std::string help = describe_options({"depth", "json"});
    EXPECT_THAT(help, HasSubstr("--depth N"));
    EXPECT_THAT(help, HasSubstr("--json"));
    EXPECT_THAT(help, Not(HasSubstr("--hash")));
}

TEST(CliOptions, DescribeEveryTier) {
    const std::string help = describe_options({"isa"});
    for (const Isa isa : kAllIsas)
        EXPECT_THAT(help, HasSubstr(to_string(isa)));
}

} // namespace
} // namespace emilia::cli
