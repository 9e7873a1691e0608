#include "protocol/notation/whole_number.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

std::string complaint_about(std::string_view text) {
    const auto number = parse_whole_number("--seed", text, 0, 99);
    return number ? "none" : number.error().message;
}

TEST(WholeNumber, IsAllOfTheText) {
    EXPECT_EQ(*parse_whole_number("--seed", "0", 0, 99), 0);
    EXPECT_EQ(*parse_whole_number("--seed", "99", 0, 99), 99);
    EXPECT_EQ(*parse_whole_number("--seed", "-6", -64, 64), -6);
    EXPECT_EQ(complaint_about("5 6"), "--seed: expected nothing more, got \"6\"");
}

TEST(WholeNumber, IsInTheRange) {
    for (const std::string text : {"-1", "100", "18446744073709551616", "x", "5x", "1e1", "1.0"}) {
        EXPECT_EQ(complaint_about(text),
                  "--seed: expected a number from 0 to 99, got \"" + text + "\"");
    }
    EXPECT_EQ(complaint_about(""), "--seed: expected a number from 0 to 99, got nothing");
}

} // namespace
} // namespace emilia
