// Games of any format as JSON, and in another format.

#pragma once

#include "protocol/service/given_games.h"
#include "protocol/service/json.h"
#include "protocol/service/request.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace emilia {

struct ConvertAnswer {
    std::vector<GivenGame> games; ///< those that were read
    std::vector<std::string> errors;
    std::optional<GameFormat> to;
    std::string content; ///< the games in that format
};

/// Ends early once `ends`, which is asked often, is true. A problem for more games than a request
/// may have.
Result<ConvertAnswer> convert(const ConvertRequest &request, const std::function<bool()> &ends);

/// Adds "games", "errors", and "text", or for a format that is no text "bytes" in base64.
void add_conversion(Json &object, const ConvertAnswer &answer);

} // namespace emilia
