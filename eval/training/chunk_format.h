// The file of training records. All numbers are little-endian.
//
//   header  magic "EMILDATA", version (4 bytes), bytes of the settings (4), seed (8), the settings
//           as text, CRC-32 of all that (4)
//   block   bytes of its records (4), first game (4), games (4), CRC-32 of these twelve bytes and
//           the records (4), the records
//
// A block holds the records of a whole number of games; games without records are allowed. It is
// written at once: a run that is killed leaves whole blocks, or one cut short at the end, which the
// next run drops.

#pragma once

#include "eval/training/record.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace emilia::training {

static_assert(std::endian::native == std::endian::little);

/// How the records of a file came about.
struct ChunkOrigin {
    std::uint64_t seed = 0;
    std::string settings{}; ///< for people, and compared when a run goes on

    friend bool operator==(const ChunkOrigin &, const ChunkOrigin &) = default;
};

/// Records of the games [first_game, first_game + games).
struct ChunkBlock {
    std::uint32_t first_game = 0;
    std::uint32_t games = 0;
    std::vector<Record> records{};
};

std::string encode_header(const ChunkOrigin &origin);
std::string encode_block(const ChunkBlock &block);

/// Reads a chunk file front to back, one block in memory at a time.
class ChunkParser {
  public:
    /// Fills `bytes` bytes at `to`, fewer only at the end of the file; returns how many.
    using Read = std::function<std::size_t(char *to, std::size_t bytes)>;

    explicit ChunkParser(Read read) : read_(std::move(read)) {}

    /// First of all. None if this is no header of this version, or a damaged one.
    std::optional<ChunkOrigin> take_header();
    /// Into `block`. False at the end, or where what follows is damaged or cut short.
    bool take_block(ChunkBlock &block);

    /// Length of what was taken so far.
    std::uint64_t bytes() const { return bytes_; }
    /// After a false of take_block(): the file does not end there.
    bool is_damaged() const { return damaged_; }

  private:
    Read read_;
    std::uint64_t bytes_ = 0;
    bool damaged_ = false;
};

} // namespace emilia::training
