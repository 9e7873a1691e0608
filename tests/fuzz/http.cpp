#include "protocol/server/answer.h"
#include "tests/fuzz/target.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <string>

namespace emilia::fuzz {
namespace {

namespace http = boost::beast::http;

const Guard &guard() {
    static const Guard guard{1234};
    return guard;
}

} // namespace

/// TOKEN stands for the token, which no fuzzer guesses.
void ask_page_server(std::string_view bytes) {
    constexpr std::string_view kToken = "TOKEN";
    const std::string target = guard().first_target();
    const std::string token = target.substr(target.find('=') + 1);
    std::string text{bytes};
    bool has_token = false;
    for (std::size_t at = 0; (at = text.find(kToken, at)) != std::string::npos; has_token = true)
        text.replace(at, kToken.size(), token);

    http::request_parser<http::string_body> parser;
    parser.header_limit(8192);
    parser.body_limit(0);
    parser.eager(true);
    boost::beast::error_code error;
    parser.put(boost::asio::buffer(text), error);
    if (error || !parser.is_done()) return;
    const HttpRequest &request = parser.get();
    const HttpResponse response = answer(request, guard());
    demand(has_token || response.result_int() >= 400, "nobody gets in without the token");
    demand(has_token || guard().socket_refusal(request), "nor opens a socket");
    demand(response.count("Content-Security-Policy") == 1, "every answer has the policy");
    demand(response.result() == http::status::ok || response.body().size() < 200,
           "an error is short, and holds nothing of the request");
}

} // namespace emilia::fuzz
