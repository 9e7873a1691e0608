#include "engine/notation/scanner.h"
#include "engine/search/limits.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

#include <limits>

namespace emilia {
namespace {

TEST(Scanner, TakesWords) {
    Scanner scanner{"  go\tdepth \r 5 "};
    EXPECT_EQ(scanner.peek_word(), "go");
    EXPECT_EQ(scanner.take_word(), "go");
    EXPECT_EQ(scanner.take_word(), "depth");
    EXPECT_FALSE(scanner.at_end());
    EXPECT_EQ(scanner.take_word(), "5");
    EXPECT_TRUE(scanner.at_end());
    EXPECT_EQ(scanner.take_word(), "");
}

TEST(Scanner, CountsOtherControlBytesAsText) {
    Scanner scanner{std::string_view{"\0a b", 4}};
    EXPECT_EQ(scanner.take_word(), std::string_view("\0a", 2));
}

TEST(Scanner, AcceptsAWholeWordInAnyCase) {
    Scanner scanner{"MoveS movesx"};
    EXPECT_FALSE(scanner.accept("move"));
    EXPECT_TRUE(scanner.accept("moves"));
    EXPECT_FALSE(scanner.accept("moves"));
    EXPECT_EQ(scanner.rest(), "movesx");
}

TEST(Scanner, AcceptsNothingAtTheEnd) {
    Scanner scanner{"  "};
    EXPECT_FALSE(scanner.accept("moves"));
}

TEST(Scanner, TakesNumbersOfTheRange) {
    Scanner scanner{"1 60 -7 9223372036854775807"};
    EXPECT_EQ(*scanner.take_number("n", 1, 60), 1);
    EXPECT_EQ(*scanner.take_number("n", 1, 60), 60);
    EXPECT_EQ(*scanner.take_number("n", -7, 0), -7);
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(*scanner.take_number("n", 0, kMax), kMax);
}

TEST(Scanner, RefusesOtherNumbers) {
    for (const char *text : {"0", "61", "-1", "9223372036854775808", "99999999999999999999999"}) {
        Scanner scanner{text};
        const ParseError error = error_of(scanner.take_number("depth", 1, 60));
        EXPECT_EQ(error.message,
                  "depth: expected a number from 1 to 60, got \"" + std::string{text} + "\"");
    }
}

TEST(Scanner, RefusesWhatIsNoNumber) {
    for (const char *text : {"", "x", "5x", "0x5", "+5", "5.0", "1e3", "5,", "--5", "\xff"}) {
        Scanner scanner{text};
        EXPECT_FALSE(scanner.take_number("depth", 1, 60)) << text;
    }
}

TEST(Scanner, TakesNothingWithAnError) {
    Scanner scanner{"depth 5x"};
    scanner.take_word();
    EXPECT_EQ(error_of(scanner.take_number("depth", 1, 60)).column, 7U);
    EXPECT_EQ(scanner.peek_word(), "5x");
}

TEST(Scanner, TakesDecimalNumbersOrNothing) {
    Scanner scanner{"-1.5 1,5"};
    EXPECT_EQ(*scanner.take_decimal("seconds"), -1.5);
    EXPECT_EQ(error_of(scanner.take_decimal("seconds")).message, "expected seconds, got \"1,5\"");
    EXPECT_EQ(scanner.peek_word(), "1,5");
}

TEST(Scanner, TellsWhatStandsThere) {
    Scanner scanner{"  foo"};
    EXPECT_EQ(scanner.error("bar").message, "expected bar, got \"foo\"");
    EXPECT_EQ(scanner.error("bar").column, 3U);
    scanner.take_word();
    EXPECT_EQ(scanner.error("bar").message, "expected bar, got nothing");
    EXPECT_EQ(scanner.error("bar").column, 6U);
    const std::string endless(1000, 'x');
    EXPECT_EQ(Scanner{endless}.error("bar").message, "expected bar, got " + in_quotes(endless));
}

TEST(EqualIgnoringCase, TreatsLettersOnly) {
    EXPECT_TRUE(equal_ignoring_case("MultiPV", "multipv"));
    EXPECT_FALSE(equal_ignoring_case("MultiPV", "multip"));
    EXPECT_FALSE(equal_ignoring_case("@", "`")); // 32 apart like the cases of a letter
    EXPECT_FALSE(equal_ignoring_case("[", "{"));
}

TEST(FindByName, TakesAnyCase) {
    for (const Algorithm algorithm : kAllAlgorithms)
        EXPECT_EQ(find_by_name(kAllAlgorithms, to_string(algorithm)), algorithm);
    EXPECT_EQ(find_by_name(kAllAlgorithms, "MiniMax"), Algorithm::minimax);
}

TEST(FindByName, TakesNamesAsAWhole) {
    for (const char *name : {"", "pv", "pvss", "alpha-beta"})
        EXPECT_FALSE(find_by_name(kAllAlgorithms, name)) << name;
}

} // namespace
} // namespace emilia
