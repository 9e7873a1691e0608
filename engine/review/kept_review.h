// A review as bytes, to be kept.

#pragma once

#include "engine/review/review.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// All of a review that was found without a book, but for what the game says.
std::string encode_review(const std::vector<ReviewedMove> &moves);

/// The review of this game; none if the bytes are no review of it.
std::optional<std::vector<ReviewedMove>> decode_review(const Game &game, std::string_view bytes);

} // namespace emilia
