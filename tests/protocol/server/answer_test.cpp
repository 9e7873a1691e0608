#include "protocol/server/answer.h"
#include "protocol/server/page_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

namespace http = boost::beast::http;

class AnswerTest : public testing::Test {
  protected:
    static HttpRequest request(const std::string &target) {
        HttpRequest request{http::verb::get, target, 11};
        request.set(http::field::host, "127.0.0.1:1234");
        return request;
    }
    static HttpRequest socket_request() {
        HttpRequest asked = request("/engine");
        asked.set(http::field::origin, "http://127.0.0.1:1234");
        return asked;
    }
    http::status status(const HttpRequest &asked) const { return answer(asked, guard_).result(); }

    Guard guard_{1234};
};

TEST_F(AnswerTest, WordsThatLetInAreLongAndNeverTheSame) {
    EXPECT_EQ(guard_.secret().size(), 32);
    EXPECT_NE(guard_.secret(), Guard{1234}.secret());
    const std::string token = guard_.new_token([] {});
    EXPECT_EQ(token.size(), 32);
    EXPECT_NE(token, guard_.new_token([] {}));
}

TEST_F(AnswerTest, ATokenLetsInOnce) {
    int used = 0;
    const std::string token = guard_.new_token([&used] { ++used; });
    const std::string other = guard_.new_token([] {});
    EXPECT_TRUE(guard_.admits(token));
    EXPECT_EQ(used, 1);
    EXPECT_FALSE(guard_.admits(token));
    EXPECT_EQ(used, 1);
    EXPECT_TRUE(guard_.admits(other)) << "each of them";
}

TEST_F(AnswerTest, TheSecretLetsInAlwaysAndNothingElseDoes) {
    const std::string &secret = guard_.secret();
    EXPECT_TRUE(guard_.admits(secret));
    EXPECT_TRUE(guard_.admits("old " + secret));
    for (const std::string &words :
         {std::string{}, std::string{" "}, std::string(32, '0'), "x" + secret, secret + "0",
          secret.substr(1), secret.substr(0, 16) + ' ' + secret.substr(16)})
        EXPECT_FALSE(guard_.admits(words)) << words;
}

TEST_F(AnswerTest, ATokenIsUsedUpBesideTheSecretToo) {
    const std::string token = guard_.new_token([] {});
    EXPECT_TRUE(guard_.admits(token + ' ' + guard_.secret()));
    EXPECT_FALSE(guard_.admits(token));
}

TEST_F(AnswerTest, TheServerHasNoOtherNames) {
    for (const std::string host : {"evil.example", "evil.example:1234", "127.0.0.1", "localhost",
                                   "127.0.0.1:1235", "0.0.0.0:1234", ""}) {
        HttpRequest asked = request("/");
        asked.set(http::field::host, host);
        EXPECT_EQ(status(asked), http::status::misdirected_request) << host;
    }
    HttpRequest asked = request("/");
    asked.insert(http::field::host, "evil.example");
    EXPECT_EQ(status(asked), http::status::misdirected_request);
    asked.set(http::field::host, "localhost:1234");
    EXPECT_EQ(status(asked), http::status::ok);
}

TEST_F(AnswerTest, OnlyThePagesOwnOriginOpensASocket) {
    EXPECT_FALSE(guard_.socket_refusal(socket_request()));
    for (const std::string origin : {"http://evil.example", "null", "http://127.0.0.1:1235",
                                     "https://127.0.0.1:1234", "http://localhost:1234", ""}) {
        HttpRequest asked = socket_request();
        asked.set(http::field::origin, origin);
        EXPECT_TRUE(guard_.socket_refusal(asked)) << origin;
    }
    HttpRequest without = socket_request();
    without.erase(http::field::origin);
    EXPECT_TRUE(guard_.socket_refusal(without));
}

TEST_F(AnswerTest, EveryFileOfThePageIsHandedOutAndNoOther) {
    ASSERT_GT(page_files().size(), 10u);
    for (const PageFile &file : page_files()) {
        const HttpResponse response = answer(request('/' + std::string{file.name}), guard_);
        EXPECT_EQ(response.result(), http::status::ok) << file.name;
        EXPECT_EQ(response[http::field::content_encoding], "gzip");
        EXPECT_TRUE(response.body().starts_with("\x1f\x8b")) << file.name;
    }
    EXPECT_EQ(answer(request("/"), guard_).body(), answer(request("/index.html"), guard_).body());
    for (const std::string target : {"/../index.html", "/etc/passwd", "//index.html", "index.html",
                                     "*", "/%69ndex.html", "http://127.0.0.1:1234/index.html"})
        EXPECT_EQ(status(request(target)), http::status::not_found) << target;
}

TEST_F(AnswerTest, HeadHasTheLengthAndNoBody) {
    HttpRequest asked = request("/");
    const std::size_t length = answer(asked, guard_).body().size();
    asked.method(http::verb::head);
    const HttpResponse response = answer(asked, guard_);
    EXPECT_TRUE(response.body().empty());
    EXPECT_EQ(response[http::field::content_length], std::to_string(length));
    asked.method(http::verb::post);
    EXPECT_EQ(status(asked), http::status::method_not_allowed);
}

TEST_F(AnswerTest, EveryAnswerKeepsOtherSitesOut) {
    HttpRequest refused = request("/");
    refused.set(http::field::host, "evil.example");
    for (const HttpRequest &asked : {request("/"), request("/x"), refused}) {
        const HttpResponse response = answer(asked, guard_);
        const std::string policy{response["Content-Security-Policy"]};
        EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_EQ(response["Cross-Origin-Resource-Policy"], "same-origin");
        EXPECT_EQ(response["X-Content-Type-Options"], "nosniff");
        EXPECT_EQ(response.count(http::field::set_cookie), 0) << "all ports would get it";
    }
}

} // namespace
} // namespace emilia
