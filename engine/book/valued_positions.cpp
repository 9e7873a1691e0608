#include "engine/book/valued_positions.h"

#include "engine/book/book_position.h"
#include "engine/book/book_values.h"
#include "engine/search/limits.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace emilia {
namespace {

/// By the canonical position.
using Values = std::unordered_map<Position, BookScore, PositionHash>;

/// Searched to the end of the game, for the score or for who wins.
bool is_solved(const BookScore &score, const Position &position) {
    return score.depth >= position.empties() && score.selectivity == Selectivity::full_width;
}

bool is_less_sure(const BookScore &score, const BookScore &than) {
    const auto key = [](const BookScore &of) {
        return std::tuple{of.exact, of.depth, of.selectivity};
    };
    return key(score) < key(than);
}

void add_known_moves(const ValuedPosition &from, const Values &values, BookSearch &search) {
    for (const Square square : distinct_moves(from.position)) {
        const Successor next = successor(from.position, square);
        if (next.is_over) continue;
        const auto value = values.find(next.position);
        if (value == values.end()) continue;
        BookScore score = value_before(value->second, next.after_pass);
        // The book's search was of the position itself: its moves get that depth and selectivity.
        if (from.value && !is_solved(score, from.position)) {
            score.depth = from.value->depth;
            score.selectivity = from.value->selectivity;
        }
        search.moves.push_back({.move = Move{square}, .score = score});
    }
}

/// False if the best move is missing.
bool make_agree(const BookScore &value, const Position &position, BookSearch &search) {
    if (!is_solved(value, position)) return true;
    Score best = kMinScore;
    for (SearchedMove &found : search.moves) {
        // The proven score of the position is an upper bound for all of its moves.
        if (value.exact && found.score.score > value.score) {
            found.score.score = value.score;
            found.score.exact = false;
        }
        best = std::max(best, found.score.score);
    }
    return best >= value.score;
}

/// A solved move alone does not prove the position.
void unprove_best(const std::optional<BookScore> &value, const Position &position,
                  BookSearch &search) {
    if (value && value->exact) return;
    Score best = kMinScore;
    for (const SearchedMove &found : search.moves)
        best = std::max(best, found.score.score);
    for (SearchedMove &found : search.moves) {
        if (found.score.score != best || !is_solved(found.score, position)) continue;
        found.score.exact = false;
        if (!value) continue;
        found.score.depth = value->depth;
        found.score.selectivity = value->selectivity;
    }
}

BookSearch search_of(const ValuedPosition &from, const Values &values) {
    BookSearch search;
    add_known_moves(from, values, search);
    const bool has_leaf = from.leaf && !(from.value && is_less_sure(from.leaf->score, *from.value));
    if (has_leaf) {
        const bool is_known =
            std::any_of(search.moves.begin(), search.moves.end(), [&](const SearchedMove &known) {
                return least_twin(from.position, known.move.square()) ==
                       least_twin(from.position, from.leaf->move.square());
            });
        if (!is_known) search.moves.push_back(*from.leaf);
    }
    if (from.value && !make_agree(*from.value, from.position, search)) search.moves.clear();
    unprove_best(from.value, from.position, search);
    search.lines = std::clamp(static_cast<int>(search.moves.size()), 1, kMaxSearchedLines);
    return search;
}

} // namespace

std::vector<std::pair<Position, BookSearch>>
to_searches(const std::vector<ValuedPosition> &positions) {
    Values values;
    values.reserve(positions.size());
    for (const ValuedPosition &valued : positions) {
        if (valued.value) values.insert_or_assign(canonical(valued.position), *valued.value);
    }
    std::vector<std::pair<Position, BookSearch>> searches;
    for (const ValuedPosition &valued : positions) {
        BookSearch search = search_of(valued, values);
        if (!search.moves.empty()) searches.emplace_back(valued.position, std::move(search));
    }
    return searches;
}

std::size_t count_lost(const std::vector<ValuedPosition> &positions,
                       const std::vector<std::pair<Position, BookSearch>> &searches) {
    std::unordered_set<Position, PositionHash> known;
    for (const auto &[position, search] : searches) {
        known.insert(canonical(position));
        for (const SearchedMove &found : search.moves)
            known.insert(successor(position, found.move.square()).position);
    }
    return static_cast<std::size_t>(
        std::count_if(positions.begin(), positions.end(), [&known](const ValuedPosition &valued) {
            return valued.value && !known.contains(canonical(valued.position));
        }));
}

} // namespace emilia
