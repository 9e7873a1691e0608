#include "protocol/texts/fact_text.h"

#include <gtest/gtest.h>

#include <set>

namespace emilia {
namespace {

TEST(FactText, NamesSquaresAndNumbers) {
    EXPECT_EQ(describe({FactKind::takes_corner, 1}), "takes the corner a1");
    EXPECT_EQ(describe({FactKind::gives_corner, kCorners}),
              "lets the opponent take the corners a1, h1, a8 and h8");
    EXPECT_EQ(describe({FactKind::stable_discs, 3}), "has 2 discs never turned again (a1 and b1)");
    EXPECT_EQ(describe({FactKind::fewer_moves, 4}),
              "leaves the opponent 1 move, far fewer than before");
}

TEST(FactText, HasASentenceForEach) {
    std::set<std::string> sentences;
    for (int kind = 0; kind <= static_cast<int>(FactKind::leaves_all_even); ++kind)
        sentences.insert(describe({static_cast<FactKind>(kind), 1}));
    EXPECT_EQ(sentences.size(), 17u);
    EXPECT_FALSE(sentences.contains(""));
}

} // namespace
} // namespace emilia
