#include "protocol/dialogues/command_table.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

/// A dialogue about a number.
struct Counter {
    int number = 100;
    int scale = 10;

    int add(int summand) { return number += summand; }
    int tell() const { return number; }
    Parsed<int> read_scaled(Scanner &line) {
        const auto summand = line.take_int("add", 1, 9);
        if (!summand) return summand.error();
        return scale * *summand;
    }
};

Parsed<int> read_summand(Scanner &line) { return line.take_int("add", 1, 9); }

using Table = CommandTable<Counter, int>;

Table table_with(LineGrammar grammar) {
    return {
        grammar,
        {
            {"", [](Counter &, const std::string &word) { return -static_cast<int>(word.size()); },
             read_word},
            {"tell", &Counter::tell},
            {"add", &Counter::add, read_summand},
            {"add scaled", &Counter::add, &Counter::read_scaled},
            {"stop", &Counter::tell, Urgency::ends_search},
        }};
}

Parsed<int> answer(const Table &table, std::string_view line) {
    Counter counter;
    return table.carry_out(counter, line, table.find(Scanner{line}));
}

int answer_to(const Table &table, std::string_view line) {
    const auto said = answer(table, line);
    if (said) return *said;
    ADD_FAILURE() << to_string(said.error());
    return 0;
}

std::string error_in(std::string_view line) {
    const auto said = answer(table_with({}), line);
    return said ? "none" : to_string(said.error());
}

Urgency urgency_of(LineGrammar grammar, std::string_view line) {
    return table_with(grammar).find(Scanner{line}).urgency;
}

TEST(CommandTable, CarriesOutACommandWithItsArguments) {
    const Table table = table_with({});
    EXPECT_EQ(answer_to(table, "tell"), 100);
    EXPECT_EQ(answer_to(table, " add  7 "), 107);
    EXPECT_EQ(answer_to(table, "add scaled 3"), 130);
}

TEST(CommandTable, TakesTheFirstRowForALineWithoutAName) {
    const Table table = table_with({});
    EXPECT_EQ(answer_to(table, ""), 0);
    EXPECT_EQ(answer_to(table, "four words are here"), -4);
    EXPECT_EQ(answer_to(table, "TELL"), -4);
    EXPECT_EQ(answer_to(table, "please tell"), -6);
}

TEST(CommandTable, NamesWhatIsWrongWithTheArguments) {
    EXPECT_EQ(error_in("add 10"), "column 5: add: expected a number from 1 to 9, got \"10\"");
    EXPECT_EQ(error_in("tell me"), "column 6: expected nothing more, got \"me\"");
}

TEST(CommandTable, FollowsItsGrammar) {
    EXPECT_EQ(answer_to(table_with({.names_in_any_case = true}), "ADD Scaled 1"), 110);
    EXPECT_EQ(answer_to(table_with({.may_begin_with_other_words = true}), "please tell"), 100);
    EXPECT_EQ(answer_to(table_with({.may_end_with_other_words = true}), "tell me"), 100);
}

TEST(CommandTable, KnowsWhichLinesAreUrgent) {
    EXPECT_EQ(urgency_of({}, "stop"), Urgency::ends_search);
    EXPECT_EQ(urgency_of({}, " stop "), Urgency::ends_search);
    EXPECT_EQ(urgency_of({}, "stop now"), Urgency::none);
    EXPECT_EQ(urgency_of({.may_end_with_other_words = true}, "stop now"), Urgency::ends_search);
    EXPECT_EQ(urgency_of({}, "tell"), Urgency::none);
}

TEST(CommandTable, KnowsItsNames) {
    EXPECT_TRUE(table_with({}).has("add"));
    EXPECT_FALSE(table_with({}).has("subtract"));
    EXPECT_FALSE(table_with({}).has(""));
}

} // namespace
} // namespace emilia
