// Whole books: put together, made smaller, made compact.

#pragma once

#include "engine/book/book_change.h"
#include "engine/book/book_growth.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace emilia {

/// Adds what another book knows: searches that are surer, and all games.
void merge(BookChange &book, const BookReader &other);

/// Which positions a book is to lose.
struct PrunePlan {
    std::vector<Position> lost;
    std::uint64_t kept = 0;
    std::uint64_t searched = 0; ///< of those that are lost
    std::uint64_t games = 0;    ///< that went through the lost position with the most
    /// Kept although nobody knows what their lines give away: no way through searched positions
    /// leads there.
    std::uint64_t kept_unknown = 0;
};

/// Keeps at most so many positions, if any number is given: first those to which a way leads
/// through searched positions, the cheapest first, then the others, those that were played most
/// first. With `by_loss` those go whose cheapest way gives away more than the rule allows.
PrunePlan plan_to_prune(const BookDatabase &book, const GrowthRule &rule,
                        std::optional<std::uint64_t> positions, bool by_loss);

/// Copies the book to FILE.backup, or FILE.backup-2 and so on where there is one. Returns the path.
std::string back_up(const BookDatabase &book);

/// Writes the compact form. Problems name the file.
Outcome compile_book(const BookReader &book, const std::string &path);

} // namespace emilia
