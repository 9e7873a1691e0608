// Guard of the page's server. It admits this server's own page, in a browser that was led there by
// an address with a token.

#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// The page's files are for everybody who reaches this machine's own address: they are public. An
/// engine is for pages that bring a token or the secret. Both are 128 random bits. Programs of the
/// same user, who could read them from the browser's files, are not kept out.
class Guard {
  public:
    /// Draws the secret. Throws std::exception where the system has no random numbers.
    explicit Guard(std::uint16_t port);

    /// Lets one page in, once; `on_use` is called then.
    std::string new_token(std::function<void()> on_use);
    /// Secret that lets pages in as long as the server runs. A page that came by a token gets it,
    /// and keeps it where pages of other ports cannot read it. A cookie would go to all ports.
    const std::string &secret() const { return secret_; }
    /// Whether the words, between blanks, have the secret or a token. The tokens among them are
    /// used up.
    bool admits(std::string_view words);

    struct Refusal {
        boost::beast::http::status status;
        std::string_view reason; ///< for the person at the browser
    };
    /// Reason to refuse the request; none if it may be. A name other than this machine's own in
    /// `Host` is that of a site whose name was bound to this machine (DNS rebinding).
    std::optional<Refusal> refusal(const HttpRequest &request) const;
    /// As refusal(), for one that opens a WebSocket: browsers let every site do that, and name the
    /// site in `Origin`.
    std::optional<Refusal> socket_refusal(const HttpRequest &request) const;

  private:
    bool names_this_server(std::string_view host) const;

    std::string port_;
    std::string secret_;
    std::map<std::string, std::function<void()>> tokens_; ///< that were not used yet
};

} // namespace emilia
