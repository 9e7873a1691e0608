// Size of the board.

#pragma once

namespace emilia {

inline constexpr int kFiles = 8;
inline constexpr int kRanks = 8;
inline constexpr int kSquares = kFiles * kRanks;
/// The greatest disc difference that a game can end with.
inline constexpr int kMaxDiscs = kSquares;

} // namespace emilia
