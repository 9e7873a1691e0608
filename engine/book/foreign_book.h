// Books of other programs.

#pragma once

#include "engine/book/book_change.h"
#include "engine/platform/result.h"

#include <cstdint>
#include <functional>
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

/// The same for a file, or for the folder that is a book of Sensei; none too for what cannot be
/// read.
std::optional<Result<ForeignBook>> read_foreign_book(const std::string &path);

/// Whatever is surer than what the book has.
void add_foreign_book(BookChange &book, const ForeignBook &foreign);

enum class ForeignFormat { edax, egaroucid, zebra };

/// Passes on the bytes of a file, one part after the other: the positions that have a value, each
/// with the moves that have one and lead to others of these, and the best of the other moves; for
/// Zebra those that these moves lead to from the start. How many; if there is none, no byte.
std::uint64_t write_foreign_book(const BookReader &book, ForeignFormat format,
                                 const std::function<void(std::string_view bytes)> &write);

/// Tells in words what each entry loses when such a file is read again, which is tried in memory.
void report_losses(
    const BookReader &book, ForeignFormat format,
    const std::function<void(const BookEntry &entry, const std::string &loss)> &report);

} // namespace emilia
