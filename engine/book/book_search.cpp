#include "engine/book/book_search.h"

#include "engine/search/limits.h"

#include <algorithm>

namespace emilia {
namespace {

Sureness sureness_of(const BookScore *best, int lines) {
    if (!best) return {.lines = lines};
    return {best->exact, best->depth, best->selectivity, lines};
}

const BookScore *better(const BookScore *best, const BookScore &other) {
    return !best || other.score > best->score ? &other : best;
}

} // namespace

BookSearch to_book_search(const SearchResult &result, int lines) {
    BookSearch search{.lines = std::min(lines, kMaxSearchedLines), .moves = {}};
    for (const Line &line : result.lines) {
        search.moves.push_back({.move = line.moves.front(),
                                .score = {.score = line.score,
                                          .depth = std::clamp(line.depth, 0, kMaxDepth),
                                          .selectivity = line.selectivity,
                                          .exact = line.certainty == Certainty::exact}});
    }
    return search;
}

Sureness sureness_of(const BookSearch &search) {
    const BookScore *best = nullptr;
    for (const SearchedMove &found : search.moves)
        best = better(best, found.score);
    return sureness_of(best, search.lines);
}

Sureness sureness_of(const BookEntry &entry) {
    const BookScore *best = nullptr;
    for (const BookLine &line : entry.lines) {
        if (line.searched) best = better(best, *line.searched);
    }
    return sureness_of(best, entry.searched_lines);
}

} // namespace emilia
