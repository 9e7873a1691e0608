#include "engine/search/root_moves.h"

#include "engine/board/symmetry.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace emilia {

namespace {

std::vector<Move> choose(const Position &position, const std::vector<Move> &wanted) {
    const Bitboard legal = position.legal_moves();
    if (legal == 0) return {Move::pass()};
    Bitboard chosen = 0;
    for (const Move move : wanted)
        chosen |= legal & move.bit();
    std::vector<Move> moves;
    for (const int square : Squares{chosen == 0 ? legal : chosen})
        moves.emplace_back(Square{square});
    return moves;
}

std::optional<int> symmetry_between(const Position &from, const Position &to) {
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        if (transformed(from, symmetry) == to) return symmetry;
    }
    return std::nullopt;
}

Move transformed(Move move, int symmetry) {
    return move.has_square() ? Move{transformed(move.square(), symmetry)} : move;
}

} // namespace

RootMoves::RootMoves(const Position &position, const std::vector<Move> &wanted, bool with_twins,
                     const Evaluate &evaluate)
    : is_only_choice_(count(position.legal_moves()) <= 1) {
    assert(!position.is_over());
    for (const Move move : choose(position, wanted)) {
        const Position child = position.after(move);
        if (with_twins && add_twin(move, child)) continue;
        Line line;
        line.moves = {move};
        line.selectivity = kDefaultSelectivity;
        line.score = -(child.is_over() ? Score::from_discs(child.final_score()) : evaluate(child));
        moves_.push_back({move, child, {}, line, line});
    }
    sort(moves_.size());
}

bool RootMoves::add_twin(Move move, const Position &child) {
    for (RootMove &other : moves_) {
        if (const auto symmetry = symmetry_between(other.child, child)) {
            other.twins.push_back({move, *symmetry});
            return true;
        }
    }
    return false;
}

std::size_t RootMoves::place_of(Move move) const {
    const auto found = std::find_if(moves_.begin(), moves_.end(),
                                    [&](const RootMove &root) { return root.move == move; });
    assert(found != moves_.end());
    return static_cast<std::size_t>(found - moves_.begin());
}

Bitboard RootMoves::squares_from(std::size_t place) const {
    Bitboard squares = 0;
    for (std::size_t i = place; i < moves_.size(); ++i)
        squares |= moves_[i].move.bit();
    return squares;
}

void RootMoves::bring_forward(std::size_t from, std::size_t to) {
    assert(to <= from && from < moves_.size());
    const auto begin = moves_.begin();
    std::rotate(begin + static_cast<std::ptrdiff_t>(to), begin + static_cast<std::ptrdiff_t>(from),
                begin + static_cast<std::ptrdiff_t>(from) + 1);
}

void RootMoves::finish_iteration(std::size_t lines) {
    for (std::size_t i = 0; i < lines; ++i)
        moves_[i].line = moves_[i].candidate;
    sort(lines);
}

/// The first `count` of them.
void RootMoves::sort(std::size_t count) {
    assert(count <= moves_.size());
    std::stable_sort(
        moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(count),
        [](const RootMove &a, const RootMove &b) { return a.line.score > b.line.score; });
}

std::vector<Line> RootMoves::lines(std::size_t count) const {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < count; ++i)
        lines.push_back(moves_[i].line);
    return lines;
}

std::vector<Line> RootMoves::candidates(std::size_t count) const {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < count; ++i)
        lines.push_back(moves_[i].candidate);
    return lines;
}

std::vector<Line> RootMoves::with_twins(const Line &line) const {
    const auto root = std::find_if(moves_.begin(), moves_.end(), [&](const RootMove &other) {
        return other.move == line.moves.front();
    });
    assert(root != moves_.end());
    std::vector<Line> lines{line};
    for (const TwinMove &twin : root->twins) {
        Line &copy = lines.emplace_back(line);
        copy.moves.front() = twin.move;
        for (std::size_t i = 1; i < copy.moves.size(); ++i)
            copy.moves[i] = transformed(copy.moves[i], twin.symmetry);
    }
    return lines;
}

} // namespace emilia
