#include "protocol/service/json.h"

#include <gtest/gtest.h>

#include <exception>

namespace emilia {
namespace {

TEST(Json, KeepsTheOrderOfMembers) {
    EXPECT_EQ(to_line({{"z", 1}, {"a", {{"inner", false}}}}), R"({"z":1,"a":{"inner":false}})");
}

TEST(Json, HasNoControlCharacters) {
    EXPECT_EQ(to_line("\n\x1b\x7f-\xc2\x80\xc2\x9f\xc2\xa0\xc3\x9f"),
              "\"\\n\\u001b\\u007f-\\u0080\\u009f\xc2\xa0\xc3\x9f\"");
}

TEST(Json, RefusesTextThatIsNotUtf8) { EXPECT_THROW(to_line("\xFF"), std::exception); }

} // namespace
} // namespace emilia
