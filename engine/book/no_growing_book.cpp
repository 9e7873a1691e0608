#include "engine/book/growing_book.h"

namespace emilia {

bool is_growing_book(const std::string & /*path*/) { return false; }

Result<std::shared_ptr<const BookReader>> open_growing_book(const std::string &path) {
    return Problem{path + ": growing books cannot be read here"};
}

} // namespace emilia
