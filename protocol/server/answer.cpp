#include "protocol/server/answer.h"

#include "protocol/server/page_files.h"

#include <algorithm>

namespace emilia {
namespace {

namespace http = boost::beast::http;

/// The page's own scripts and styles, its own socket, and nothing from elsewhere.
constexpr const char *kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

HttpResponse begin(const HttpRequest &request, http::status status) {
    HttpResponse response{status, request.version()};
    response.keep_alive(request.keep_alive());
    response.set("Content-Security-Policy", kPolicy);
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Embedder-Policy", "require-corp");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Referrer-Policy", "no-referrer");
    response.set("X-Content-Type-Options", "nosniff");
    // Another version of the program may have another page at the same address.
    response.set(http::field::cache_control, "no-store");
    return response;
}

/// For HEAD the length is said and the body left out.
HttpResponse finish(const HttpRequest &request, HttpResponse response, std::string_view body) {
    response.content_length(body.size());
    if (request.method() != http::verb::head) response.body() = body;
    return response;
}

const PageFile *find_file(std::string_view target) {
    std::string_view name = target.substr(0, target.find('?'));
    if (!name.starts_with('/')) return nullptr;
    name.remove_prefix(1);
    if (name.empty()) name = "index.html";
    const auto files = page_files();
    const auto found = std::find_if(files.begin(), files.end(),
                                    [name](const PageFile &file) { return file.name == name; });
    return found == files.end() ? nullptr : &*found;
}

} // namespace

HttpResponse refuse(const HttpRequest &request, const Guard::Refusal &refusal) {
    HttpResponse response = begin(request, refusal.status);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    return finish(request, std::move(response), "Emilia: " + std::string{refusal.reason} + '\n');
}

HttpResponse answer(const HttpRequest &request, const Guard &guard) {
    if (const auto refusal = guard.refusal(request)) return refuse(request, *refusal);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
        return refuse(request, {http::status::method_not_allowed, "only GET and HEAD"});
    const boost::beast::string_view target = request.target();
    const PageFile *const file = find_file({target.data(), target.size()});
    if (file == nullptr) return refuse(request, {http::status::not_found, "no such file"});
    HttpResponse response = begin(request, http::status::ok);
    response.set(http::field::content_type, file->type);
    response.set(http::field::content_encoding, "gzip");
    return finish(request, std::move(response), file->content);
}

} // namespace emilia
