#include "protocol/server/answer.h"
#include "protocol/server/page_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

namespace http = boost::beast::http;

class AnswerTest : public testing::Test {
  protected:
    HttpRequest request(const std::string &target) const {
        HttpRequest request{http::verb::get, target, 11};
        request.set(http::field::host, "127.0.0.1:1234");
        request.set(http::field::cookie, cookie());
        return request;
    }
    HttpRequest socket_request() const {
        HttpRequest asked = request("/engine");
        asked.set(http::field::origin, "http://127.0.0.1:1234");
        return asked;
    }
    std::string cookie() const {
        const std::string whole = guard_.cookie();
        return whole.substr(0, whole.find(';'));
    }
    http::status status(const HttpRequest &asked) const { return answer(asked, guard_).result(); }

    Guard guard_{1234};
};

TEST_F(AnswerTest, TheAddressWithTheTokenGivesTheCookieAndNothingElse) {
    HttpRequest first = request(guard_.first_target());
    first.erase(http::field::cookie);
    const HttpResponse response = answer(first, guard_);
    EXPECT_EQ(response.result(), http::status::see_other);
    EXPECT_EQ(response[http::field::location], "/");
    EXPECT_EQ(response[http::field::set_cookie], guard_.cookie());
    EXPECT_TRUE(response.body().empty());
}

TEST_F(AnswerTest, TokensAreLongAndNeverTheSame) {
    EXPECT_EQ(guard_.first_target().size(), std::string{"/?token="}.size() + 32);
    EXPECT_NE(guard_.first_target(), Guard{1234}.first_target());
}

TEST_F(AnswerTest, WithoutTheTokenNothingIsHandedOut) {
    for (const std::string target : {"/", "/index.html", "/engine", "/no-such-file"}) {
        HttpRequest stranger = request(target);
        stranger.erase(http::field::cookie);
        EXPECT_EQ(status(stranger), http::status::forbidden) << target;
        stranger.set(http::field::cookie, "emilia-1234=00000000000000000000000000000000");
        EXPECT_EQ(status(stranger), http::status::forbidden) << target;
        stranger.set(http::field::cookie, "x" + cookie());
        EXPECT_EQ(status(stranger), http::status::forbidden) << target;
        stranger.set(http::field::cookie, cookie() + "0");
        EXPECT_EQ(status(stranger), http::status::forbidden) << target;
    }
}

TEST_F(AnswerTest, TheCookieIsFoundAmongOthers) {
    HttpRequest asked = request("/");
    asked.set(http::field::cookie, "a=b; " + cookie() + "; c=d");
    EXPECT_EQ(status(asked), http::status::ok);
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
    HttpRequest by_token = socket_request();
    by_token.target(guard_.first_target());
    by_token.erase(http::field::cookie);
    EXPECT_TRUE(guard_.socket_refusal(by_token)) << "a socket needs the cookie";
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
    refused.erase(http::field::cookie);
    for (const HttpRequest &asked : {request("/"), request("/x"), refused}) {
        const HttpResponse response = answer(asked, guard_);
        const std::string policy{response["Content-Security-Policy"]};
        EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_EQ(response["Cross-Origin-Resource-Policy"], "same-origin");
        EXPECT_EQ(response["X-Content-Type-Options"], "nosniff");
    }
}

} // namespace
} // namespace emilia
