#include "protocol/service/base64.h"
#include "protocol/service/conversion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

std::string answer_to(const ConvertRequest &request) {
    const auto answer = convert(request, [] { return false; });
    Json object = Json::object();
    if (answer) add_conversion(object, *answer);
    return answer ? to_line(object) : answer.error().message;
}

ConvertRequest request_of(const std::string &games) { return {.given = {.games = games}}; }

TEST(Conversion, HasWhatIsKnown) {
    EXPECT_EQ(answer_to(request_of("f5d6c3\n(;GM[Othello]PC[Tokyo]DT[2020]PB[Ann]PW[Ben]TY[8]"
                                   "BO[8 ---------------------------O*------*O"
                                   "--------------------------- *]B[d3]W[c5];)\n")),
              R"({"games":[{"game":"f5d6c3"},{"game":"d3c5","black":"Ann","white":"Ben",)"
              R"("place":"Tokyo","date":"2020"}],"errors":[]})");
    EXPECT_EQ(answer_to(request_of("8/8/8/3xo3/3ox3/8/8/8 o")),
              R"({"games":[{"game":"","start":"---------------------------XO------OX-----)"
              R"(---------------------- O"}],"errors":[]})");
}

TEST(Conversion, NamesLinesThatAreNoGames) {
    ConvertRequest request = request_of("f5d6\nDear Ann,\nhow are you?\nf5a1\n");
    EXPECT_THAT(answer_to(request),
                testing::AllOf(testing::StartsWith(R"({"games":[{"game":"f5d6"}],"errors":[)"),
                               testing::HasSubstr(R"({"error":"line 2, )"),
                               testing::HasSubstr("; the same error up to line 3\"}"),
                               testing::HasSubstr(R"({"error":"line 4, )")));
    request.partial = true;
    EXPECT_THAT(answer_to(request),
                testing::HasSubstr(R"({"game":"f5","error":"line 4, column 3: )"));
}

TEST(Conversion, WritesFormats) {
    ConvertRequest request = request_of("f5d6");
    request.to = GameFormat::obf;
    EXPECT_THAT(
        answer_to(request),
        testing::HasSubstr(
            R"("text":"---------------------------OX------OXX-----O-------------------- X;)"));
    request.to = GameFormat::wthor;
    const std::string refused = answer_to(request);
    EXPECT_THAT(refused, testing::HasSubstr(R"("errors":[{"error":"line 1: )"));
    const Json object = Json::parse(refused);
    EXPECT_EQ(from_base64(object.at("bytes").get<std::string>())->size(), 16U);
}

TEST(Conversion, ReadsFiles) {
    EXPECT_EQ(answer_to({.given = {.file = "f5d6"}}), R"({"games":[{"game":"f5d6"}],"errors":[]})");
    EXPECT_EQ(answer_to({.given = {.file = std::string{"\x1f\x8b\x08"}}}),
              R"({"games":[],"errors":[{"error":"cannot read file: damaged, incomplete, or of )"
              R"(an unknown format"}]})");
}

TEST(Conversion, HasAnEnd) {
    std::string many;
    for (std::size_t i = 0; i <= kMaxGames; ++i)
        many += "f5\n";
    EXPECT_EQ(answer_to(request_of(many)), "more than 250000 games");
    const auto ended = convert(request_of("f5\nf5\n"), [] { return true; });
    EXPECT_THAT(ended->games, testing::IsEmpty());
}

} // namespace
} // namespace emilia
