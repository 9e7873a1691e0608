// Entries with anything that a file has room for.

#pragma once

#include "engine/book/book_entry.h"
#include "engine/book/book_position.h"
#include "tests/oracle/random_positions.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace emilia {

inline std::optional<BookScore> random_score(oracle::RandomPositions &random) {
    if (random.below(4) == 0) return std::nullopt;
    const auto level = static_cast<std::size_t>(random.below(kSelectivityLevels.size()));
    return BookScore{.score = Score::from_centidiscs(random.below(12801) - 6400),
                     .depth = random.below(61),
                     .selectivity = kSelectivityLevels[level].selectivity,
                     .exact = random.below(2) == 0};
}

inline BookEntry random_entry(oracle::RandomPositions &random) {
    BookEntry entry;
    do {
        entry.position = canonical(random.reachable());
    } while (entry.position.legal_moves() == 0);
    entry.searched_lines = random.below(5);
    for (const Square square : distinct_moves(entry.position)) {
        if (random.below(3) == 0) continue;
        BookLine line{square, random_score(random), random_score(random), random.below(2) == 0};
        if (random.below(2) == 0) {
            line.results = result_of_game(random.below(129) - 64);
            line.results.add(result_of_game(random.below(129) - 64));
        }
        entry.lines.push_back(line);
    }
    return entry;
}

/// No two positions alike.
inline std::vector<BookEntry> random_entries(int count, std::uint64_t seed) {
    oracle::RandomPositions random{seed};
    std::vector<BookEntry> entries;
    while (entries.size() < static_cast<std::size_t>(count)) {
        BookEntry entry = random_entry(random);
        const bool known = std::any_of(entries.begin(), entries.end(), [&](const BookEntry &other) {
            return other.position == entry.position;
        });
        if (!known) entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace emilia
