#include "protocol/cli/json.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace emilia::cli {
namespace {

TEST(Json, WritesEachKindOfValue) {
    EXPECT_EQ(Json{}.dump(), "null");
    EXPECT_EQ(Json(true).dump(), "true");
    EXPECT_EQ(Json(-3).dump(), "-3");
    EXPECT_EQ(Json(std::numeric_limits<std::int64_t>::min()).dump(), "-9223372036854775808");
    EXPECT_EQ(Json(std::numeric_limits<std::uint64_t>::max()).dump(), "18446744073709551615");
    EXPECT_EQ(Json(0.5).dump(), "0.5");
    EXPECT_EQ(Json("\"é\n").dump(), R"("\"é\n")");
    EXPECT_EQ(Json::array().dump(), "[]");
}

TEST(Json, KeepsTheOrderOfMembers) {
    Json object{{"z", 1}, {"a", std::string{"b"}}};
    object.set("m", Json{{"inner", false}});
    object.set("z", Json{});
    EXPECT_EQ(object.dump(), R"({"z":null,"a":"b","m":{"inner":false}})");
    object.update({{"a", 2}, {"b", 3}});
    EXPECT_EQ(object.dump(), R"({"z":null,"a":2,"m":{"inner":false},"b":3})");
}

TEST(Json, HoldsElementsInArrays) {
    Json array = Json::array();
    array.push_back("x");
    array.push_back(Json::array());
    EXPECT_EQ(array.dump(), R"(["x",[]])");
}

TEST(Json, IsCopied) {
    const Json object{{"a", 1}};
    Json copy = object;
    copy.set("a", 2);
    EXPECT_EQ(object.dump(), R"({"a":1})");
    copy = object;
    EXPECT_EQ(copy.dump(), R"({"a":1})");
}

TEST(Json, HasNoControlCharacters) {
    EXPECT_EQ(Json("\x1b\x7f-\xc2\x80\xc2\x9f\xc2\xa0\xc3\x9f").dump(),
              "\"\\u001b\\u007f-\\u0080\\u009f\xc2\xa0\xc3\x9f\"");
}

TEST(Json, RefusesTextThatIsNotUtf8) { EXPECT_THROW(Json("\xFF").dump(), std::exception); }

} // namespace
} // namespace emilia::cli
