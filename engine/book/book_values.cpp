#include "engine/book/book_values.h"

#include "engine/book/book_position.h"
#include "engine/search/limits.h"

#include <algorithm>
#include <array>
#include <utility>

namespace emilia {
namespace {

bool says_nothing(const BookLine &line) {
    return !line.searched && !line.value && !line.leads_to_entry && line.results.games() == 0;
}

void revalue_line(BookEntry &entry, Square square, const FindEntry &find) {
    const Successor next = successor(entry.position, square);
    if (next.is_over) {
        entry.line_for(square).value =
            BookScore{.score = -Score::from_discs(next.position.final_score()),
                      .depth = std::min(entry.position.empties(), kMaxDepth),
                      .exact = true};
        return;
    }
    const BookEntry *const other = find(next.position);
    if (!other) return;
    BookLine &line = entry.line_for(square);
    line.leads_to_entry = true;
    const auto value = value_of(*other);
    if (value && !line.is_proven()) line.value = value_before(*value, next.after_pass);
}

/// Nothing else can be worth more than the best of what is proven.
void cap(BookEntry &entry, const BookScore &proven) {
    for (BookLine &line : entry.lines) {
        const bool is_capped = !line.is_proven() && line.value && !line.value->exact;
        if (is_capped && line.value->score > proven.score) line.value->score = proven.score;
    }
}

void keep_less(std::optional<std::int64_t> &least, std::int64_t cost) {
    least = std::min(least.value_or(cost), cost);
}

} // namespace

std::optional<BookScore> proven_value_of(const BookEntry &entry) {
    std::optional<BookScore> best;
    for (const BookLine &line : entry.lines) {
        const auto key = [](const BookScore &score) { return std::pair{score.score, score.exact}; };
        if (line.searched && (!best || key(*line.searched) > key(*best))) best = line.searched;
    }
    return best && best->exact ? best : std::nullopt;
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

void revalue(BookEntry &entry, const FindEntry &find) {
    for (BookLine &line : entry.lines) {
        line.value = line.searched;
        line.leads_to_entry = false;
    }
    for (const Square square : distinct_moves(entry.position))
        revalue_line(entry, square, find);
    if (const auto proven = proven_value_of(entry)) cap(entry, *proven);
    std::erase_if(entry.lines, says_nothing);
    entry.sort();
}

BookScore value_before(const BookScore &value, bool after_pass) {
    BookScore before = value;
    if (!after_pass) before.score = -before.score;
    before.depth = std::min(before.depth + 1, kMaxDepth);
    return before;
}

int loss_of(const BookScore &best, Score score) {
    return std::max(0, best.score.centidiscs() - score.centidiscs());
}

char grade_of(const BookScore &score, int empties) {
    if (score.exact) return 'A';
    if (score.depth >= empties) return 'B';
    constexpr std::array<int, 3> kMinDepths{30, 20, 12};
    char grade = 'C';
    for (const int depth : kMinDepths)
        grade = static_cast<char>(grade + (score.depth < depth ? 1 : 0));
    return grade;
}

std::optional<int> drop_out_width(const BookEntry &entry) {
    const BookLine *const best = entry.best();
    if (!best) return 0;
    std::optional<int> width;
    int most = 0; // the other moves lose at least as much
    std::size_t known = 0;
    for (const BookLine &line : entry.lines) {
        known += line.value || line.leads_to_entry ? 1 : 0;
        if (!line.value) continue;
        const int loss = loss_of(*best->value, line.value->score);
        if (!is_settled(line)) width = std::min(width.value_or(loss), loss);
        if (line.searched) most = std::max(most, loss_of(*best->value, line.searched->score));
    }
    if (known < distinct_moves(entry.position).size()) width = std::min(width.value_or(most), most);
    return width;
}

bool is_settled(const BookLine &line) { return line.leads_to_entry || line.value->exact; }

std::optional<int> cost_of_more_lines(const BookEntry &entry) {
    const BookLine *const best = entry.best();
    if (!best || entry.searched_lines >= count(entry.position.legal_moves())) return std::nullopt;
    Score worst = kMaxScore;
    for (const BookLine &line : entry.lines) {
        if (!line.searched) continue;
        if (!is_settled(line)) return std::nullopt;
        worst = std::min(worst, line.searched->score);
    }
    return loss_of(*best->value, worst);
}

std::optional<std::int64_t> growth_cost(const BookEntry &entry, int ply_cost,
                                        const FindCost &find) {
    const auto value = value_of(entry);
    const bool was_searched = entry.searched_lines > 0;
    if (!value) return was_searched ? std::nullopt : std::optional<std::int64_t>{0};
    if (value->exact) return std::nullopt;
    std::optional<std::int64_t> least;
    if (was_searched) least = cost_of_more_lines(entry);
    for (const BookLine &line : entry.lines) {
        if (!line.value) continue;
        const std::int64_t cost = loss_of(*value, line.value->score) + std::int64_t{ply_cost};
        // Spares most look-ups: what lies below costs at least as much.
        if (least && cost >= *least) continue;
        if (line.leads_to_entry) {
            const auto below = find(successor(entry.position, line.square).position);
            if (below) keep_less(least, cost + *below);
        } else if (was_searched && line.searched && !line.value->exact) {
            keep_less(least, cost);
        }
    }
    return least;
}

} // namespace emilia
