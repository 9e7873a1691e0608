// A position as books of other programs have it.

#pragma once

#include "engine/board/position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace emilia {

struct ExportedMove {
    Square square;
    int discs; ///< for the side to move
};

struct ExportedPosition {
    /// Which stands for a search up to the end without a doubt.
    static constexpr int kProven = 60;

    Position position;                  ///< canonical
    int discs = 0;                      ///< for the side to move
    int level = 0;                      ///< of its own search: plies, or kProven
    std::vector<ExportedMove> links{};  ///< moves to other positions of the book, the best first
    std::optional<ExportedMove> leaf{}; ///< the best of the other moves
};

/// What the head of a file tells of all its positions.
struct ExportedBook {
    std::uint32_t positions = 0;
    int level = 0; ///< the highest
    int least_empties = 60;
};

} // namespace emilia
