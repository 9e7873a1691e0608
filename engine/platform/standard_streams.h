// The streams that every process is started with.

#pragma once

namespace emilia {

/// Their descriptors.
inline constexpr int kStandardInput = 0;
inline constexpr int kStandardOutput = 1;
inline constexpr int kStandardError = 2;

} // namespace emilia
