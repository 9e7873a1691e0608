#include "engine/library/position_matcher.h"

#include "engine/board/dimensions.h"

#include <algorithm>
#include <utility>

namespace emilia {
namespace {

constexpr int kCacheBits = 12;
constexpr int kMinFirstMove = 19;   // d3
constexpr int kUsualFirstMove = 37; // f5
constexpr Bitboard kCentre = Position::start().occupied();

std::pair<Position, Color> after_forced_pass(const Game &game) {
    const Position &position = game.position();
    if (position.must_pass()) return {position.passed(), opposite(game.to_move())};
    return {position, game.to_move()};
}

} // namespace

PositionMatcher::PositionMatcher(const Game &game)
    : to_move_(after_forced_pass(game).second), replayed_(std::size_t{1} << kCacheBits) {
    const Position position = after_forced_pass(game).first;
    const bool is_possible = (position.occupied() & kCentre) == kCentre;
    plies_ =
        static_cast<std::size_t>(is_possible ? count(position.occupied() & ~kCentre) : kSquares);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        const auto image = static_cast<std::size_t>(symmetry);
        images_[image] = transformed(position, symmetry);
        for (int square = 0; square < kSquares; ++square) {
            const auto at = static_cast<std::size_t>(square);
            if ((images_[image].occupied() & Square{square}.bit()) != 0)
                with_disc_[at] = static_cast<std::uint8_t>(with_disc_[at] | 1U << symmetry);
            int least = kSquares;
            for (int back = 0; back < kSymmetries; ++back)
                if (transformed(images_[image], back) == position)
                    least = std::min(least, transformed(Square{square}, back).index());
            if (position == Position::start() && least == kMinFirstMove) least = kUsualFirstMove;
            originals_[image][at] = static_cast<std::uint8_t>(least);
        }
    }
}

std::optional<std::size_t> PositionMatcher::match(std::span<const std::uint8_t> moves) {
    constexpr std::size_t kMaxKeyMoves = 10; // 6 bits each
    if (moves.size() > kMaxKeyMoves) return replay(moves);
    std::uint64_t key = 1;
    for (const std::uint8_t square : moves)
        key = key << 6 | square;
    Replayed &known = replayed_[key * 0x9E3779B97F4A7C15 >> (64 - kCacheBits)];
    if (known.key != key) known = {key, replay(moves)};
    return known.image;
}

std::optional<std::size_t> PositionMatcher::replay(std::span<const std::uint8_t> moves) const {
    Game game;
    for (const std::uint8_t square : moves)
        if (!game.play_with_forced_pass(Square{square})) return std::nullopt;
    const auto [position, to_move] = after_forced_pass(game);
    const auto *const found = std::find(images_.begin(), images_.end(), position);
    if (to_move != to_move_ || found == images_.end()) return std::nullopt;
    return found - images_.begin();
}

} // namespace emilia
