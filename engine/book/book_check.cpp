#include "engine/book/book_check.h"

#include "engine/book/book_position.h"
#include "engine/book/book_values.h"

#include <list>

namespace emilia {
namespace {

/// What the position behind a line is proven to be worth, for the side that moves there; none if it
/// is not in the book or nothing is proven.
std::optional<Score> proof_behind(const FindEntry &find, const BookEntry &entry, Square square) {
    const Successor next = successor(entry.position, square);
    if (next.is_over) return -Score::from_discs(next.position.final_score());
    const BookEntry *const other = find(next.position);
    const auto value = other ? value_of(*other) : std::nullopt;
    if (!value || !value->exact) return std::nullopt;
    return next.after_pass ? value->score : -value->score;
}

} // namespace

void find_flaws(const BookReader &book, const BookEntry &entry,
                const std::function<void(const BookFlaw &)> &report) {
    std::list<BookEntry> found;
    const FindEntry find = [&](const Position &position) -> const BookEntry * {
        for (const BookEntry &known : found) {
            if (known.position == position) return &known;
        }
        auto other = book.find(position);
        return other ? &found.emplace_back(*std::move(other)) : nullptr;
    };
    BookEntry expected = entry;
    revalue(expected, find);
    const auto proven = proven_value_of(entry);
    for (const BookLine &line : expected.lines) {
        const auto note = [&](Flaw flaw) { report({flaw, entry.position, line.square}); };
        const BookLine *const stored = entry.find(line.square);
        if (!stored || *stored != line) note(Flaw::value);
        const auto behind = proof_behind(find, entry, line.square);
        if (!behind) continue;
        if (line.is_proven() && line.searched->score != *behind) note(Flaw::proof_below);
        if (!line.is_proven() && proven && *behind > proven->score) note(Flaw::proof_besides);
    }
}

} // namespace emilia
