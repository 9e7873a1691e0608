#include "engine/book/book_graph.h"

#include "engine/search/limits.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace emilia {
namespace {

/// What a position is worth for the side that came to it by a move.
BookScore value_before(const BookScore &value, bool after_pass) {
    BookScore before = value;
    if (!after_pass) before.score = -before.score;
    before.depth = std::min(before.depth + 1, kMaxDepth);
    return before;
}

bool says_nothing(const BookLine &line) {
    return !line.searched && !line.value && !line.leads_to_entry && line.results.games() == 0;
}

/// Nothing else can be worth more than the best of what is proven.
void cap(BookEntry &entry, const BookScore &proven) {
    for (BookLine &line : entry.lines) {
        const bool capped = !line.is_proven() && line.value && !line.value->exact;
        if (capped && line.value->score > proven.score) line.value->score = proven.score;
    }
}

BookLine &line_for(BookEntry &entry, Square square) {
    if (BookLine *const line = entry.find(square)) return *line;
    return entry.lines.emplace_back(BookLine{.square = square});
}

Square kept_square(const ReducedPosition &position, Square square) {
    return least_twin(position.position, transformed(square, position.symmetry));
}

} // namespace

BookGraph::BookGraph(std::vector<BookEntry> entries) : entries_(std::move(entries)) {
    numbers_.reserve(entries_.size());
    for (std::size_t i = 0; i < entries_.size(); ++i)
        numbers_.emplace(entries_[i].position, i);
}

std::optional<std::size_t> BookGraph::number_of(const Position &position) const {
    const auto found = numbers_.find(canonical(position));
    if (found == numbers_.end()) return std::nullopt;
    return found->second;
}

const BookEntry *BookGraph::find(const Position &position) const {
    const auto number = number_of(position);
    return number ? &entries_[*number] : nullptr;
}

BookEntry &BookGraph::entry_for(const ReducedPosition &position) {
    assert(is_book_position(position.position));
    const auto [number, is_new] = numbers_.emplace(position.position, entries_.size());
    if (is_new) entries_.push_back({.position = position.position});
    return entries_[number->second];
}

void BookGraph::add(const Position &position) { entry_for(reduced(position)); }

void BookGraph::put_search(const Position &position, const BookSearch &search) {
    const ReducedPosition place = reduced(position);
    BookEntry &entry = entry_for(place);
    entry.searched_lines = search.lines;
    for (BookLine &line : entry.lines)
        line.searched.reset();
    for (const SearchedMove &found : search.moves) {
        if (!found.move.has_square()) continue;
        line_for(entry, kept_square(place, found.move.square())).searched = found.score;
    }
}

void BookGraph::add_results(const Position &position, Square square, const GameResults &results) {
    const ReducedPosition place = reduced(position);
    line_for(entry_for(place), kept_square(place, square)).results.add(results);
}

void BookGraph::link(BookEntry &entry, Square square) const {
    const Successor next = successor(entry.position, square);
    if (next.is_over) {
        line_for(entry, square).value =
            BookScore{.score = -Score::from_discs(next.position.final_score()),
                      .depth = std::min(entry.position.empties(), kMaxDepth),
                      .exact = true};
        return;
    }
    const auto found = numbers_.find(next.position);
    if (found == numbers_.end()) return;
    BookLine &line = line_for(entry, square);
    line.leads_to_entry = true;
    const auto value = value_of(entries_[found->second]);
    if (value && !line.is_proven()) line.value = value_before(*value, next.after_pass);
}

void BookGraph::negamax() {
    std::vector<std::size_t> last_first(entries_.size());
    std::iota(last_first.begin(), last_first.end(), std::size_t{0});
    std::sort(last_first.begin(), last_first.end(), [this](std::size_t a, std::size_t b) {
        return entries_[a].position.empties() < entries_[b].position.empties();
    });
    for (const std::size_t number : last_first) {
        BookEntry &entry = entries_[number];
        for (BookLine &line : entry.lines) {
            line.value = line.searched;
            line.leads_to_entry = false;
        }
        for (const Square square : distinct_moves(entry.position))
            link(entry, square);
        if (const auto proven = proven_value_of(entry)) cap(entry, *proven);
        std::erase_if(entry.lines, says_nothing);
    }
}

std::vector<BookEntry> BookGraph::take_entries() {
    numbers_.clear();
    return std::exchange(entries_, {});
}

std::optional<BookScore> proven_value_of(const BookEntry &entry) {
    std::optional<BookScore> best;
    for (const BookLine &line : entry.lines) {
        if (line.is_proven() && (!best || line.searched->score > best->score)) best = line.searched;
    }
    return best;
}

std::optional<BookScore> value_of(const BookEntry &entry) {
    const auto proven = proven_value_of(entry);
    if (proven) return proven;
    const BookLine *const best = entry.best();
    if (!best) return std::nullopt;
    const bool was_searched = entry.searched_lines > 0;
    if (was_searched && !best->value->exact) return best->value;
    bool all_known = true;
    bool all_exact = true;
    for (const Square square : distinct_moves(entry.position)) {
        const BookLine *const line = entry.find(square);
        all_known = all_known && line && line->value;
        all_exact = all_exact && line && line->value && line->value->exact;
    }
    if (!was_searched && !all_known) return std::nullopt;
    BookScore value = *best->value;
    value.exact = all_exact;
    return value;
}

} // namespace emilia
