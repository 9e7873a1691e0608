// The indices of all pattern instances on a board, brought up to date move by move.

#pragma once

#include "engine/board/bitboard.h"
#include "engine/board/move.h"
#include "engine/board/position.h"
#include "engine/board/tier.h"
#include "eval/pattern_shapes.h"

#include <array>
#include <cstdint>
#include <cstring>

namespace emilia::pattern {

/// Part of the index of each lane by an own disc on a square.
struct alignas(64) DiscSteps {
    std::array<std::int16_t, kLanes> lane{};
};

inline constexpr auto kDiscSteps = [] {
    std::array<DiscSteps, 64> steps{};
    for (std::size_t lane = 0; lane < kInstances.size; ++lane) {
        const SquareList &squares = kInstances.lane[lane].squares;
        for (std::size_t digit = 0; digit < squares.size; ++digit) {
            steps[squares.square[digit]].lane[lane] = static_cast<std::int16_t>(power_of_3(digit));
        }
    }
    return steps;
}();

} // namespace emilia::pattern

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// The index of every lane, from the side to move's view.
class PatternState {
  public:
    static PatternState of(const Position &position) noexcept {
        PatternState state;
        for (const int square : Squares{position.own})
            state.add(square);
        PatternState opponent;
        for (const int square : Squares{position.opponent})
            opponent.add(square);
        for (std::size_t i = 0; i < kBlocks; ++i)
            state.blocks_[i] -= opponent.blocks_[i];
        return state;
    }

    /// A disc is placed, others turn over, and the other side is to move. Called, it costs 3 % of
    /// the midgame.
    [[gnu::always_inline]] PatternState after(Square square, Bitboard flipped) const noexcept {
        // Every turned disc goes from digit -1 to +1, in two steps that stay in the lanes' range.
        PatternState turned;
        for (const int disc : Squares{flipped})
            turned.add(disc);
        PatternState next;
        next.add(square.index());
        for (std::size_t i = 0; i < kBlocks; ++i)
            next.blocks_[i] =
                -(blocks_[i] + turned.blocks_[i] + turned.blocks_[i] + next.blocks_[i]);
        return next;
    }

    PatternState passed() const noexcept {
        PatternState other;
        for (std::size_t i = 0; i < kBlocks; ++i)
            other.blocks_[i] = -blocks_[i];
        return other;
    }

    int index(std::size_t lane) const noexcept {
        return blocks_[lane / kBlockLanes][lane % kBlockLanes];
    }

  private:
    /// As wide as the registers of the AVX2 tier; compilers split or pair them for the others.
    static constexpr std::size_t kBlockLanes = 16;
    static constexpr std::size_t kBlocks = pattern::kLanes / kBlockLanes;
    using Block = std::int16_t __attribute__((vector_size(2 * kBlockLanes)));

    void add(int square) noexcept {
        std::array<Block, kBlocks> steps;
        std::memcpy(&steps, &pattern::kDiscSteps[static_cast<std::size_t>(square)], sizeof steps);
        for (std::size_t i = 0; i < kBlocks; ++i)
            blocks_[i] += steps[i];
    }

    /// The tier's instructions need the alignment of a whole block. It has to be named: outside the
    /// tier, where a container allocates memory for states, g++ takes 16 bytes to be enough.
    alignas(2 * kBlockLanes) std::array<Block, kBlocks> blocks_{};
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
