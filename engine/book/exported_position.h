// Position in books of other programs.

#pragma once

#include "engine/book/book_entry.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace emilia {

/// Scores are for the side to move. Most formats have whole discs.
int whole_discs(Score score);

struct ExportedMove {
    Square square;
    BookScore value;
};

struct ExportedPosition {
    /// The level of a proven value.
    static constexpr int kProven = 60;

    Position position;
    BookScore value{};                 ///< as deep and sure as its own search, if it had one
    std::vector<ExportedMove> links{}; ///< moves to other positions of the book, the best first
    std::vector<ExportedMove> others{};

    /// The best of the moves that lead out of the book; null if there is none.
    const ExportedMove *leaf() const { return others.empty() ? nullptr : &others.front(); }

    /// Plies of its own search, or kProven.
    int level() const { return value.exact ? kProven : std::min(value.depth, kProven - 1); }
};

/// Facts about all positions in the head of a file.
struct ExportedBook {
    std::uint32_t positions = 0;
    int level = 0; ///< the highest
    int least_empties = 60;
};

} // namespace emilia
