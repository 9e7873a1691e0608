#include "protocol/service/options.h"
#include "protocol/service/request.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace emilia {
namespace {

/// Looks at every option that a request has.
class Reviewer {
  public:
    template <class Field>
    void add(const WholeNumber &option, Field & /*field*/) {
        EXPECT_LT(option.min, option.max) << option.name;
        note(option);
    }
    template <class Field>
    void add(const RealNumber &option, Field & /*field*/) {
        EXPECT_LT(option.min, option.max) << option.name;
        note(option);
    }
    template <class T, class Field>
    void add(const Choice<T> &option, Field & /*field*/) {
        for (const std::string &name : option.names())
            EXPECT_TRUE(option.find(name)) << option.name << ' ' << name;
        EXPECT_FALSE(option.find("no such name")) << option.name;
        note(option);
    }
    template <class Option, class Field>
    void add(const Option &option, Field & /*field*/) {
        note(option);
    }

  private:
    template <class Option>
    void note(const Option &option) {
        const std::string name{option.name};
        EXPECT_THAT(name, testing::MatchesRegex("[a-z-]+"));
        EXPECT_LE(option.help.size(), 90U) << name;
        EXPECT_FALSE(option.help.ends_with('.')) << name;
        const auto [known, is_new] = helps_.emplace(name, option.help);
        EXPECT_TRUE(is_new || known->second == option.help) << name << " has two rows";
    }

    std::map<std::string, std::string_view> helps_;
};

TEST(OptionTable, HasRowsThatHoldTogether) {
    Reviewer reviewer;
    for (const Action &action : actions()) {
        Work work = action.make();
        std::visit([&reviewer](auto &kind) { kind.declare(reviewer); }, work);
    }
    int field = 0;
    reviewer.add(kThreads, field);
    reviewer.add(kAnalyses, field);
    reviewer.add(kPriority, field);
}

TEST(OptionTable, ReadsJsonInItsRange) {
    EXPECT_EQ(*take(kDepth, ForeignJson(60)), 60);
    EXPECT_EQ(*take(kDepth, ForeignJson(60.0)), 60);
    EXPECT_EQ(*take(kSelectivity, ForeignJson(98.0)), Selectivity::percent_98);
    for (const auto &wrong : {ForeignJson(0), ForeignJson(61), ForeignJson("5"), ForeignJson(5.5),
                              ForeignJson(1e300), ForeignJson(true), ForeignJson(nullptr)}) {
        const auto taken = take(kDepth, wrong);
        ASSERT_FALSE(taken) << wrong;
        EXPECT_THAT(taken.error().message,
                    testing::StartsWith("expected a whole number from 1 to 60, got "));
    }
    EXPECT_EQ(*take(kSelectivity, ForeignJson(98)), Selectivity::percent_98);
    EXPECT_EQ(take(kSelectivity, ForeignJson("98")).error().message,
              R"(expected 60, 73, 87, 95, 98, 99 or 100, got "98")");
    EXPECT_EQ(*take(kLanguage, ForeignJson("de")), Language::german);
    EXPECT_FALSE(take(kExact, ForeignJson(1)));
}

} // namespace
} // namespace emilia
