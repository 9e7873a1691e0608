#include "engine/book/growing_book.h"

namespace emilia {

std::optional<Result<std::shared_ptr<const BookReader>>>
open_growing_book(const std::string & /*path*/) {
    return std::nullopt;
}

} // namespace emilia
