// The file of training records. All numbers are little-endian.
//
//   header  magic "EMILDATA", version (4 bytes), bytes of the settings (4), seed (8), the settings
//           as text, CRC-32 of all that (4)
//   block   bytes of its records (4), first game (4), games (4), CRC-32 of these twelve bytes and
//           the records (4), the records
//
// A block holds the records of a whole number of games, in the order of the games; games without
// records are allowed. The first block begins with game 0, each other one with the game after the
// last one's. A block is written at once: a run that is killed leaves whole blocks, or one cut
// short at the end, which the next run drops.

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

/// Origin of the records of a file.
struct ChunkOrigin {
    std::uint64_t seed = 0;
    std::string settings{}; ///< for people, and compared when a run goes on

    friend bool operator==(const ChunkOrigin &, const ChunkOrigin &) = default;
};

/// A block holds at least one game and at most so many, however few records they have.
inline constexpr std::uint32_t kMaxGamesPerBlock = 1 << 20;

/// Records of the games [first_game, first_game + games).
struct ChunkBlock {
    std::uint32_t first_game = 0;
    std::uint32_t games = 0;
    std::vector<Record> records{};
};

std::string encode_header(const ChunkOrigin &origin);
std::string encode_block(const ChunkBlock &block);

/// Content behind the last whole block of a file.
enum class ChunkEnd {
    whole,     ///< nothing
    cut_short, ///< the beginning of a block, as a run that was killed leaves it
    damaged,   ///< something else
};

/// Reads a chunk file front to back, one block in memory at a time.
class ChunkParser {
  public:
    /// Fills `bytes` bytes at `to`, fewer only at the end of the file; returns how many.
    using Read = std::function<std::size_t(char *to, std::size_t bytes)>;

    explicit ChunkParser(Read read) : read_(std::move(read)) {}

    /// First of all. None if this is no header of this version, or a damaged one.
    std::optional<ChunkOrigin> take_header();
    /// Into `block`. False if no whole block with sensible records follows; end() says why.
    bool take_block(ChunkBlock &block);

    /// Length of what was taken so far.
    std::uint64_t bytes() const { return bytes_; }
    /// The first game that was not taken yet.
    std::uint32_t next_game() const { return next_game_; }
    /// After a false of take_block().
    ChunkEnd end() const { return end_; }

  private:
    /// None if there is one, or what stands there instead.
    std::optional<ChunkEnd> read_block(ChunkBlock &block);

    Read read_;
    std::uint64_t bytes_ = 0;
    std::uint32_t next_game_ = 0;
    ChunkEnd end_ = ChunkEnd::whole;
};

} // namespace emilia::training
