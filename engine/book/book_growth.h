// Growth of a book: the positions to search next.

#pragma once

#include "engine/book/book_database.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace emilia {

/// The rule of drop-out expansion (Lincke, "Strategies for the automatic construction of opening
/// books", 2001): what is likely to be played comes first. A line costs what both sides give away
/// in it against the best moves that the book knows, and something for each of its plies; the
/// cheapest is carried on.
struct GrowthRule {
    Position root = Position::start(); ///< one side has a move there
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

/// Whether a task is not wanted, for instance because a thread searches it already.
using IsLeftOut = std::function<bool(const GrowthTask &)>;

/// The cheapest `count` tasks; equal costs are in the order of their boards. Each is one of these:
/// - the root, where the book does not have it;
/// - a position of the book that was never searched;
/// - what a searched move leads to, unless the book has it, or the score of the move is proven;
/// - a position whose searched moves all have led somewhere: it is searched for twice as many.
///
/// Reads only what lies on the way to these: the book keeps for each position what the cheapest
/// task below it costs. If that was worked out with another cost of a ply than the rule's, all
/// cheaper positions are read.
std::vector<GrowthTask> next_tasks(const BookDatabase &book, const GrowthRule &rule,
                                   std::size_t count, const IsLeftOut &is_left_out = {});

/// The positions of the book that have no value yet, in the order of their keys.
std::vector<GrowthTask> unfinished_tasks(const BookDatabase &book, int lines);

/// A position of the book with what its cheapest line from the root costs.
struct CostOfPosition {
    Position position;
    std::int64_t cost = 0;
};

/// The positions that searched positions lead to from the root, without giving away more than the
/// rule allows; the cheapest first, until `take` returns false. A position comes before all that
/// only it leads to.
void for_each_by_cost(const BookDatabase &book, const GrowthRule &rule,
                      const std::function<bool(const CostOfPosition &)> &take);

} // namespace emilia
