// Requests as JSON: how a line of it is read, and the schema of such lines.

#pragma once

#include "protocol/service/answer.h"
#include "protocol/service/request.h"

#include <cstddef>
#include <string_view>
#include <variant>
#include <vector>

namespace emilia {

/// Files travel in requests.
inline constexpr std::size_t kMaxRequestBytes = std::size_t{64} << 20;

struct ReadRequest {
    std::variant<Request, Answer> request; ///< or the refusal of it
    std::vector<Answer> warnings;
};

/// One object, with no more than lists of values in it: its memory grows with the line by a small
/// factor. A field that no option of the request has is a warning.
ReadRequest read_request(std::string_view line);

/// The refusal of a line that is too long to be read.
Answer refuse_long_line();

/// JSON Schema of requests, made from the table of options; one names `max_threads` at most.
Json request_schema(int max_threads);

} // namespace emilia
