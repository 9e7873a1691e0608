#include "protocol/universal_commands.h"

#include <gtest/gtest.h>

namespace emilia::universal {
namespace {

TEST(UniversalCommands, KnowWhatEndsASearch) {
    EXPECT_TRUE(ends_search("stop"));
    EXPECT_TRUE(ends_search(" quit "));
    EXPECT_FALSE(ends_search("stop now"));
    EXPECT_FALSE(ends_search("stopp"));
    EXPECT_FALSE(ends_search("isready"));
    EXPECT_FALSE(ends_search(""));
}

} // namespace
} // namespace emilia::universal
