#include "engine/search/best_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace emilia {
namespace {

using testing::ElementsAre;

using Scored = std::pair<std::string, int>; ///< a move and its score in discs

std::vector<Line> lines_of(const std::vector<Scored> &scored) {
    std::vector<Line> lines;
    for (const auto &[move, discs] : scored) {
        Line &line = lines.emplace_back();
        line.score = Score::from_discs(discs);
        line.moves = {Move{*Square::parse(move)}};
    }
    return lines;
}

/// What is left of a finished iteration, best first, and the first lines of an unfinished one.
std::vector<Scored> merged(const std::vector<Scored> &finished,
                           const std::vector<Scored> &unfinished) {
    BestLines best;
    best.replace(lines_of(finished));
    best.merge(lines_of(unfinished));
    std::vector<Scored> scored;
    for (const Line &line : best.lines())
        scored.emplace_back(to_string(line.moves.front()), line.score.floor_discs());
    return scored;
}

const std::vector<Scored> kFinished{{"c3", 6}, {"d3", 4}, {"e3", 2}};

TEST(BestLines, StayAsTheyAreIfNothingWasFound) { EXPECT_EQ(merged(kFinished, {}), kFinished); }

TEST(BestLines, TakeOverALineThatComesFirstByEitherIteration) {
    EXPECT_THAT(merged(kFinished, {{"c3", 5}}),
                ElementsAre(Scored{"c3", 5}, Scored{"d3", 4}, Scored{"e3", 2}));
}

TEST(BestLines, DropTheLastForANewMove) {
    EXPECT_THAT(merged(kFinished, {{"f3", 7}}),
                ElementsAre(Scored{"f3", 7}, Scored{"c3", 6}, Scored{"d3", 4}));
}

TEST(BestLines, StayAsTheyAreIfTheNewLineIsNotAheadOfTheOthers) {
    EXPECT_EQ(merged(kFinished, {{"c3", 3}}), kFinished);
    EXPECT_EQ(merged(kFinished, {{"f3", 5}}), kFinished);
}

TEST(BestLines, TakeOverAsManyOfTheNewLinesAsAreAhead) {
    EXPECT_THAT(merged(kFinished, {{"c3", 9}, {"d3", 1}}),
                ElementsAre(Scored{"c3", 9}, Scored{"d3", 4}, Scored{"e3", 2}));
    EXPECT_THAT(merged(kFinished, {{"c3", 5}, {"d3", 3}}),
                ElementsAre(Scored{"c3", 5}, Scored{"d3", 3}, Scored{"e3", 2}));
}

TEST(BestLines, PutNewLinesInOrderOfScore) {
    EXPECT_THAT(merged(kFinished, {{"d3", 5}, {"c3", 8}}),
                ElementsAre(Scored{"c3", 8}, Scored{"d3", 5}, Scored{"e3", 2}));
}

} // namespace
} // namespace emilia
