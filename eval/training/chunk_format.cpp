#include "eval/training/chunk_format.h"

#include "engine/platform/crc32.h"
#include "engine/search/score.h"

#include <cstdlib>
#include <cstring>
#include <limits>
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

struct BlockHead {
    BlockStart start;
    std::uint32_t checksum;
};
static_assert(sizeof(BlockHead) == 16);

/// Whether a writer could have begun a block so.
bool is_sensible(const BlockStart &start, std::uint32_t next_game) {
    return start.record_bytes <= kMaxBlockBytes && start.record_bytes % sizeof(Record) == 0 &&
           start.first_game == next_game && start.games > 0 && start.games <= kMaxGamesPerBlock &&
           start.games <= std::numeric_limits<std::uint32_t>::max() - start.first_game;
}

bool is_sensible(const Record &record) {
    const bool has_a_move =
        (record.own & record.opponent) == 0 && record.position().legal_moves() != 0;
    return has_a_move && std::abs(record.score) <= kMaxScore.centidiscs() &&
           std::abs(record.result) <= kMaxScore.centidiscs() / 100 &&
           record.flags <= Record::kExact;
}

/// Of the games of the block, in order.
bool are_sensible(const std::vector<Record> &records, const BlockStart &start) {
    std::uint32_t game = start.first_game;
    for (const Record &record : records) {
        if (record.game < game || record.game - start.first_game >= start.games) return false;
        if (!is_sensible(record)) return false;
        game = record.game;
    }
    return true;
}

std::uint32_t checksum_of(const BlockStart &start, const std::vector<Record> &records) {
    return crc_of(records.data(), records.size() * sizeof(Record), crc_of(&start, sizeof start));
}

/// Whether the checksum is. Older programs wrote none for a block without records.
bool is_right(const BlockHead &head, const std::vector<Record> &records) {
    return head.checksum == checksum_of(head.start, records) ||
           (records.empty() && head.checksum == 0);
}

void append(std::string &bytes, const void *data, std::size_t size) {
    bytes.append(static_cast<const char *>(data), size);
}

void append_checksum(std::string &bytes) {
    const std::uint32_t checksum = crc_of(bytes.data(), bytes.size());
    append(bytes, &checksum, sizeof checksum);
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
    const BlockHead head{start, checksum_of(start, block.records)};
    std::string bytes;
    append(bytes, &head, sizeof head);
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
    std::uint32_t checksum = 0;
    if (read_(origin.settings.data(), start.settings_bytes) != start.settings_bytes ||
        read_(reinterpret_cast<char *>(&checksum), sizeof checksum) != sizeof checksum ||
        crc_of(origin.settings.data(), origin.settings.size(), crc_of(&start, sizeof start)) !=
            checksum) {
        return std::nullopt;
    }
    bytes_ = sizeof start + start.settings_bytes + sizeof checksum;
    return origin;
}

bool ChunkParser::take_block(ChunkBlock &block) {
    const std::optional<ChunkEnd> end = read_block(block);
    if (end) end_ = *end;
    return !end;
}

std::optional<ChunkEnd> ChunkParser::read_block(ChunkBlock &block) {
    BlockHead head;
    const BlockStart &start = head.start;
    const std::size_t got = read_(reinterpret_cast<char *>(&head), sizeof head);
    if (got == 0) return ChunkEnd::whole;
    if (got < sizeof head) return ChunkEnd::cut_short;
    if (!is_sensible(start, next_game_)) return ChunkEnd::damaged;
    block.first_game = start.first_game;
    block.games = start.games;
    block.records.resize(start.record_bytes / sizeof(Record));
    const std::size_t record_bytes =
        read_(reinterpret_cast<char *>(block.records.data()), start.record_bytes);
    if (record_bytes < start.record_bytes) {
        // A wrong length, too, can reach behind the end: then what follows makes no records.
        block.records.resize(record_bytes / sizeof(Record));
        return are_sensible(block.records, start) ? ChunkEnd::cut_short : ChunkEnd::damaged;
    }
    if (!is_right(head, block.records) || !are_sensible(block.records, start))
        return ChunkEnd::damaged;
    bytes_ += sizeof head + start.record_bytes;
    next_game_ += start.games;
    return std::nullopt;
}

} // namespace emilia::training
