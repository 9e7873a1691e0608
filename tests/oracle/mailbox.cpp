#include "tests/oracle/mailbox.h"

namespace emilia::oracle {

namespace {

constexpr int kDirections[8][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                   {0, 1},   {1, -1}, {1, 0},  {1, 1}};

char other(char color) { return color == 'X' ? 'O' : 'X'; }

bool on_board(int rank, int file) { return rank >= 0 && rank < 8 && file >= 0 && file < 8; }

} // namespace

int Mailbox::empties() const { return static_cast<int>(discs('-').count()); }

SquareSet Mailbox::discs(char color) const {
    SquareSet found;
    for (int square = 0; square < 64; ++square) {
        if (cells[square / 8][square % 8] == color) found.set(square);
    }
    return found;
}

SquareSet Mailbox::legal_moves() const {
    SquareSet moves;
    for (int square = 0; square < 64; ++square) {
        if (flips(square).any()) moves.set(square);
    }
    return moves;
}

SquareSet Mailbox::flips(int square) const {
    SquareSet turned;
    if (cells[square / 8][square % 8] != '-') return turned;
    for (const auto &[rank_step, file_step] : kDirections) {
        SquareSet run;
        int rank = square / 8 + rank_step;
        int file = square % 8 + file_step;
        while (on_board(rank, file) && cells[rank][file] == other(mover)) {
            run.set(8 * rank + file);
            rank += rank_step;
            file += file_step;
        }
        if (on_board(rank, file) && cells[rank][file] == mover) turned |= run;
    }
    return turned;
}

Mailbox Mailbox::play(int square) const {
    Mailbox next = pass();
    const SquareSet turned = flips(square);
    for (int i = 0; i < 64; ++i) {
        if (i == square || turned[i]) next.cells[i / 8][i % 8] = mover;
    }
    return next;
}

Mailbox Mailbox::pass() const { return {cells, other(mover)}; }

bool Mailbox::must_pass() const { return legal_moves().none() && pass().legal_moves().any(); }

bool Mailbox::is_over() const { return legal_moves().none() && pass().legal_moves().none(); }

int Mailbox::final_score() const {
    const int own = static_cast<int>(discs(mover).count());
    const int opponent = static_cast<int>(discs(other(mover)).count());
    if (own == opponent) return 0;
    return own > opponent ? 64 - 2 * opponent : 2 * own - 64;
}

std::uint64_t Mailbox::perft(int depth) const {
    if (depth == 0) return 1;
    const SquareSet moves = legal_moves();
    if (moves.none()) return pass().legal_moves().none() ? 1 : pass().perft(depth - 1);
    std::uint64_t leaves = 0;
    for (int square = 0; square < 64; ++square) {
        if (moves[square]) leaves += play(square).perft(depth - 1);
    }
    return leaves;
}

Mailbox mailbox_of(const Position &position) {
    Mailbox board;
    for (int square = 0; square < 64; ++square) {
        const bool own = position.own >> square & 1;
        const bool opponent = position.opponent >> square & 1;
        board.cells[square / 8][square % 8] = own ? 'X' : opponent ? 'O' : '-';
    }
    return board;
}

Position position_of(const Mailbox &board) {
    return {board.discs(board.mover).to_ullong(), board.discs(other(board.mover)).to_ullong()};
}

} // namespace emilia::oracle
