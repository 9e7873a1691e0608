#include "eval/training/position_sampler.h"

#include "engine/board/bitboard.h"

namespace emilia::training {
namespace {

/// Deep enough for sensible games, shallow enough for many of them.
constexpr int kPlayDepth = 3;
/// Does not depend on the model that is to be fitted.
constexpr Selectivity kPlaySelectivity = Selectivity::full_width;
/// Games differ by then, and are still not lost and won.
constexpr int kMinRandomMoves = 2;
constexpr int kMaxRandomMoves = 20;
/// One move in so many is random later on as well: searches look at blunders all the time.
constexpr int kMovesPerBlunder = 12;

Square nth(Bitboard squares, int n) {
    while (n-- > 0)
        squares = without_lowest(squares);
    return Square{lowest(squares)};
}

} // namespace

Position PositionSampler::sample(int min_empties, int max_empties) {
    const int empties = min_empties + below(max_empties - min_empties + 1);
    while (true) {
        if (const auto position = play_down_to(empties)) return *position;
    }
}

std::optional<Position> PositionSampler::play_down_to(int empties) {
    const int random_moves = kMinRandomMoves + below(kMaxRandomMoves - kMinRandomMoves + 1);
    Position position = Position::start();
    for (int moves = 0; position.empties() > empties; ++moves) {
        const Bitboard legal = position.legal_moves();
        if (legal == 0) {
            if (position.is_over()) return std::nullopt;
            position = position.passed();
            continue;
        }
        const bool at_random = moves < random_moves || below(kMovesPerBlunder) == 0;
        const Move move =
            at_random
                ? Move{nth(legal, below(count(legal)))}
                : engine_.search(position, {.depth = kPlayDepth, .selectivity = kPlaySelectivity})
                      .best_move();
        position = position.after(move);
    }
    const bool has_choice = count(position.legal_moves()) > 1;
    return has_choice ? std::optional{position} : std::nullopt;
}

} // namespace emilia::training
