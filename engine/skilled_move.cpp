#include "engine/skilled_move.h"

#include "engine/board/dimensions.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace emilia {
namespace {

bool can_take_the_last_disc(const Position &position) {
    bool can = false;
    for (const int square : Squares{position.legal_moves()})
        can = can || position.flips(Square{square}) == position.opponent;
    return can;
}

/// Gumbel's distribution with scale 1: the greatest of many small errors.
double draw_error(std::mt19937_64 &random) {
    constexpr double kMin = std::numeric_limits<double>::min();
    const double uniform = std::uniform_real_distribution{kMin, 1.0}(random);
    return -std::log(-std::log(uniform));
}

double believed(const Skill &skill, const Position &position, const Line &line) {
    double discs = skill.blind ? 0 : line.score.centidiscs() / 100.0;
    const Move move = line.moves.front();
    if (!move.has_square()) return discs;
    discs += skill.greed * count(position.flips(move.square()));
    if ((move.bit() & kCorners) != 0) discs += skill.corner;
    if ((move.bit() & grown(kCorners & position.empty()) & ~kCorners) != 0) discs += skill.near;
    return discs;
}

} // namespace

Limits limits_of(const Skill &skill, const Position &position) {
    Limits limits;
    if (position.empties() > skill.counts_at) limits.depth = skill.depth;
    limits.selectivity = Selectivity::full_width;
    limits.multi_pv = kMaxDiscs;
    // What others have searched deeper it must not know.
    limits.use_table = false;
    return limits;
}

const Line &choose_as(const Skill &skill, const Position &position, std::span<const Line> lines,
                      std::mt19937_64 &random) {
    assert(!lines.empty());
    const double scale = position.empties() <= skill.counts_at ? skill.error / 3 : skill.error;
    std::size_t best = 0;
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        double belief = believed(skill, position, lines[i]) + scale * draw_error(random);
        // Far below any other.
        if (can_take_the_last_disc(position.after(lines[i].moves.front()))) belief -= 1e6;
        if (belief <= most) continue;
        best = i;
        most = belief;
    }
    return lines[best];
}

} // namespace emilia
