// A book in a file as the engine asks it while it plays.

#pragma once

#include "engine/book/book.h"
#include "engine/platform/result.h"

#include <memory>
#include <string>

namespace emilia {

/// Whatever happens to the file afterwards: the moves that are told are legal. Problems name it.
/// Throws std::bad_alloc.
Result<std::shared_ptr<const Book>> open_book(const std::string &path);

} // namespace emilia
