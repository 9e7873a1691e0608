// Seeded random boards: such that games lead to, and any others.

#pragma once

#include "tests/oracle/mailbox.h"

#include <cstdint>
#include <random>

namespace emilia::oracle {

/// The same seed gives the same boards on every machine. Games may be over, or the side to move may
/// have to pass.
class RandomPositions {
  public:
    explicit RandomPositions(std::uint64_t seed) : generator_(seed) {}

    /// From a random game, broken off anywhere between the first move and the last.
    Position reachable();
    /// The same with this many empty squares, 0 to 60.
    Position reachable(int empties);

    /// Discs anywhere, of any density and mixture: also one side without discs, and full boards.
    Position unreachable();
    /// The same with this many empty squares, 0 to 64.
    Position unreachable(int empties);

    /// 0 to bound - 1
    int below(int bound);
    /// Any square of a set that is not empty.
    int one_of(const SquareSet &squares);

  private:
    /// A random game from the start until few squares are left or it is over.
    Mailbox play_down_to(int empties);

    std::mt19937_64 generator_;
};

} // namespace emilia::oracle
