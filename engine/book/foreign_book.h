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

/// Hands the file to `write` part by part, and returns how many positions it has; with none,
/// nothing is written. It has the positions with a value, for Zebra only those that moves between
/// them lead to from the start. Each has its moves to others of them, and the best of its other
/// moves.
std::uint64_t write_foreign_book(const BookReader &book, ForeignFormat format,
                                 const std::function<void(std::string_view bytes)> &write);

/// Tells in words what each entry loses when such a file is read again, which is tried in memory.
void report_losses(
    const BookReader &book, ForeignFormat format,
    const std::function<void(const BookEntry &entry, const std::string &loss)> &report);

} // namespace emilia
