#include "protocol/dialogues/command_table.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

/// A dialogue about a number.
struct Counter {
    int number = 0;

    int add(int summand) { return number += summand; }
    int tell() const { return number; }
};

Parsed<int> read_summand(Scanner &scanner) { return scanner.take_int("add", 1, 9); }
Parsed<int> read_scaled(Scanner &scanner, int scale) {
    const auto summand = read_summand(scanner);
    if (!summand) return summand.error();
    return scale * *summand;
}

using Table = CommandTable<Counter, int, int>;

Table table_with(LineGrammar grammar) {
    return {
        grammar,
        {
            {"", [](Counter &, const std::string &word) { return -static_cast<int>(word.size()); },
             read_word},
            {"tell", &Counter::tell},
            {"add", &Counter::add, read_summand},
            {"add scaled", &Counter::add, read_scaled},
            {"add two", &Counter::add, constant<2>},
            {"stop", &Counter::tell, Urgency::ends_search},
        }};
}

int answer_to(const Table &table, std::string_view line) {
    Counter counter{100};
    const auto command = table.parse(Scanner{line}, 10);
    if (command) return command->carry_out(counter);
    ADD_FAILURE() << to_string(command.error());
    return 0;
}

TEST(CommandTable, CarriesOutACommandWithItsArguments) {
    const Table table = table_with({});
    EXPECT_EQ(answer_to(table, "tell"), 100);
    EXPECT_EQ(answer_to(table, " add  7 "), 107);
    EXPECT_EQ(answer_to(table, "add two"), 102);
}

TEST(CommandTable, GivesReadersTheContextTheyWant) {
    EXPECT_EQ(answer_to(table_with({}), "add scaled 3"), 130);
}

TEST(CommandTable, TakesTheFirstRowForALineWithoutAName) {
    const Table table = table_with({});
    EXPECT_EQ(answer_to(table, ""), 0);
    EXPECT_EQ(answer_to(table, "four words are here"), -4);
    EXPECT_EQ(answer_to(table, "TELL"), -4);
    EXPECT_EQ(answer_to(table, "please tell"), -6);
}

TEST(CommandTable, NamesWhatIsWrongWithTheArguments) {
    const Table table = table_with({});
    EXPECT_EQ(to_string(error_of(table.parse(Scanner{"add 10"}, 1))),
              "column 5: add: expected a number from 1 to 9, got \"10\"");
    EXPECT_EQ(to_string(error_of(table.parse(Scanner{"tell me"}, 1))),
              "column 6: expected nothing more, got \"me\"");
}

TEST(CommandTable, FollowsItsGrammar) {
    EXPECT_EQ(answer_to(table_with({.names_in_any_case = true}), "ADD Scaled 1"), 110);
    EXPECT_EQ(answer_to(table_with({.may_begin_with_other_words = true}), "please tell"), 100);
    EXPECT_EQ(answer_to(table_with({.may_end_with_other_words = true}), "tell me"), 100);
}

TEST(CommandTable, ReadsArgumentsOfANameThatWasLeftOut) {
    const Table table = table_with({});
    const auto command = table.parse_arguments_of("add", Scanner{"5"}, 1);
    EXPECT_EQ(name_of(command), "add");
    EXPECT_EQ(arguments_of<int>(command), 5);
}

TEST(CommandTable, KnowsWhichLinesAreUrgent) {
    EXPECT_EQ(table_with({}).urgency_of(Scanner{"stop"}), Urgency::ends_search);
    EXPECT_EQ(table_with({}).urgency_of(Scanner{"stop now"}), Urgency::none);
    EXPECT_EQ(table_with({.may_end_with_other_words = true}).urgency_of(Scanner{"stop now"}),
              Urgency::ends_search);
    EXPECT_EQ(table_with({}).urgency_of(Scanner{"tell"}), Urgency::none);
}

TEST(CommandTable, KnowsItsNames) {
    EXPECT_TRUE(table_with({}).has("add"));
    EXPECT_FALSE(table_with({}).has("subtract"));
    EXPECT_FALSE(table_with({}).has(""));
}

} // namespace
} // namespace emilia
