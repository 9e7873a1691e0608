// A book file as the engine asks it while it plays.

#pragma once

#include "engine/book/book.h"
#include "engine/platform/result.h"

#include <memory>
#include <string>

namespace emilia {

/// Reads all of the file once, to be sure that nothing is damaged. Problems name it. Throws
/// std::bad_alloc.
Result<std::shared_ptr<const Book>> open_book(const std::string &path);

} // namespace emilia
