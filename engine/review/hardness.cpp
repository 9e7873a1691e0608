#include "engine/review/hardness.h"

#include "engine/search/level.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace emilia {

Difficulty Hardness::difficulty() const {
    return static_cast<Difficulty>(std::min(std::popcount(missed), 3));
}

std::optional<int> Hardness::depth_to_see() const {
    const int depth = static_cast<int>(std::bit_width(missed)) + 1;
    return depth <= kDepths ? std::optional{depth} : std::nullopt;
}

std::string_view to_string(Difficulty difficulty) {
    static constexpr std::array<std::string_view, 4> kNames{"easy", "medium", "hard", "very hard"};
    return kNames[static_cast<std::size_t>(difficulty)];
}

Hardness hardness_of(const ReviewSearch &search, const Position &position,
                     const std::vector<Move> &good) {
    assert(!good.empty());
    Hardness hardness{.good_moves = static_cast<int>(good.size())};
    Limits limits;
    limits.selectivity = Selectivity::full_width;
    limits.use_table = false;
    for (int depth = 1; depth <= Hardness::kDepths; ++depth) {
        limits.depth = depth;
        const Move chosen = search(position, limits).best_move();
        if (std::find(good.begin(), good.end(), chosen) == good.end())
            hardness.missed |= 1U << static_cast<unsigned>(depth - 1);
    }
    return hardness;
}

std::vector<Move> good_moves(const ReviewSearch &search, const Position &position, Move best,
                             Move bad) {
    constexpr int kLevel = 8;
    Limits limits;
    limits.purpose = Purpose::scores;
    limits.multi_pv = Hardness::kMaxGoodMoves + 1;
    apply_level(kLevel, position.empties(), limits);
    const std::vector<Line> lines = search(position, limits).lines;
    std::vector<Move> good{best};
    std::optional<Score> most;
    for (const Line &line : lines) {
        const Move move = line.moves.front();
        if (move == bad) continue;
        if (!most) most = line.score;
        if (line.score <= most->minus(100 * kInaccuracyDiscs)) break;
        if (move != best && good.size() < Hardness::kMaxGoodMoves) good.push_back(move);
    }
    return good;
}

} // namespace emilia
