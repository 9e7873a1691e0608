#include "protocol/dialogues/option_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>

namespace emilia {
namespace {

using testing::ElementsAre;

class OptionTableTest : public testing::Test {
  protected:
    OptionTableTest() {
        table_.add_spin("Move Overhead", 10, 0, 5000, [this](std::int64_t value) -> Outcome {
            if (value == 13) return Problem{"no luck"};
            number_ = value;
            return Done{};
        });
        table_.add_check("Ponder", false, [this](bool value) { on_ = value; });
        table_.add_combo("Algorithm", "pvs", {"pvs", "minimax"},
                         [this](const std::string &value) { choice_ = value; });
        table_.add_button("Clear Hash", [this] { ++presses_; });
    }

    /// What is wrong; empty if nothing is.
    std::string set(std::string_view name, std::string_view value) const {
        const Outcome outcome = table_.set(name, value);
        return outcome ? "" : outcome.error().message;
    }

    OptionTable table_;
    std::int64_t number_ = -1;
    bool on_ = false;
    std::string choice_ = "none";
    int presses_ = 0;
};

TEST_F(OptionTableTest, AreDeclaredInOrder) {
    EXPECT_THAT(table_.declarations(),
                ElementsAre("option name Move Overhead type spin default 10 min 0 max 5000",
                            "option name Ponder type check default false",
                            "option name Algorithm type combo default pvs var pvs var minimax",
                            "option name Clear Hash type button"));
}

TEST_F(OptionTableTest, TakeValuesThatFit) {
    EXPECT_EQ(set("Move Overhead", "5000"), "");
    EXPECT_EQ(number_, 5000);
    EXPECT_EQ(set("Ponder", "true"), "");
    EXPECT_TRUE(on_);
    EXPECT_EQ(set("Ponder", "false"), "");
    EXPECT_FALSE(on_);
    EXPECT_EQ(set("Algorithm", "minimax"), "");
    EXPECT_EQ(choice_, "minimax");
    EXPECT_EQ(set("Clear Hash", ""), "");
    EXPECT_EQ(presses_, 1);
}

TEST_F(OptionTableTest, TakeNamesAndChoicesInAnyCase) {
    EXPECT_EQ(set("move overhead", "1"), "");
    EXPECT_EQ(number_, 1);
    EXPECT_EQ(set("ALGORITHM", "PVS"), "");
    EXPECT_EQ(choice_, "pvs");
    EXPECT_EQ(set("ponder", "True"), "");
    EXPECT_TRUE(on_);
}

TEST_F(OptionTableTest, RefuseOtherNames) {
    EXPECT_EQ(set("Overhead", "1"), "there is no option \"Overhead\"");
    EXPECT_EQ(set("", "1"), "there is no option \"\"");
}

TEST_F(OptionTableTest, RefuseOtherValuesAndKeepTheOld) {
    for (const char *value : {"", "x", "5001", "-1", "1x", "1 2"}) {
        EXPECT_NE(set("Move Overhead", value), "") << value;
        EXPECT_NE(set("Ponder", value), "") << value;
        EXPECT_NE(set("Algorithm", value), "") << value;
    }
    EXPECT_EQ(set("Move Overhead", "5x"),
              "Move Overhead: expected a number from 0 to 5000, got \"5x\"");
    EXPECT_EQ(set("Ponder", "yes"), "Ponder: expected true or false, got \"yes\"");
    EXPECT_EQ(set("Algorithm", "mcts"), "Algorithm: expected one of pvs, minimax, got \"mcts\"");
    EXPECT_EQ(set("Clear Hash", "now"), "Clear Hash: expected no value, got \"now\"");
    EXPECT_EQ(number_, -1);
    EXPECT_FALSE(on_);
    EXPECT_EQ(choice_, "none");
    EXPECT_EQ(presses_, 0);
}

TEST_F(OptionTableTest, PressAButtonThatIsSaidToBeTrue) {
    EXPECT_EQ(set("clear hash", "true"), "");
    EXPECT_EQ(presses_, 1);
}

TEST_F(OptionTableTest, SayThatThereIsNoMemory) {
    table_.add_combo("Evaluator", "small", {"small", "large"},
                     [](const std::string &) { throw std::bad_alloc{}; });
    EXPECT_EQ(set("evaluator", "large"), "Evaluator: not enough memory");
}

TEST_F(OptionTableTest, PassOnWhatWentWrong) { EXPECT_EQ(set("Move Overhead", "13"), "no luck"); }

} // namespace
} // namespace emilia
