#include "engine/library/canonical_game.h"

#include "engine/board/hash.h"
#include "engine/board/symmetry.h"

#include <tuple>
#include <utility>

namespace emilia {
namespace {

/// The usual start comes first, whatever its bits.
bool is_less(const CanonicalGame &game, const CanonicalGame &other) {
    const auto key = [](const Position &start) {
        return std::tuple{start != Position::start(), start.own, start.opponent};
    };
    if (game.start != other.start) return key(game.start) < key(other.start);
    return game.squares < other.squares;
}

} // namespace

CanonicalGame canonical(const Game &game) {
    CanonicalGame given{game.start_position(), game.start_color(), {}};
    for (const Move move : game.moves())
        if (move.has_square()) given.squares.push_back(move.code());
    CanonicalGame least = given;
    CanonicalGame other = given;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        other.start = transformed(given.start, symmetry);
        for (std::size_t i = 0; i < given.squares.size(); ++i)
            other.squares[i] =
                static_cast<std::uint8_t>(transformed(Square{given.squares[i]}, symmetry).index());
        if (is_less(other, least)) std::swap(least, other);
    }
    return least;
}

std::uint32_t CanonicalGame::fingerprint() const {
    std::uint64_t mixed = hash(start) + static_cast<std::uint64_t>(to_move);
    for (const std::uint8_t square : squares)
        mixed = (mixed ^ square) * 0x100000001B3; // FNV-1a
    return static_cast<std::uint32_t>((mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9 >> 32);
}

} // namespace emilia
