// Books of other programs.

#pragma once

#include "engine/book/book_search.h"
#include "engine/platform/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia {

struct ForeignBook {
    std::vector<std::pair<Position, BookSearch>> searches;
    std::string remark{}; ///< for people, if not everything could be taken
};

/// None if the bytes are no book of Edax, Egaroucid or Zebra. A problem says what is wrong with
/// them.
std::optional<Result<ForeignBook>> parse_foreign_book(std::string_view bytes);

} // namespace emilia
