#include "protocol/cli/suite_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace emilia::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

const std::string kStart = "---------------------------OX------XO--------------------------- X";

KnownPosition known(const std::string &scores) { return **parse_obf_line(kStart + ";" + scores); }

SearchResult found(int discs, std::string_view square) {
    SearchResult result;
    result.score = Score::from_discs(discs);
    result.nodes = 1000;
    result.elapsed = std::chrono::milliseconds{500};
    Line line;
    line.score = result.score;
    line.moves = {Move{*Square::parse(square)}, Move::pass()};
    result.lines = {line};
    return result;
}

bool is_wrong(const SuiteRecord &record) {
    return record.has_wrong_score() || !record.is_best.value_or(true);
}

TEST(SuiteRecord, JudgesExactScoresAndMoves) {
    const KnownPosition suite = known("d3:+2;c4:+2;f5:0");
    const SuiteRecord right = judge(suite, Goal::exact, found(2, "c4"));
    EXPECT_EQ(right.position, kStart);
    EXPECT_EQ(right.empties, 60);
    EXPECT_EQ(right.known, Score::from_discs(2));
    EXPECT_EQ(right.is_best, true);
    EXPECT_FALSE(is_wrong(right));

    const SuiteRecord wrong_score = judge(suite, Goal::exact, found(4, "d3"));
    EXPECT_TRUE(wrong_score.has_wrong_score() && is_wrong(wrong_score));
    const SuiteRecord wrong_move = judge(suite, Goal::exact, found(2, "f5"));
    EXPECT_FALSE(wrong_move.has_wrong_score());
    EXPECT_EQ(wrong_move.is_best, false);
    EXPECT_TRUE(is_wrong(wrong_move));
}

TEST(SuiteRecord, JudgesOutcomes) {
    const KnownPosition suite = known("d3:+6;c4:+2;f5:-2");
    EXPECT_FALSE(is_wrong(judge(suite, Goal::win_loss_draw, found(2, "c4"))));
    EXPECT_TRUE(is_wrong(judge(suite, Goal::win_loss_draw, found(2, "f5"))));
    EXPECT_TRUE(judge(suite, Goal::win_loss_draw, found(0, "c4")).has_wrong_score());
    EXPECT_FALSE(is_wrong(judge(known("d3:-6;c4:-8"), Goal::win_loss_draw, found(-2, "c4"))));
    EXPECT_FALSE(is_wrong(judge(known("d3:0;c4:-8"), Goal::win_loss_draw, found(0, "d3"))));
}

TEST(SuiteRecord, HoldsNothingAgainstWhatTheSuiteLeavesOut) {
    EXPECT_EQ(judge(known("d3:+2"), Goal::exact, found(2, "c4")).is_best, std::nullopt);
    EXPECT_FALSE(is_wrong(judge(known("d3:+2"), Goal::exact, found(2, "c4"))));
    EXPECT_FALSE(is_wrong(judge(known(""), Goal::exact, found(2, "c4"))));
    EXPECT_TRUE(is_wrong(judge(known("d3:+2"), Goal::exact, found(4, "c4"))));
}

/// The record of a search that has found c4 for two discs, as one line of JSON.
std::string line_for(const KnownPosition &suite, Goal goal = Goal::exact) {
    SearchResult result = found(2, "c4");
    result.lines.front().moves.pop_back();
    return to_line(to_json(judge(suite, goal, result)));
}

TEST(SuiteRecord, SurvivesJson) {
    for (const Goal goal : {Goal::exact, Goal::win_loss_draw}) {
        for (const char *scores : {"d3:+2", "c4:+2;d3:+6", "c4:-2", ""}) {
            const std::string json = line_for(known(scores), goal);
            const auto copy = parse_suite_record(json, known(scores), goal);
            ASSERT_TRUE(copy);
            EXPECT_EQ(to_line(to_json(*copy)), json);
        }
    }
    const KnownPosition over = **parse_obf_line(std::string(64, 'X') + " X;");
    const std::string json = to_line(to_json(judge(over, Goal::exact, SearchResult{})));
    EXPECT_TRUE(parse_suite_record(json, over, Goal::exact));
}

TEST(SuiteRecord, BelongsToAPosition) {
    const std::string json = line_for(known("d3:+2;c4:+2"));
    EXPECT_TRUE(parse_suite_record(json, known("d3:+2;c4:+2"), Goal::exact));
    EXPECT_FALSE(parse_suite_record(json, known("d3:+2;c4:+2"), Goal::win_loss_draw));
    EXPECT_FALSE(parse_suite_record(json, known("d3:+4;c4:+2"), Goal::exact));
    EXPECT_FALSE(parse_suite_record(json, known("d3:+4"), Goal::exact));
}

TEST(SuiteRecord, IsNotReadFromAnythingElse) {
    const KnownPosition suite = known("d3:+2");
    for (const char *text : {"", "{}", "[]", "3", "nonsense", R"({"position":3})"})
        EXPECT_FALSE(parse_suite_record(text, suite, Goal::exact)) << text;
    const std::string deep = std::string(300'000, '[') + std::string(300'000, ']');
    const std::string good = line_for(suite);
    const auto with = [&good](const std::string &name, const std::string &value) {
        const std::size_t begin = good.find("\"" + name + "\":") + name.size() + 3;
        std::string json = good;
        return json.replace(begin, json.find_first_of(",}", begin) - begin, value);
    };
    ASSERT_EQ(with("score", "2"), good);
    for (const auto &[name, values] : std::map<std::string, std::vector<std::string>>{
             {"score", {"21474837", "65", "-65", "2.5", "\"2\"", "null", "18446744073709551615"}},
             {"known", {"21474837", "65", "1e300", deep}},
             {"empties", {"-1", "65", "4294967297", "true", deep}},
             {"nodes", {"-1", "1.5", "1e30", "18446744073709551615"}},
             {"time", {"-1", "1e300", "null", "\"1\"", deep}},
             {"pv", {"[\"c9\"]", "[\"a1\"]", "[]", "\"c4\"", "null", deep}},
             {"goal", {"\"best\"", "3", "null"}}}) {
        for (const std::string &value : values)
            EXPECT_FALSE(parse_suite_record(with(name, value), suite, Goal::exact))
                << name << value.substr(0, 20);
    }
}

TEST(SuiteRecord, IsARowOfATable) {
    const std::string row = describe(12, judge(known("d3:+2;c4:-4"), Goal::exact, found(2, "d3")));
    EXPECT_EQ(row, "   12       60     +2     +2    d3          1000     0.500        2000  ok    "
                   "d3 pass");
    EXPECT_EQ(row.find("+2     +2"), suite_table_head().find("score  known") + 3);
    EXPECT_THAT(describe(1, judge(known("d3:+2;c4:-4"), Goal::exact, found(4, "d3"))),
                HasSubstr("  WRONG SCORE  "));
    EXPECT_THAT(describe(1, judge(known("d3:+2;c4:-4"), Goal::exact, found(2, "c4"))),
                HasSubstr("  WRONG MOVE  "));
    EXPECT_THAT(describe(1, judge(known("d3:+2;c4:-4"), Goal::win_loss_draw, found(2, "d3"))),
                HasSubstr("    win    win "));
    EXPECT_THAT(describe(1, judge(known(""), Goal::exact, SearchResult{})), EndsWith("  ?   "));
}

} // namespace
} // namespace emilia::cli
