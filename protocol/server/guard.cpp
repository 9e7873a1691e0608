#include "protocol/server/guard.h"

#include <array>
#include <random>

namespace emilia {
namespace {

namespace http = boost::beast::http;

std::string random_token() {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::random_device device;
    std::string token;
    while (token.size() < 32)
        token += kDigits[device() % kDigits.size()];
    return token;
}

/// In a time that does not tell where they differ.
bool equal(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        difference |= static_cast<unsigned char>(left[i]) ^ static_cast<unsigned char>(right[i]);
    return difference == 0;
}

std::string_view text(boost::beast::string_view view) { return {view.data(), view.size()}; }

/// The value of a field that stands there once; empty for none and for several.
std::string_view only_value(const HttpRequest &request, http::field field) {
    return request.count(field) == 1 ? text(request[field]) : std::string_view{};
}

} // namespace

Guard::Guard(std::uint16_t port) : port_(std::to_string(port)), token_(random_token()) {}

std::string Guard::first_target() const { return "/?token=" + token_; }

bool Guard::brings_token(const HttpRequest &request) const {
    return equal(text(request.target()), first_target());
}

// Cookies are for a host, whatever the port: the name keeps those of several servers apart.
std::string Guard::cookie_pair() const { return "emilia-" + port_ + '=' + token_; }

std::string Guard::cookie() const { return cookie_pair() + "; Path=/; HttpOnly; SameSite=Strict"; }

bool Guard::has_cookie(const HttpRequest &request) const {
    const std::string wanted = cookie_pair();
    std::string_view rest = only_value(request, http::field::cookie);
    while (!rest.empty()) {
        const std::size_t length = std::min(rest.find(';'), rest.size());
        if (equal(rest.substr(0, length), wanted)) return true;
        rest.remove_prefix(std::min(rest.find_first_not_of("; ", length), rest.size()));
    }
    return false;
}

bool Guard::names_this_server(std::string_view host) const {
    return host == "127.0.0.1:" + port_ || host == "localhost:" + port_;
}

std::optional<Guard::Refusal> Guard::refusal(const HttpRequest &request) const {
    if (!names_this_server(only_value(request, http::field::host)))
        return Refusal{http::status::misdirected_request, "this server has another name"};
    if (!brings_token(request) && !has_cookie(request))
        return Refusal{http::status::forbidden,
                       "open the address that `emilia page` has printed, in a browser that keeps "
                       "cookies"};
    return std::nullopt;
}

std::optional<Guard::Refusal> Guard::socket_refusal(const HttpRequest &request) const {
    if (auto refused = refusal(request)) return refused;
    if (!has_cookie(request)) return Refusal{http::status::forbidden, "no cookie"};
    const std::string_view host = only_value(request, http::field::host);
    if (only_value(request, http::field::origin) != "http://" + std::string{host})
        return Refusal{http::status::forbidden, "another site's page"};
    return std::nullopt;
}

} // namespace emilia
