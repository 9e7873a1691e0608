// Hardness of a position: how far one has to look for a good move, and how many there are.

#pragma once

#include "engine/board/position.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace emilia {

using ReviewSearch = std::function<SearchResult(const Position &position, const Limits &limits)>;

/// Loss of an inaccuracy, in discs.
inline constexpr int kInaccuracyDiscs = 2;

enum class Difficulty { easy, medium, hard, very_hard };

/// Searches of 1 to kDepths plies, without cuts and table, each find a good move or miss it.
struct Hardness {
    static constexpr int kDepths = 4;
    static constexpr int kMaxGoodMoves = 4;

    int good_moves = 1;  ///< that lose less than an inaccuracy; kMaxGoodMoves is that many or more
    unsigned missed = 0; ///< bit d - 1 for a search of d plies

    /// By how many searches miss: none, one, two, or more. In 500 positions of WTHOR 2019 people
    /// found a good move in 82, 69, 56 and 31 % of the four kinds.
    Difficulty difficulty() const;
    /// Plies from which on all these searches find a good move; none if the longest misses.
    std::optional<int> depth_to_see() const;

    friend bool operator==(const Hardness &, const Hardness &) = default;
};

/// "easy", "medium", "hard", "very hard"
std::string_view to_string(Difficulty difficulty);

/// `good`: the good moves, of which at least one is legal. Throws what `search` does.
Hardness hardness_of(const ReviewSearch &search, const Position &position,
                     const std::vector<Move> &good);

/// The best move and those that a search finds nearly as good, at most Hardness::kMaxGoodMoves;
/// never `bad`.
std::vector<Move> good_moves(const ReviewSearch &search, const Position &position, Move best,
                             Move bad);

} // namespace emilia
