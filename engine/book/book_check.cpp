#include "engine/book/book_check.h"

namespace emilia {
namespace {

/// What the position behind a line is proven to be worth, for the side that moves there; none if it
/// is not in the book or nothing is proven.
std::optional<Score> proof_behind(const BookGraph &graph, const BookEntry &entry, Square square) {
    const Successor next = successor(entry.position, square);
    if (next.is_over) return -Score::from_discs(next.position.final_score());
    const BookEntry *const other = graph.find(next.position);
    const auto value = other ? value_of(*other) : std::nullopt;
    if (!value || !value->exact) return std::nullopt;
    return next.after_pass ? value->score : -value->score;
}

} // namespace

std::vector<BookFlaw> find_flaws(const std::vector<BookEntry> &entries) {
    BookGraph graph{entries};
    graph.negamax();
    std::vector<BookFlaw> flaws;
    for (const BookEntry &entry : entries) {
        const BookEntry &expected = *graph.find(entry.position);
        const auto proven = proven_value_of(entry);
        for (const BookLine &line : expected.lines) {
            const auto note = [&](Flaw flaw) {
                flaws.push_back({flaw, entry.position, line.square});
            };
            const BookLine *const stored = entry.find(line.square);
            if (!stored || *stored != line) note(Flaw::value);
            const auto behind = proof_behind(graph, entry, line.square);
            if (!behind) continue;
            if (line.is_proven() && line.searched->score != *behind) note(Flaw::proof_below);
            if (!line.is_proven() && proven && *behind > proven->score) note(Flaw::proof_besides);
        }
    }
    return flaws;
}

} // namespace emilia
