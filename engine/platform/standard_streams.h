// Descriptors of stdin, stdout and stderr, made safe at start.

#pragma once

namespace emilia {

/// Their descriptors.
inline constexpr int kStandardInput = 0;
inline constexpr int kStandardOutput = 1;
inline constexpr int kStandardError = 2;

/// Call it once, before anything is opened. Reserves the descriptors of standard streams that the
/// caller closed, so that no other file gets them: to read or write there fails as before. From
/// then on writing to a closed pipe is an error and does not end the process.
void prepare_standard_streams();

} // namespace emilia
