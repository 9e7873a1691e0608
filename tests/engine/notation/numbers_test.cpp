#include "engine/notation/scanner.h"

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

TEST(Decimal, ReadsNumbers) {
    EXPECT_EQ(parse_decimal("1.25"), 1.25);
    EXPECT_EQ(parse_decimal("+3"), 3);
    EXPECT_EQ(parse_decimal("-0.5"), -0.5);
    EXPECT_EQ(parse_decimal(".5"), 0.5);
    EXPECT_EQ(parse_decimal("12."), 12);
    EXPECT_EQ(parse_decimal("000"), 0);
    EXPECT_EQ(parse_decimal("1000000000"), 1e9);
    EXPECT_EQ(parse_decimal("8.11E-4"), 0.000811);
    EXPECT_EQ(parse_decimal("-1e3"), -1000);
}

TEST(Decimal, RefusesEverythingElse) {
    for (const char *text :
         {"", "+", "-", ".", "+-1", "--1", "1e", "e3", "1e1.5", "1 ", " 1", "1,5", "inf", "nan",
          "0x10", "1000000001", "-1e10", "1e999", "1.2.3"}) {
        EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
    }
}

TEST(Decimal, WritesTheShortestText) {
    EXPECT_EQ(to_decimal(1.25), "1.25");
    EXPECT_EQ(to_decimal(0.1), "0.1");
    EXPECT_EQ(to_decimal(-3), "-3");
    EXPECT_EQ(to_decimal(0), "0");
    EXPECT_EQ(to_decimal(-0.0), "0");
    EXPECT_EQ(to_decimal(1e9), "1000000000");
    EXPECT_EQ(to_decimal(1e-6), "0.000001");
    EXPECT_EQ(to_decimal(5e-324).size(), 326U);
}

TEST(Decimal, ReadsWhatItWrites) {
    for (const double number : {1.0 / 3, -2.0 / 7, 63.999999, 1e-9, 123456.789})
        EXPECT_EQ(parse_decimal(to_decimal(number)), number);
}

} // namespace
} // namespace emilia
