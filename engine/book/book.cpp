#include "engine/book/book.h"

#include <algorithm>
#include <cassert>

namespace emilia {

const BookMove &choose(std::span<const BookMove> moves, int margin, std::mt19937_64 &random) {
    assert(!moves.empty());
    const Score least = moves.front().score.minus(Score::from_discs(margin).centidiscs());
    const auto end = std::find_if(moves.begin() + 1, moves.end(),
                                  [least](const BookMove &move) { return move.score < least; });
    std::uniform_int_distribution<std::ptrdiff_t> any{0, end - moves.begin() - 1};
    return moves[static_cast<std::size_t>(any(random))];
}

} // namespace emilia
