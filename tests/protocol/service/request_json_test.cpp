#include "engine/notation/move_text.h"
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
    const Limits limits = asked.limits(request.record.game);
    EXPECT_EQ(limits.depth, 9);
    EXPECT_FALSE(limits.movetime);
}

TEST(Requests, HaveASecondUnlessTheySayOtherwise) {
    const auto movetime_of = [](std::string_view line) {
        return std::get<AnalyzeRequest>(read(line).work).limits(Game{}).movetime;
    };
    EXPECT_EQ(movetime_of(R"({"id":"a"})"), std::chrono::seconds{1});
    EXPECT_EQ(movetime_of(R"({"id":"a","movetime":20})"), std::chrono::milliseconds{20});
    for (const char *proof : {"\"exact\":true", "\"wld\":true", "\"atleast\":0"})
        EXPECT_FALSE(movetime_of("{\"id\":\"a\"," + std::string{proof} + "}")) << proof;
}

Limits limits_of(std::string_view fields) {
    const Request request = read(R"({"id":"a",)" + std::string{fields} + "}");
    return std::get<AnalyzeRequest>(request.work).limits(request.record.game);
}

TEST(Requests, HaveTheClockOfTheSideToMove) {
    const Limits limits = limits_of(R"("moves":"f5","black_time":5000,"white_time":3000,)"
                                    R"("black_increment":7,"white_increment":9,"moves_to_go":4)");
    ASSERT_TRUE(limits.clock);
    EXPECT_EQ(limits.clock->remaining, std::chrono::seconds{3});
    EXPECT_EQ(limits.clock->increment, std::chrono::milliseconds{9});
    EXPECT_EQ(limits.clock->moves_to_go, 4);
    EXPECT_FALSE(limits.movetime);
    EXPECT_EQ(limits.move_overhead, SearchSettings{}.move_overhead);
    EXPECT_EQ(limits_of(R"("white_time":3000)").clock->remaining, std::chrono::seconds{3});
    EXPECT_EQ(limits_of(R"("movetime":3000)").move_overhead, Duration{});
}

TEST(Requests, AreForScoresWhereMovesAreComparedAndNonePlayed) {
    EXPECT_EQ(limits_of(R"("multipv":2)").purpose, Purpose::scores);
    for (const char *play :
         {R"("depth":3)", R"("multipv":2,"black_time":5000)", R"("multipv":2,"opponent":"child")"})
        EXPECT_EQ(limits_of(play).purpose, Purpose::move) << play;
}

TEST(Requests, PlayAsTheSettingsOfADialogueDo) {
    const Limits limits = limits_of(
        R"("opponent":"child","seed":3,"human_pace":true,"book":true,"book_randomness":2)");
    EXPECT_EQ(limits.skill, &find_opponent("child")->skill);
    EXPECT_FALSE(limits.movetime);
    EXPECT_TRUE(limits.human_pace && limits.allow_book);
    EXPECT_EQ(limits.book_margin, 2);
    for (const char *proof : {R"("exact":true)", R"("wld":true)", R"("infinite":true)"}) {
        const Limits plain =
            limits_of(R"("opponent":"child","human_pace":true,"book":true,)" + std::string{proof});
        EXPECT_EQ(plain.skill, nullptr) << proof;
        EXPECT_FALSE(plain.human_pace) << proof;
    }
}

TEST(Requests, SearchUntilTerminated) {
    EXPECT_EQ(limits_of(R"("infinite":true)").ends, SearchEnd::on_stop);
    EXPECT_FALSE(limits_of(R"("infinite":true)").movetime);
    EXPECT_EQ(limits_of(R"("infinite":false)").movetime, std::chrono::seconds{1});
}

TEST(Requests, ChooseAmongMoves) {
    const Limits limits = limits_of(R"("search_moves":["D3","f5"])");
    ASSERT_EQ(limits.only_moves.size(), 2U);
    EXPECT_EQ(to_string(limits.only_moves.front()), "d3");
}

TEST(Requests, AreRefusedWithTheFieldThatIsWrong) {
    EXPECT_EQ(
        refusal_of(R"({"id":"a","depth":99})"),
        R"({"id":"a","error":"expected a whole number from 1 to 60, got 99","field":"depth"})");
    EXPECT_EQ(refusal_of(R"({"id":"a","level":3,"selectivity":73})"),
              R"({"id":"a","error":"cannot be combined with selectivity","field":"level"})");
    EXPECT_EQ(refusal_of(R"({"id":"a","infinite":true,"white_time":3})"),
              R"({"id":"a","error":"cannot be combined with white_time","field":"infinite"})");
    EXPECT_EQ(refusal_of(R"({"id":"a","search_moves":3})"),
              R"({"id":"a","error":"expected a list of texts, got 3","field":"search_moves"})");
    EXPECT_EQ(refusal_of(R"({"depth":1})"), R"({"error":"expected an id","field":"id"})");
    EXPECT_EQ(refusal_of("{\"id\":"), R"({"error":"invalid JSON at byte 7"})");
    for (const std::string &wrong :
         std::vector<std::string>{"1e400", "x", "\"\xff\"", "[[0]", std::string(300, '[')})
        EXPECT_TRUE(refusal_of(R"({"id":"a","other":{"id":"b"},"depth":)" + wrong + '}')
                        .starts_with(R"({"id":"a","error":"invalid JSON)"))
            << wrong;
    EXPECT_EQ(refusal_of(std::string{"{\"id\":\"a\"}\0", 11}),
              R"({"id":"a","error":"invalid JSON at byte 11"})");
    for (const char *day : {"2026-13-01", "2026-02-30", "2026-00-10", "2026-1-1"})
        EXPECT_TRUE(
            refusal_of(R"({"id":"a","action":"profile_read","due":")" + std::string{day} + "\"}")
                .ends_with(R"("field":"due"})"))
            << day;
}

} // namespace
} // namespace emilia
