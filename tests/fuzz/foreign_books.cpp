// Books of other programs.

#include "engine/book/book_file.h"
#include "engine/book/book_graph.h"
#include "engine/search/limits.h"
#include "protocol/book/foreign_book.h"
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
    const auto book = cli::parse_foreign_book(bytes);
    if (!book) return;
    if (!*book) return demand(!book->error().message.empty(), "a refusal says why");
    BookGraph graph;
    for (const auto &[position, search] : (*book)->searches) {
        check(position, search);
        graph.put_search(position, search);
    }
    graph.negamax();
    std::vector<BookEntry> entries = graph.take_entries();
    const auto written = encode_book(entries);
    demand(written && BookFile::view(*written), "what was read makes a book");
}

} // namespace emilia::fuzz
