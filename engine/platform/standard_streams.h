// The streams that every process is started with.

#pragma once

namespace emilia {

/// Their descriptors.
inline constexpr int kStandardInput = 0;
inline constexpr int kStandardOutput = 1;
inline constexpr int kStandardError = 2;

/// To be called once, before anything is opened. Standard streams that the caller closed are taken
/// up so that no other file gets their descriptors: to read from such a one or to write to it fails
/// as before. From then on to write where nobody reads is an error and ends no process.
void prepare_standard_streams();

} // namespace emilia
