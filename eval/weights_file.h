// The file that learned weights travel in. All numbers are little-endian.
//
//   magic "EMILEVAL", version (4 bytes), fingerprint of the shapes and stages that the weights are
//   for (4), generation (4), date as yyyymmdd (4), games (8), positions (8), CRC-32 of the numbers
//   (4), bytes of the rest (4), CRC-32 of all that (4), then the numbers, as weights_coding.h has
//   them, in a zstd frame

#pragma once

#include "engine/platform/result.h"
#include "eval/pattern_weights.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace emilia::pattern {

/// The first bytes of every file.
inline constexpr std::string_view kWeightsMagic = "EMILEVAL";

/// Origin of weights.
struct WeightsOrigin {
    std::uint32_t generation = 0;
    std::uint32_t date = 0; ///< yyyymmdd
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint32_t checksum = 0; ///< CRC-32 of the numbers; encode() finds it
};

struct WeightsFile {
    WeightsOrigin origin;
    AnchorWeights weights;
};

/// The fingerprint of kShapes, the stages and the numbers for pairs.
std::uint32_t shapes_fingerprint();

/// Levels of zstd. Fewer bytes in the repository are worth the seconds that the best takes, once.
inline constexpr int kFastestCompression = 1;
inline constexpr int kBestCompression = 19;

/// The file's bytes; `compression` changes their number, not the weights.
std::string encode(const WeightsFile &file, int compression = kBestCompression);

/// The content of a file, or why it is none: it is damaged, of another version, or for other
/// shapes. Throws std::bad_alloc.
Result<WeightsFile> decode_weights(std::string_view bytes);

/// For people: generation, games, positions, date, checksum.
std::string to_string(const WeightsOrigin &origin);
/// Origin of weights, without their numbers.
Result<WeightsOrigin> decode_origin(std::string_view bytes);

} // namespace emilia::pattern
