#include "eval/training/chunk_format.h"

#include <zlib.h>

#include <cstring>
#include <string_view>

namespace emilia::training {
namespace {

constexpr std::string_view kMagic = "EMILDATA";
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kMaxSettingsBytes = 1 << 16;
/// Far more than a writer puts into one block: a damaged length is no reason to fill the memory.
constexpr std::uint32_t kMaxBlockBytes = 1 << 26;

struct Start {
    char magic[8];
    std::uint32_t version;
    std::uint32_t settings_bytes;
    std::uint64_t seed;
};
static_assert(sizeof(Start) == 24);

struct BlockStart {
    std::uint32_t record_bytes;
    std::uint32_t first_game;
    std::uint32_t games;
};
static_assert(sizeof(BlockStart) == 12);

class Checksum {
  public:
    void add(const void *data, std::size_t bytes) {
        crc_ = crc32_z(crc_, static_cast<const Bytef *>(data), bytes);
    }
    std::uint32_t value() const { return static_cast<std::uint32_t>(crc_); }

  private:
    uLong crc_ = 0;
};

void append(std::string &bytes, const void *data, std::size_t size) {
    bytes.append(static_cast<const char *>(data), size);
}

void append_checksum(std::string &bytes) {
    Checksum checksum;
    checksum.add(bytes.data(), bytes.size());
    const std::uint32_t value = checksum.value();
    append(bytes, &value, sizeof value);
}

} // namespace

std::string encode_header(const ChunkOrigin &origin) {
    Start start{{}, kVersion, static_cast<std::uint32_t>(origin.settings.size()), origin.seed};
    std::memcpy(start.magic, kMagic.data(), kMagic.size());
    std::string bytes;
    append(bytes, &start, sizeof start);
    bytes += origin.settings;
    append_checksum(bytes);
    return bytes;
}

std::string encode_block(const ChunkBlock &block) {
    const std::size_t record_bytes = block.records.size() * sizeof(Record);
    const BlockStart start{static_cast<std::uint32_t>(record_bytes), block.first_game, block.games};
    Checksum checksum;
    checksum.add(&start, sizeof start);
    checksum.add(block.records.data(), record_bytes);
    const std::uint32_t value = checksum.value();
    std::string bytes;
    append(bytes, &start, sizeof start);
    append(bytes, &value, sizeof value);
    append(bytes, block.records.data(), record_bytes);
    return bytes;
}

std::optional<ChunkOrigin> ChunkParser::take_header() {
    Start start;
    if (read_(reinterpret_cast<char *>(&start), sizeof start) != sizeof start ||
        std::string_view{start.magic, sizeof start.magic} != kMagic || start.version != kVersion ||
        start.settings_bytes > kMaxSettingsBytes) {
        return std::nullopt;
    }
    ChunkOrigin origin{start.seed, std::string(start.settings_bytes, '\0')};
    std::uint32_t value = 0;
    if (read_(origin.settings.data(), start.settings_bytes) != start.settings_bytes ||
        read_(reinterpret_cast<char *>(&value), sizeof value) != sizeof value) {
        return std::nullopt;
    }
    Checksum checksum;
    checksum.add(&start, sizeof start);
    checksum.add(origin.settings.data(), origin.settings.size());
    if (checksum.value() != value) return std::nullopt;
    bytes_ = sizeof start + start.settings_bytes + sizeof value;
    return origin;
}

bool ChunkParser::take_block(ChunkBlock &block) {
    BlockStart start;
    std::uint32_t value = 0;
    const std::size_t got = read_(reinterpret_cast<char *>(&start), sizeof start);
    if (got == 0) return false;
    damaged_ = true;
    if (got != sizeof start ||
        read_(reinterpret_cast<char *>(&value), sizeof value) != sizeof value ||
        start.record_bytes > kMaxBlockBytes || start.record_bytes % sizeof(Record) != 0) {
        return false;
    }
    block.first_game = start.first_game;
    block.games = start.games;
    block.records.resize(start.record_bytes / sizeof(Record));
    if (read_(reinterpret_cast<char *>(block.records.data()), start.record_bytes) !=
        start.record_bytes) {
        return false;
    }
    Checksum checksum;
    checksum.add(&start, sizeof start);
    checksum.add(block.records.data(), start.record_bytes);
    if (checksum.value() != value) return false;
    damaged_ = false;
    bytes_ += sizeof start + sizeof value + start.record_bytes;
    return true;
}

} // namespace emilia::training
