// Books of other programs.

#include "engine/book/foreign_book.h"
#include "engine/search/limits.h"
#include "tests/engine/book/test_book.h"
#include "tests/fuzz/target.h"

#include <algorithm>

namespace emilia::fuzz {
namespace {

void check(const Position &position, const BookSearch &search) {
    demand((position.own & position.opponent) == 0, "discs do not share a square");
    demand(!search.moves.empty() && search.lines >= 1 && search.lines <= kMaxSearchedLines,
           "a search has found moves");
    for (const SearchedMove &found : search.moves) {
        demand(found.move.has_square() && position.is_legal(found.move), "moves are legal");
        demand(found.score.score >= kMinScore && found.score.score <= kMaxScore,
               "no score is beyond the board");
        demand(found.score.depth >= 0 && found.score.depth <= kMaxDepth, "no search is too deep");
    }
}

} // namespace

void read_foreign_book(std::string_view bytes) {
    const auto book = parse_foreign_book(bytes);
    if (!book) return;
    if (!*book) return demand(!book->error().message.empty(), "a refusal says why");
    TestBook made;
    made.change([&](BookChange &change) {
        for (const auto &[position, search] : (*book)->searches) {
            check(position, search);
            change.put_search(position, search);
        }
    });
    demand(made.entries().size() == made.size(), "what was read makes a book");
}

} // namespace emilia::fuzz
