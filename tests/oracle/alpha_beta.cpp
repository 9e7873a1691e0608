#include "tests/oracle/alpha_beta.h"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace emilia::oracle {
namespace {

using Set = std::uint64_t;

constexpr Set kNotFileA = 0xFEFEFEFEFEFEFEFE;
constexpr Set kNotFileH = 0x7F7F7F7F7F7F7F7F;
constexpr int kDirectionCount = 8;

/// All squares one step further; those that leave the board are gone.
Set step(Set squares, int direction) {
    switch (direction) {
    case 0:
        return squares << 1 & kNotFileA;
    case 1:
        return squares << 9 & kNotFileA;
    case 2:
        return squares << 8;
    case 3:
        return squares << 7 & kNotFileH;
    case 4:
        return squares >> 1 & kNotFileH;
    case 5:
        return squares >> 9 & kNotFileH;
    case 6:
        return squares >> 8;
    default:
        return squares >> 7 & kNotFileA;
    }
}

int count(Set set) { return static_cast<int>(std::bitset<64>{set}.count()); }

struct Board {
    Set mover;
    Set other;

    Set flips(Set square) const {
        Set flips = 0;
        for (int direction = 0; direction < kDirectionCount; ++direction) {
            Set passed = 0;
            Set next = step(square, direction);
            for (; next & other; next = step(next, direction))
                passed |= next;
            if (next & mover) flips |= passed;
        }
        return flips;
    }

    std::vector<Board> children() const {
        std::vector<Board> children;
        children.reserve(8); // enough for most near the end
        for (Set left = ~(mover | other); left != 0; left &= left - 1) {
            const Set bit = left & -left;
            const Set turned = flips(bit);
            if (turned != 0) children.push_back({other & ~turned, mover | turned | bit});
        }
        return children;
    }

    Board passed() const { return {other, mover}; }

    int empties() const { return count(~(mover | other)); }

    int final_score() const {
        const int difference = count(mover) - count(other);
        return difference == 0  ? 0
               : difference > 0 ? difference + empties()
                                : difference - empties();
    }
};

/// Below this many empty squares ordering the moves takes longer than it saves.
constexpr int kOrderedEmpties = 5;

/// The fewer the replies, the sooner a cut.
std::vector<Board> ordered(const std::vector<Board> &children) {
    std::vector<Board> boards;
    std::multimap<std::size_t, Board> by_replies;
    for (const Board &child : children)
        by_replies.emplace(child.children().size(), child);
    for (const auto &[replies, child] : by_replies)
        boards.push_back(child);
    return boards;
}

int best_score(const Board &board, int alpha, int beta) {
    std::vector<Board> children = board.children();
    if (children.empty()) {
        if (board.passed().children().empty()) return board.final_score();
        return -best_score(board.passed(), -beta, -alpha);
    }
    if (board.empties() >= kOrderedEmpties) children = ordered(children);
    for (const Board &child : children) {
        alpha = std::max(alpha, -best_score(child, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

} // namespace

int alpha_beta_score(const Position &position) {
    return best_score(Board{position.own, position.opponent}, -64, 64);
}

} // namespace emilia::oracle
