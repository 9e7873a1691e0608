#include "eval/classic_evaluator.h"
#include "eval/classic_explain.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>
#include <vector>

namespace emilia {
namespace {

std::vector<std::string> words_of(const std::string &line) {
    std::istringstream stream{line};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

/// A line of the table: what it names, and its numbers.
struct Row {
    std::string name;
    std::vector<double> numbers;
};

/// All lines below the heading.
std::vector<Row> rows_of(const std::string &text) {
    std::istringstream stream{text};
    std::vector<Row> rows;
    bool below_heading = false;
    for (std::string line; std::getline(stream, line);) {
        const std::vector<std::string> words = words_of(line);
        if (below_heading && !words.empty()) {
            Row row{words.front(), {}};
            for (std::size_t i = 1; i < words.size(); ++i)
                row.numbers.push_back(std::stod(words[i]));
            rows.push_back(row);
        }
        if (!words.empty() && words.front() == "feature") below_heading = true;
    }
    return rows;
}

void expect_sum(const Position &position) {
    const std::string text = explain_classic(position);
    const std::vector<Row> rows = rows_of(text);
    ASSERT_GT(rows.size(), classic::kFeatures) << text;
    double sum = 0;
    for (std::size_t i = 0; i < classic::kFeatures; ++i) {
        EXPECT_EQ(rows[i].name, classic::kWeights[i].name);
        ASSERT_EQ(rows[i].numbers.size(), 4u) << text;
        const auto &numbers = rows[i].numbers;
        EXPECT_NEAR(numbers[3], numbers[2] * (numbers[0] - numbers[1]), 0.001) << text;
        sum += numbers[3];
    }
    // Far out the evaluator draws sums in below a wipe-out.
    const bool drawn_in = rows.back().name == "drawn-in";
    EXPECT_EQ(drawn_in, std::abs(sum) > 48.015) << text;
    ASSERT_EQ(rows.size(), classic::kFeatures + (drawn_in ? 2 : 1)) << text;
    const Row &total = rows[classic::kFeatures];
    EXPECT_EQ(total.name, "sum");
    ASSERT_EQ(total.numbers.size(), 1u) << text;
    EXPECT_NEAR(sum, total.numbers[0], 0.001) << text;
    const Score score = evaluate(portable::ClassicEvaluator{}, position);
    EXPECT_NEAR(rows.back().numbers[0], score.centidiscs() / 100.0, 0.001) << text;
}

TEST(ExplainClassic, AddsUpToTheEvaluation) {
    constexpr std::uint64_t kSeed = 3201;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    for (int round = 0; round < 500 && !testing::Test::HasFailure(); ++round) {
        const Position position = round % 2 == 0 ? random.reachable() : random.unreachable();
        if (!position.is_over()) expect_sum(position);
    }
    expect_sum(Position::start());
}

TEST(ExplainClassic, NamesTheCounts) {
    const std::vector<Row> rows = rows_of(explain_classic(oracle::drawn(R"(
        X------O
        -------X
        --------
        ---XO---
        ---OX---
        --------
        --------
        X-------
    )")));
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows[0].name, "corners");
    EXPECT_EQ(rows[0].numbers[0], 2);
    EXPECT_EQ(rows[0].numbers[1], 1);
}

TEST(ExplainClassic, SaysHowAFinishedGameEnded) {
    using testing::HasSubstr;
    const Position won = oracle::drawn("XX" + std::string(62, '-'));
    EXPECT_THAT(explain_classic(won), HasSubstr("over"));
    EXPECT_THAT(explain_classic(won), HasSubstr("+64"));
    EXPECT_THAT(explain_classic(won.passed()), HasSubstr("-64"));
    EXPECT_THAT(explain_classic(Position::start()), testing::Not(HasSubstr("over")));
}

} // namespace
} // namespace emilia
