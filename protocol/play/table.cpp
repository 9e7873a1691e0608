#include "protocol/play/table.h"

#include <algorithm>

namespace emilia::play {

bool Table::play(Move move) {
    if (!game_.play(move)) return false;
    undone_.clear();
    return true;
}

bool Table::undo() {
    Game earlier = game_;
    std::vector<Move> taken_back;
    do {
        const std::vector<Move> moves = earlier.moves();
        if (moves.empty()) return false;
        taken_back.push_back(moves.back());
        earlier.undo();
    } while (earlier.to_move() != player_ || taken_back.back().is_pass());
    std::reverse(taken_back.begin(), taken_back.end());
    undone_.push_back(std::move(taken_back));
    game_ = std::move(earlier);
    return true;
}

bool Table::redo() {
    if (undone_.empty()) return false;
    for (const Move move : undone_.back())
        game_.play(move);
    undone_.pop_back();
    return true;
}

} // namespace emilia::play
