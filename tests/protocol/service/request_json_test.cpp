#include "protocol/service/request_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

Request read(std::string_view line) {
    auto one = read_request(line);
    EXPECT_TRUE(std::holds_alternative<Request>(one.request)) << line;
    EXPECT_THAT(one.warnings, testing::IsEmpty());
    return std::get<Request>(std::move(one.request));
}

std::string refusal_of(std::string_view line) {
    return to_line(to_json(std::get<Answer>(read_request(line).request)));
}

TEST(Requests, AreReadWithTheirOptions) {
    const Request request =
        read(R"({"id":"a","moves":"f5d6","depth":9,"multipv":3,"report_every":0.5,"priority":-2})");
    EXPECT_EQ(request.id, "a");
    EXPECT_EQ(request.priority, -2);
    EXPECT_EQ(request.record.game.moves().size(), 2U);
    const auto &asked = std::get<AnalyzeRequest>(request.work);
    EXPECT_EQ(asked.multi_pv, 3);
    EXPECT_EQ(asked.report_every, std::chrono::milliseconds{500});
    const Limits limits = asked.task().limits;
    EXPECT_EQ(limits.depth, 9);
    EXPECT_FALSE(limits.movetime);
}

TEST(Requests, HaveASecondUnlessTheySayOtherwise) {
    const auto movetime_of = [](std::string_view line) {
        return std::get<AnalyzeRequest>(read(line).work).task().limits.movetime;
    };
    EXPECT_EQ(movetime_of(R"({"id":"a"})"), std::chrono::seconds{1});
    EXPECT_EQ(movetime_of(R"({"id":"a","movetime":20})"), std::chrono::milliseconds{20});
    for (const char *proof : {"\"exact\":true", "\"wld\":true", "\"atleast\":0"})
        EXPECT_FALSE(movetime_of("{\"id\":\"a\"," + std::string{proof} + "}")) << proof;
}

TEST(Requests, AreRefusedWithTheFieldThatIsWrong) {
    EXPECT_EQ(refusal_of(R"({"id":"a","depth":99})"),
              R"({"id":"a","error":"expected a number from 1 to 60, got \"99\"","field":"depth"})");
    EXPECT_EQ(refusal_of(R"({"id":"a","level":3,"selectivity":73})"),
              R"({"id":"a","error":"contradicts selectivity","field":"level"})");
    EXPECT_EQ(refusal_of(R"({"depth":1})"), R"({"error":"expected an id","field":"id"})");
    EXPECT_EQ(refusal_of("{\"id\":"), R"({"error":"no JSON: wrong at byte 7"})");
}

} // namespace
} // namespace emilia
