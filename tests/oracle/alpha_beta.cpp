#include "tests/oracle/alpha_beta.h"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <vector>

namespace emilia::oracle {
namespace {

using Set = std::uint64_t;

constexpr Set kNotFileA = 0xFEFEFEFEFEFEFEFE;
constexpr Set kNotFileH = 0x7F7F7F7F7F7F7F7F;
constexpr int kDirections = 8;

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

struct Board {
    Set mover;
    Set other;

    Set flips(Set square) const {
        Set flips = 0;
        for (int direction = 0; direction < kDirections; ++direction) {
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
        for (int square = 0; square < 64; ++square) {
            const Set bit = Set{1} << square;
            if ((mover | other) & bit) continue;
            const Set turned = flips(bit);
            if (turned != 0) children.push_back({other & ~turned, mover | turned | bit});
        }
        return children;
    }

    Board passed() const { return {other, mover}; }

    int final_score() const {
        const auto count = [](Set set) { return static_cast<int>(std::bitset<64>{set}.count()); };
        const int difference = count(mover) - count(other);
        const int empties = 64 - count(mover) - count(other);
        return difference == 0 ? 0 : difference > 0 ? difference + empties : difference - empties;
    }
};

struct Node {
    explicit Node(const Board &start) : board(start), children(start.children()) {}

    Board board;
    std::vector<Board> children;
};

int best_score(const Node &node, int alpha, int beta) {
    if (node.children.empty()) {
        const Node passed{node.board.passed()};
        if (passed.children.empty()) return node.board.final_score();
        return -best_score(passed, -beta, -alpha);
    }
    std::vector<Node> nodes(node.children.begin(), node.children.end());
    // The fewer the replies, the sooner a cut.
    std::stable_sort(nodes.begin(), nodes.end(), [](const Node &left, const Node &right) {
        return left.children.size() < right.children.size();
    });
    for (const Node &child : nodes) {
        alpha = std::max(alpha, -best_score(child, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

} // namespace

int alpha_beta_score(const Position &position) {
    return best_score(Node{Board{position.own, position.opponent}}, -64, 64);
}

} // namespace emilia::oracle
