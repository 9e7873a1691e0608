// Number of discs that the last move turns, for either side, without a flip mask.

#pragma once

#include "engine/board/packed.h"
#include "engine/board/rays.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emilia {

struct LastFlips {
    int own;      ///< discs that turn if the side to move fills the square
    int opponent; ///< discs that turn if the other side does
};

} // namespace emilia

EMILIA_TIER_BEGIN
namespace emilia::EMILIA_TIER {

/// Table of flips. With one empty square, the discs of one side determine a line through it. Packed
/// into at most eight bits they are an index: four look-ups give the flips of both sides (Okuhara's
/// idea, in his AVX fork of Edax).
class LastFlipTable {
  public:
    constexpr LastFlipTable() {
        for (int length = 3, next = 1; length <= 8; ++length) {
            for (int at = 0; at < length; ++at) {
                begin_[length][at] = next;
                for (int discs = 0; discs < 1 << length; ++discs, ++next) {
                    const int own = line_flips(length, at, discs);
                    const int opponent = line_flips(length, at, ~discs & ((1 << length) - 1));
                    packed_[next] = static_cast<std::uint16_t>(own + 256 * opponent);
                }
            }
        }
        for (int square = 0; square < 64; ++square)
            fill_lines(square);
    }

    LastFlips operator()(Bitboard own, int square) const {
        const Lines &lines = lines_[static_cast<std::size_t>(square)];
        const std::array<std::size_t, 4> discs = discs_on(lines, own, square);
        int sum = 0;
        for (std::size_t i = 0; i < 4; ++i)
            sum += packed_[lines.begin[i] + discs[i]];
        return {sum & 0xFF, sum >> 8};
    }

  private:
    /// Lines shorter than three squares turn nothing: mask 0, and the zero at the front.
    struct alignas(64) Lines {
        std::array<Bitboard, 4> mask{};
        std::array<std::uint16_t, 4> begin{};
        std::array<std::uint8_t, 4> first_file{}; ///< of the diagonals' squares
    };

    /// A side's discs on each of a square's lines, packed.
    static std::array<std::size_t, 4> discs_on(const Lines &lines, Bitboard own, int square) {
        if constexpr (kTier.uses_pext) {
            return {packed(own, lines.mask[0]), packed(own, lines.mask[1]),
                    packed(own, lines.mask[2]), packed(own, lines.mask[3])};
        }
        // A diagonal has at most one square on each file: multiplied by file a, all of them stand
        // in the highest byte.
        const auto diagonal = [&](std::size_t i) {
            return static_cast<std::size_t>((own & lines.mask[i]) * kFileA >>
                                            (56 + lines.first_file[i]));
        };
        return {static_cast<std::size_t>(own >> (square & 0x38) & 0xFF),
                file_a_as_rank(own >> (square & 7)), diagonal(2), diagonal(3)};
    }

    static constexpr int line_flips(int length, int at, int discs) {
        int flips = 0;
        for (const int step : {-1, 1}) {
            int run = 0;
            int to = at + step;
            for (; to >= 0 && to < length && (discs >> to & 1) == 0; to += step)
                ++run;
            if (to >= 0 && to < length) flips += run;
        }
        return flips;
    }

    constexpr void fill_lines(int square) {
        constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
        for (std::size_t i = 0; i < 4; ++i) {
            const Bitboard below = ray_from(square, -kSteps[i][0], -kSteps[i][1]);
            const Bitboard above = ray_from(square, kSteps[i][0], kSteps[i][1]);
            const int length = count(below | above) + 1;
            if (length < 3) continue;
            Lines &lines = lines_[static_cast<std::size_t>(square)];
            lines.mask[i] = below | above | Bitboard{1} << square;
            // Packed by files, a line that rises to the right begins at its upper end.
            const bool from_above = !kTier.uses_pext && kSteps[i][0] < 0;
            const int before = count(from_above ? above : below);
            lines.begin[i] = static_cast<std::uint16_t>(begin_[length][before]);
            lines.first_file[i] = static_cast<std::uint8_t>((square & 7) - before);
        }
    }

    std::array<Lines, 64> lines_{};
    int begin_[9][8]{};
    std::array<std::uint16_t, 1 + 3 * 8 + 4 * 16 + 5 * 32 + 6 * 64 + 7 * 128 + 8 * 256> packed_{};
};

inline constexpr LastFlipTable kLastFlips;

/// `own` are the discs of the side to move, all other squares but `square` the opponent's.
inline LastFlips last_flips(Bitboard own, int square) { return kLastFlips(own, square); }

} // namespace emilia::EMILIA_TIER
EMILIA_TIER_END
