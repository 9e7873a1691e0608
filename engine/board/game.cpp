#include "engine/board/game.h"

namespace emilia {

Color Game::to_move() const {
    return played_.size() % 2 == 0 ? start_color_ : opposite(start_color_);
}

Bitboard Game::black_discs() const {
    return to_move() == Color::black ? position().own : position().opponent;
}

Bitboard Game::white_discs() const {
    return to_move() == Color::white ? position().own : position().opponent;
}

std::vector<Move> Game::moves() const {
    std::vector<Move> moves;
    moves.reserve(played_.size());
    for (const Played &played : played_)
        moves.push_back(played.move);
    return moves;
}

bool Game::play(Move move) {
    if (!position().is_legal(move)) return false;
    played_.push_back({move, position().after(move)});
    return true;
}

bool Game::play_with_forced_pass(Square square) {
    if (play(Move{square})) return true;
    if (!play(Move::pass())) return false;
    if (play(Move{square})) return true;
    undo();
    return false;
}

bool Game::undo() {
    if (played_.empty()) return false;
    played_.pop_back();
    return true;
}

} // namespace emilia
