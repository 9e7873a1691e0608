// Read-only book of either form.

#pragma once

#include "engine/book/book_entry.h"
#include "engine/database/database_error.h"
#include "engine/platform/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace emilia {

/// A book that cannot be read or written; the message names the file.
using BookError = DatabaseError;

/// For any number of threads. Every move that it tells is legal, whatever the file holds. All
/// members may throw BookError.
class BookReader {
  public:
    virtual ~BookReader() = default;
    /// Number of positions.
    virtual std::uint64_t size() const = 0;
    /// The entry for a position or one that is alike, as seen from the position asked for.
    virtual std::optional<BookEntry> find(const Position &position) const = 0;
    /// Origin of the entry for a position; none if that is not known, as in a compact book.
    virtual std::optional<BookOrigin> origin_of(const Position & /*position*/) const { return {}; }
    /// Faults of the file as a whole, a line each.
    virtual std::vector<std::string> check_integrity() const { return {}; }
    /// Every entry, its position canonical, as long as `take` says true. What others change
    /// meanwhile is not seen.
    virtual void for_each(const std::function<bool(const BookEntry &)> &take) const = 0;
};

/// A compact book, which is read as a whole, or a growing one, where this program can read those.
/// Problems name the file.
Result<std::shared_ptr<const BookReader>> open_book_reader(const std::string &path);

} // namespace emilia
