// Worth of all pairs of configurations on the board beyond their own weights.

#pragma once

#include "eval/pattern_state.h"
#include "eval/pattern_weights.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Whole numbers, added and multiplied lane by lane: all tiers get the same result.
class PatternPairs {
  public:
    /// In units, at most kMaxForPairs either way; see PairAnchor.
    static int worth(const pattern::StageWeights &weights, int empties,
                     const PatternState &state) noexcept {
        if (weights.pairs() == nullptr) return 0;
        const auto &stage = weights.pairs_at(empties);
        Words sum;
        std::memcpy(&sum, stage.shift.data(), sizeof sum);
        add_all(sum, weights.pairs(), state, std::make_index_sequence<pattern::kInstances.size>{});
        const Words most = Words{} + pattern::kMaxPairSum;
        sum = sum > most ? most : sum;
        sum = sum < -most ? -most : sum;
        Numbers factor;
        std::memcpy(&factor, stage.factor.data(), sizeof factor);
        const Numbers wide = __builtin_convertvector(sum, Numbers);
        // The product of all three would have more than 32 bits.
        const Numbers part = (wide * factor + (1 << kFirstShift >> 1)) >> kFirstShift;
        const Numbers products = part * wide;
        int total = 0;
        for (std::size_t i = 0; i < pattern::kPairNumbers; ++i)
            total += products[i];
        return std::clamp(stage.constant + (total >> kSecondShift), -pattern::kMaxForPairs,
                          pattern::kMaxForPairs);
    }

  private:
    static constexpr int kFirstShift = 11;
    static constexpr int kSecondShift = pattern::kPairShift - kFirstShift;
    using Bytes = std::int8_t __attribute__((vector_size(pattern::kPairNumbers)));
    using Words = std::int16_t __attribute__((vector_size(2 * pattern::kPairNumbers)));
    using Numbers = std::int32_t __attribute__((vector_size(4 * pattern::kPairNumbers)));

    /// One look-up for each instance, as in the evaluator.
    template <std::size_t... lane>
    static void add_all(Words &sum, const pattern::PairNumbers *numbers, const PatternState &state,
                        std::index_sequence<lane...>) noexcept {
        (add(sum, numbers[std::ptrdiff_t{pattern::kEmptyConfiguration[lane]} +
                          std::ptrdiff_t{state.index(lane)}]),
         ...);
    }
    static void add(Words &sum, const pattern::PairNumbers &numbers) noexcept {
        Bytes bytes;
        std::memcpy(&bytes, &numbers, sizeof bytes);
        sum += __builtin_convertvector(bytes, Words);
    }
};

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
