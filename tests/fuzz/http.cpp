#include "protocol/server/answer.h"
#include "tests/fuzz/target.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <string>

namespace emilia::fuzz {
namespace {

namespace http = boost::beast::http;

Guard &guard() {
    static Guard guard{1234};
    return guard;
}

} // namespace

/// SECRET stands for the secret, which no fuzzer guesses.
void ask_page_server(std::string_view bytes) {
    constexpr std::string_view kSecret = "SECRET";
    std::string text{bytes};
    bool has_secret = false;
    for (std::size_t at = 0; (at = text.find(kSecret, at)) != std::string::npos; has_secret = true)
        text.replace(at, kSecret.size(), guard().secret());
    demand(has_secret || !guard().admits(text), "nobody gets in without the secret");

    http::request_parser<http::string_body> parser;
    parser.header_limit(8192);
    parser.body_limit(0);
    parser.eager(true);
    boost::beast::error_code error;
    parser.put(boost::asio::buffer(text), error);
    if (error || !parser.is_done()) return;
    const HttpRequest &request = parser.get();
    const HttpResponse response = answer(request, guard());
    demand(response.body().find(guard().secret()) == std::string::npos || has_secret,
           "no answer tells the secret");
    demand(response.count("Content-Security-Policy") == 1, "every answer has the policy");
    demand(response.result() == http::status::ok || response.body().size() < 200,
           "an error is short, and holds nothing of the request");
}

} // namespace emilia::fuzz
