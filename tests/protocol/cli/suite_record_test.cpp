#include "protocol/cli/suite_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

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

TEST(SuiteRecord, SurvivesJson) {
    for (const Goal goal : {Goal::exact, Goal::win_loss_draw}) {
        for (const char *scores : {"d3:+2", "c4:+2;d3:+6", "c4:-2", ""}) {
            const SuiteRecord record = judge(known(scores), goal, found(2, "c4"));
            const std::string json = to_json(record).dump();
            const SuiteRecord copy = parse_suite_record(json);
            EXPECT_EQ(to_json(copy).dump(), json);
            EXPECT_EQ(describe(7, copy), describe(7, record));
            EXPECT_EQ(is_wrong(copy), is_wrong(record));
        }
    }
    const SuiteRecord over = judge(known(""), Goal::exact, SearchResult{});
    EXPECT_EQ(to_json(parse_suite_record(to_json(over).dump())).dump(), to_json(over).dump());
}

TEST(SuiteRecord, IsNotReadFromAnythingElse) {
    for (const char *text : {"", "{}", "[]", "3", "nonsense", R"({"position":3})"})
        EXPECT_THROW(parse_suite_record(text), std::runtime_error) << text;
    std::string json = to_json(judge(known("d3:+2"), Goal::exact, found(2, "c4"))).dump();
    json.replace(json.find(R"("c4")"), 4, R"("c9")");
    EXPECT_THROW(parse_suite_record(json), std::runtime_error);
}

TEST(SuiteRecord, HoldsNoNumberThatNoRunFinds) {
    const std::string good = to_json(judge(known("d3:+2"), Goal::exact, found(2, "c4"))).dump();
    const auto with = [&good](const std::string &name, const std::string &value) {
        const std::size_t begin = good.find("\"" + name + "\":") + name.size() + 3;
        std::string json = good;
        return json.replace(begin, json.find(',', begin) - begin, value);
    };
    EXPECT_EQ(to_json(parse_suite_record(with("score", "2"))).dump(), good);
    for (const auto &[name, values] : std::map<std::string, std::vector<std::string>>{
             {"score", {"21474837", "65", "-65", "2.5", "\"2\"", "null", "18446744073709551615"}},
             {"known", {"21474837", "65", "1e300"}},
             {"empties", {"-1", "65", "4294967297", "true"}},
             {"nodes", {"-1", "1.5", "1e30", "18446744073709551615"}},
             {"time", {"-1", "1e300", "null", "\"1\""}},
             {"goal", {"\"best\"", "3", "null"}}}) {
        for (const std::string &value : values)
            EXPECT_THROW(parse_suite_record(with(name, value)), std::runtime_error)
                << name << value;
    }
}

TEST(SuiteRecord, HoldsNoBracketsWithoutEnd) {
    constexpr int kDepth = 300'000;
    const std::string deep = std::string(kDepth, '[') + std::string(kDepth, ']');
    const std::string good = to_json(judge(known("d3:+2"), Goal::exact, found(2, "c4"))).dump();
    for (const std::string name : {"empties", "time"}) {
        const std::size_t begin = good.find("\"" + name + "\":") + name.size() + 3;
        std::string json = good;
        json.replace(begin, json.find(',', begin) - begin, deep);
        EXPECT_THROW(parse_suite_record(json), std::runtime_error) << name;
    }
}

TEST(SuiteRecord, BelongsToAPosition) {
    SearchResult result = found(2, "c4");
    result.lines.front().moves.pop_back();
    const SuiteRecord record = judge(known("d3:+2;c4:+2"), Goal::exact, result);
    EXPECT_TRUE(is_record_of(known("d3:+2;c4:+2"), record));
    EXPECT_FALSE(is_record_of(known("d3:+4;c4:+2"), record));
    EXPECT_FALSE(is_record_of(known("d3:+4"), record));
    SuiteRecord illegal = record;
    illegal.line = {Move{*Square::parse("a1")}};
    EXPECT_FALSE(is_record_of(known("d3:+2;c4:+2"), illegal));
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
