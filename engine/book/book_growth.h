// Which positions a book should search next.

#pragma once

#include "engine/book/book_graph.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace emilia {

/// The rule of drop-out expansion (Lincke, "Strategies for the automatic construction of opening
/// books", 2001): what is likely to be played comes first. A line costs what both sides give away
/// in it against the best moves that the book knows, and something for each of its plies; the
/// cheapest is carried on.
struct GrowthRule {
    Position root = Position::start(); ///< somebody has a move there
    /// Hundredths of a disc for a ply; the more, the broader and shallower the book.
    int ply_cost = 50;
    /// No line that gives away more, hundredths of a disc.
    int max_loss = 2 * kMaxScore.centidiscs();
    int lines = 3; ///< moves that a search is asked for, 1 to kMaxSearchedLines
};

/// A position to search, canonical.
struct GrowthTask {
    Position position;
    int lines = 1;
    std::int64_t cost = 0; ///< of the line to it from the root, hundredths of a disc

    friend bool operator==(const GrowthTask &, const GrowthTask &) = default;
};

/// At most so many, the cheapest first. Each is one of these:
/// - the root, where the book does not have it;
/// - a position of the book that was never searched;
/// - what a searched move leads to, unless the book has it, or the score of the move is proven;
/// - a position whose searched moves all have led somewhere: it is searched for twice as many.
/// The values of the graph must be up to date.
std::vector<GrowthTask> next_tasks(const BookGraph &graph, const GrowthRule &rule,
                                   std::size_t count);

/// The positions of the book that have no value yet, in order of their boards.
std::vector<GrowthTask> unfinished_tasks(const BookGraph &graph, int lines);

/// For each entry what both sides together have given away on the way to it, hundredths of a disc,
/// on the cheapest way. None if no way leads there from the root through searched positions.
std::vector<std::optional<int>> losses_from(const BookGraph &graph, const Position &root);

/// So many tasks are chosen at once for a book with so many positions: the more there are, the less
/// often is it chosen, and the less does one task learn from another.
std::size_t round_size(std::size_t positions);

} // namespace emilia
