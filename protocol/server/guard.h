// Who may talk to the server of the page: a browser on this machine that was given the address with
// the token, and in it no page but the server's own.

#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// What is compared with each request. Other programs of the same user, who could read the token
/// from the browser's files or the command line, are not kept out.
class Guard {
  public:
    /// Draws the token. Throws std::exception where the system has no random numbers.
    explicit Guard(std::uint16_t port);

    /// What lets a browser in, with the token: "/?token=…".
    std::string first_target() const;
    /// True if the request brings the token in its address: it is to be answered with cookie().
    bool brings_token(const HttpRequest &request) const;
    /// The value of Set-Cookie that lets the browser in from then on. No other site makes the
    /// browser send it, and no script reads it.
    std::string cookie() const;

    struct Refusal {
        boost::beast::http::status status;
        std::string_view reason; ///< for the person at the browser
    };
    /// Why the request is not answered; none if it may be. A name other than this machine's own in
    /// `Host` is that of a site whose name was bound to this machine (DNS rebinding).
    std::optional<Refusal> refusal(const HttpRequest &request) const;
    /// As refusal(), for one that opens a WebSocket: browsers let every site do that, and name the
    /// site in `Origin`.
    std::optional<Refusal> socket_refusal(const HttpRequest &request) const;

  private:
    bool names_this_server(std::string_view host) const;
    bool has_cookie(const HttpRequest &request) const;
    /// Name and value.
    std::string cookie_pair() const;

    std::string port_;
    std::string token_; ///< 128 bits in hexadecimal
};

} // namespace emilia
