#include "tests/oracle/minimax.h"

#include "tests/oracle/mailbox.h"

#include <algorithm>

namespace emilia::oracle {

namespace {

Score best_score(const Mailbox &board, int depth, const LeafFunction &leaf) {
    if (board.is_over()) return Score::from_discs(board.final_score());
    if (board.must_pass()) return -best_score(board.pass(), depth, leaf);
    if (depth == 0) return leaf(position_of(board));
    const SquareSet moves = board.legal_moves();
    Score best = kMinScore;
    for (int square = 0; square < 64; ++square) {
        if (moves[square]) best = std::max(best, -best_score(board.play(square), depth - 1, leaf));
    }
    return best;
}

int best_result(const Mailbox &board) {
    const SquareSet moves = board.legal_moves();
    if (moves.none()) return board.is_over() ? board.final_score() : -best_result(board.pass());
    int best = -64;
    for (int square = 0; square < 64; ++square) {
        if (moves[square]) best = std::max(best, -best_result(board.play(square)));
    }
    return best;
}

} // namespace

Score plain_minimax(const Position &position, int depth, const LeafFunction &leaf) {
    return best_score(mailbox_of(position), depth, leaf);
}

int brute_force_score(const Position &position) { return best_result(mailbox_of(position)); }

} // namespace emilia::oracle
