#include "protocol/notation/algorithm_text.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(AlgorithmText, ReadsWhatItWrites) {
    for (const Algorithm algorithm : kAllAlgorithms) {
        EXPECT_EQ(parse_algorithm(to_string(algorithm)), algorithm);
    }
    EXPECT_EQ(parse_algorithm("MiniMax"), Algorithm::minimax);
}

TEST(AlgorithmText, RefusesAllElse) {
    for (const char *name : {"", "pv", "pvss", "alpha-beta"})
        EXPECT_FALSE(parse_algorithm(name));
}

} // namespace
} // namespace emilia
