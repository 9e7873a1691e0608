#include "engine/book/book_entry.h"

#include "engine/board/symmetry.h"

#include <algorithm>
#include <cstdlib>

namespace emilia {
namespace {

bool is_better(const BookLine &a, const BookLine &b) {
    const Score of_a = a.value ? a.value->score : kNoLowerBound;
    const Score of_b = b.value ? b.value->score : kNoLowerBound;
    return of_a != of_b ? of_a > of_b : a.square.index() < b.square.index();
}

} // namespace

void GameResults::add(const GameResults &other) {
    if (games() + other.games() > kMaxGames) return;
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
    discs += other.discs;
    last_year = std::max(last_year, other.last_year);
}

GameResults result_of_game(int disc_difference, int year) {
    return {.won = disc_difference > 0 ? 1U : 0U,
            .drawn = disc_difference == 0 ? 1U : 0U,
            .lost = disc_difference < 0 ? 1U : 0U,
            .discs = disc_difference,
            .last_year = year};
}

const BookLine *BookEntry::find(Square square) const {
    const auto found = std::find_if(lines.begin(), lines.end(), [square](const BookLine &line) {
        return line.square == square;
    });
    return found == lines.end() ? nullptr : &*found;
}

BookLine &BookEntry::line_for(Square square) {
    for (BookLine &line : lines) {
        if (line.square == square) return line;
    }
    return lines.emplace_back(BookLine{.square = square});
}

const BookLine *BookEntry::best() const {
    const auto best = std::min_element(lines.begin(), lines.end(), is_better);
    return best == lines.end() || !best->value ? nullptr : &*best;
}

GameResults BookEntry::results() const {
    GameResults sum;
    for (const BookLine &line : lines)
        sum.add(line.results);
    return sum;
}

void BookEntry::sort() { std::sort(lines.begin(), lines.end(), is_better); }

BookEntry transformed(const BookEntry &entry, int symmetry) {
    BookEntry other = entry;
    other.position = transformed(entry.position, symmetry);
    for (BookLine &line : other.lines)
        line.square = transformed(line.square, symmetry);
    return other;
}

} // namespace emilia
