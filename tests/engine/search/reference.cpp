#include "tests/engine/search/reference.h"

#include <algorithm>

namespace emilia::oracle {

namespace {

constexpr int kPlayedOut = 6;

Score settled_value(const Position &position, const LeafFunction &evaluate) {
    const Mailbox board = mailbox_of(position);
    const SquareSet moves = board.legal_moves();
    if (moves.count() > 1) return evaluate(position);
    if (moves.none()) {
        if (board.is_over()) return Score::from_discs(board.final_score());
        return -settled_value(position_of(board.pass()), evaluate);
    }
    int reply = 0;
    while (!moves[reply])
        ++reply;
    const Position next = position_of(board.play(reply));
    if (next.empties() <= kPlayedOut) return -Score::from_discs(brute_force_score(next));
    return -settled_value(next, evaluate);
}

} // namespace

Score reference_value(const Position &position, int depth, const LeafFunction &evaluate) {
    if (depth + kPlayedOut >= position.empties()) {
        return Score::from_discs(brute_force_score(position));
    }
    return plain_minimax(position, depth, [&evaluate](const Position &leaf) {
        return settled_value(leaf, evaluate);
    });
}

std::optional<Mailbox> replayed(const Position &position, const std::vector<Move> &moves) {
    Mailbox board = mailbox_of(position);
    for (const Move move : moves) {
        if (move.is_pass()) {
            if (!board.must_pass()) return std::nullopt;
            board = board.pass();
            continue;
        }
        if (!move.has_square() || !board.legal_moves()[move.square().index()]) return std::nullopt;
        board = board.play(move.square().index());
    }
    return board;
}

std::optional<int> final_score_after(const Position &position, const std::vector<Move> &moves) {
    const std::optional<Mailbox> end = replayed(position, moves);
    if (!end || !end->is_over()) return std::nullopt;
    const int score = end->final_score();
    return end->mover == mailbox_of(position).mover ? score : -score;
}

bool is_line_of(const Position &position, const std::vector<Move> &moves, int discs) {
    const std::optional<Mailbox> end = replayed(position, moves);
    if (!end) return false;
    const auto played =
        std::count_if(moves.begin(), moves.end(), [](Move move) { return move.has_square(); });
    return played >= discs || end->is_over();
}

} // namespace emilia::oracle
