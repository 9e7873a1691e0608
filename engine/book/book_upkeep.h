// Operations on whole books: merge, prune, compile, back up.

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

/// Positions that a book is to lose.
struct PrunePlan {
    std::vector<Position> lost;
    std::uint64_t kept = 0;
    std::uint64_t searched = 0; ///< lost positions that were searched
    std::uint64_t games = 0;    ///< of the lost position that most games went through
    /// Kept although what their lines give away is unknown: no searched positions lead there.
    std::uint64_t kept_unknown = 0;
};

/// Keeps at most `positions`, if given: first those that searched positions lead to, the cheapest
/// first, then the others, the most played first. With `by_loss` it drops those whose cheapest line
/// gives away more than the rule allows.
PrunePlan plan_to_prune(const BookDatabase &book, const GrowthRule &rule,
                        std::optional<std::uint64_t> positions, bool by_loss);

/// Copies the book to FILE.backup, or FILE.backup-2 and so on where there is one. Returns the path.
std::string back_up(const BookDatabase &book);

/// Writes the compact form. Problems name the file.
Outcome compile_book(const BookReader &book, const std::string &path);

} // namespace emilia
