#include "protocol/server/guard.h"

#include "engine/notation/scanner.h"
#include "protocol/server/random_word.h"

#include <algorithm>
#include <utility>

namespace emilia {
namespace {

namespace http = boost::beast::http;

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

Guard::Guard(std::uint16_t port) : port_(std::to_string(port)), secret_(random_word()) {}

std::string Guard::new_token(std::function<void()> on_use) {
    return tokens_.emplace(random_word(), std::move(on_use)).first->first;
}

bool Guard::admits(std::string_view words) {
    bool found = false;
    Scanner scanner{words};
    for (std::string_view word = scanner.take_word(); !word.empty(); word = scanner.take_word()) {
        found |= equal(word, secret_);
        const auto token = std::find_if(tokens_.begin(), tokens_.end(), [word](const auto &known) {
            return equal(word, known.first);
        });
        if (token == tokens_.end()) continue;
        found = true;
        token->second();
        tokens_.erase(token);
    }
    return found;
}

bool Guard::names_this_server(std::string_view host) const {
    return host == "127.0.0.1:" + port_ || host == "localhost:" + port_;
}

std::optional<Guard::Refusal> Guard::refusal(const HttpRequest &request) const {
    if (!names_this_server(only_value(request, http::field::host)))
        return Refusal{http::status::misdirected_request, "this server has another name"};
    return std::nullopt;
}

std::optional<Guard::Refusal> Guard::socket_refusal(const HttpRequest &request) const {
    if (auto refused = refusal(request)) return refused;
    const std::string_view host = only_value(request, http::field::host);
    if (only_value(request, http::field::origin) != "http://" + std::string{host})
        return Refusal{http::status::forbidden, "another site's page"};
    return std::nullopt;
}

} // namespace emilia
