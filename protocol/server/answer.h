// Answers of the page's server to requests that open no WebSocket.

#pragma once

#include "protocol/server/guard.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace emilia {

using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// The file of the page that the request names, or why there is none. Reads no file of the system.
HttpResponse answer(const HttpRequest &request, const Guard &guard);
HttpResponse refuse(const HttpRequest &request, const Guard::Refusal &refusal);

} // namespace emilia
