#include "protocol/notation/decimal.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

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
