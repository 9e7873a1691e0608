#include "engine/search/principal_variation.h"

#include <gtest/gtest.h>

#include <vector>

namespace emilia {
namespace {

std::vector<Move> moves_of(const PrincipalVariation &line) { return {line.begin(), line.end()}; }

TEST(PrincipalVariation, IsEmptyAtFirst) { EXPECT_TRUE(moves_of(PrincipalVariation{}).empty()); }

TEST(PrincipalVariation, PutsAMoveBeforeTheRest) {
    const Move first{*Square::parse("d3")};
    const Move third{*Square::parse("c5")};
    PrincipalVariation none;
    PrincipalVariation end;
    end.set(third, none);
    PrincipalVariation rest;
    rest.set(Move::pass(), end);
    PrincipalVariation line;
    line.set(first, rest);
    EXPECT_EQ(moves_of(line), (std::vector{first, Move::pass(), third}));
    line.set(third, none);
    EXPECT_EQ(moves_of(line), std::vector{third}) << "the old line is gone";
    line.clear();
    EXPECT_TRUE(moves_of(line).empty());
}

TEST(PrincipalVariation, HoldsTheLongestGameAndNeverOverflows) {
    PrincipalVariation line;
    for (int i = 0; i < 500; ++i) {
        const PrincipalVariation rest = line;
        line.set(Move{Square{i % 64}}, rest);
    }
    EXPECT_GE(moves_of(line).size(), 120u);
    EXPECT_EQ(moves_of(line).front(), Move{Square{499 % 64}});
    EXPECT_EQ(moves_of(line)[1], Move{Square{498 % 64}});
}

} // namespace
} // namespace emilia
