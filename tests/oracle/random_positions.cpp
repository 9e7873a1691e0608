#include "tests/oracle/random_positions.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace emilia::oracle {

Position RandomPositions::reachable() { return position_of(play_down_to(below(61))); }

Position RandomPositions::reachable(int empties) {
    while (true) {
        const Mailbox board = play_down_to(empties);
        if (board.empties() == empties) return position_of(board);
    }
}

Position RandomPositions::unreachable() {
    // Evenly spread counts would hardly ever give a full board: one in eight is.
    return unreachable(below(8) == 0 ? 0 : below(65));
}

Position RandomPositions::unreachable(int empties) {
    std::array<int, 64> squares;
    std::iota(squares.begin(), squares.end(), 0);
    for (int i = 63; i > 0; --i)
        std::swap(squares[i], squares[below(i + 1)]);

    const int own_percent = std::clamp(below(121) - 10, 0, 100);
    Position position;
    for (int i = empties; i < 64; ++i) {
        Bitboard &side = below(100) < own_percent ? position.own : position.opponent;
        side |= Bitboard{1} << squares[i];
    }
    return position;
}

int RandomPositions::below(int bound) {
    // The standard's distributions differ between libraries; this slight bias harms no test.
    return static_cast<int>(generator_() % static_cast<std::uint64_t>(bound));
}

int RandomPositions::one_of(const SquareSet &squares) {
    int skip = below(static_cast<int>(squares.count()));
    int square = 0;
    while (!squares[square] || skip-- > 0)
        ++square;
    return square;
}

Mailbox RandomPositions::play_down_to(int empties) {
    Mailbox board = mailbox_of(Position::start());
    while (board.empties() > empties && !board.is_over()) {
        const SquareSet moves = board.legal_moves();
        board = moves.none() ? board.pass() : board.play(one_of(moves));
    }
    return board;
}

} // namespace emilia::oracle
