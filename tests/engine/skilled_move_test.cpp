#include "engine/notation/position_text.h"
#include "engine/search/strength.h"
#include "engine/skilled_move.h"

#include <gtest/gtest.h>

#include <map>

namespace emilia {
namespace {

Line line_of(const char *square, int discs) {
    return {.score = Score::from_discs(discs), .moves = {Move{*Square::parse(square)}}};
}

/// How often each move is chosen in a thousand times, from the start position.
std::map<std::string, int> shares(const Skill &skill, const std::vector<Line> &lines,
                                  const Position &position = Position::start()) {
    std::mt19937_64 random{1};
    std::map<std::string, int> counts;
    for (int i = 0; i < 1000; ++i)
        ++counts[to_string(choose_as(skill, position, lines, random).moves.front())];
    return counts;
}

constexpr Skill kPlain{.depth = 1, .counts_at = 0, .error = 4, .greed = 0, .corner = 0};

TEST(SkilledMove, GivesAwayWhatItsErrorExplains) {
    // With Gumbel's errors the share of a move is exp(score / scale), of the sum of all.
    auto counts = shares(kPlain, {line_of("d3", 4), line_of("c4", 0), line_of("f5", -40)});
    EXPECT_NEAR(counts["d3"], 731, 45);
    EXPECT_NEAR(counts["c4"], 269, 45);
    EXPECT_EQ(counts["f5"], 0);
}

TEST(SkilledMove, CountsTheEnd) {
    Skill counting = kPlain;
    counting.counts_at = 60;
    auto counts = shares(counting, {line_of("d3", 4), line_of("c4", 0)});
    EXPECT_NEAR(counts["d3"], 953, 25);
}

Position position(std::string_view text) { return parse_position(text)->position(); }

TEST(SkilledMove, LikesCornersAndManyDiscs) {
    // a1 turns two discs, d8 as many, h3 one.
    const Position board = position("-OOX----"
                                    "--------"
                                    "-----XO-"
                                    "--------"
                                    "--------"
                                    "---X----"
                                    "---O----"
                                    "-------- X");
    Skill greedy = kPlain;
    greedy.error = 0.01;
    greedy.greed = 1;
    EXPECT_EQ(shares(greedy, {line_of("a1", 0), line_of("h3", 0)}, board)["a1"], 1000);
    Skill fond = kPlain;
    fond.error = 0.01;
    fond.corner = 1;
    EXPECT_EQ(shares(fond, {line_of("d8", 0), line_of("a1", 0)}, board)["a1"], 1000);
}

TEST(SkilledMove, TheWeakestLikeTheSquaresBesideCornersAndSeeNoScore) {
    // b2 stands beside the empty corner a1, g2 beside h1, which is taken.
    const Position board = position("-------X"
                                    "-------X"
                                    "XO---XOX"
                                    "-XOXXXX-"
                                    "OOXOOX--"
                                    "---XOX--"
                                    "----XO--"
                                    "----X-O- X");
    Skill fond = kPlain;
    fond.error = 0.01;
    fond.near = 1;
    const std::vector lines{line_of("b2", -9), line_of("b6", 0)};
    EXPECT_EQ(shares(fond, lines, board)["b2"], 0) << "its score is too low";
    fond.blind = true;
    EXPECT_EQ(shares(fond, lines, board)["b2"], 1000);
    const std::vector taken{line_of("g2", 0), line_of("b6", 0)};
    EXPECT_NEAR(shares(fond, taken, board)["g2"], 500, 60);
}

TEST(SkilledMove, KeepsTheLastDiscs) {
    // After f4 g4 takes all that black has.
    const Position board = position("--------"
                                    "--------"
                                    "--------"
                                    "--OXO---"
                                    "---O----"
                                    "--------"
                                    "--------"
                                    "-------- X");
    const auto lines = std::vector{line_of("f4", 60), line_of("d6", -60)};
    for (const Opponent &opponent : kOpponents)
        EXPECT_EQ(shares(opponent.skill, lines, board)["f4"], 0) << opponent.name;
    EXPECT_EQ(shares(kPlain, {line_of("f4", 0)}, board)["f4"], 1000) << "there is no other";
}

TEST(SkilledMove, OfTwoWhoSeeAsFarTheStrongerErrsLess) {
    const std::vector lines{line_of("d3", 6), line_of("c4", 0), line_of("f5", -6)};
    for (std::size_t i = 1; i < kOpponents.size(); ++i) {
        const Skill &weaker = kOpponents[i - 1].skill;
        const Skill &stronger = kOpponents[i].skill;
        if (weaker.depth == stronger.depth && !weaker.blind) {
            EXPECT_GT(shares(stronger, lines)["d3"], shares(weaker, lines)["d3"])
                << kOpponents[i].name;
        }
        EXPECT_GE(stronger.depth, weaker.depth) << kOpponents[i].name;
    }
}

} // namespace
} // namespace emilia
