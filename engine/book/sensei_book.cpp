#include "engine/book/sensei_book.h"

#include "engine/board/dimensions.h"
#include "engine/book/byte_reader.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"

#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

namespace emilia {
namespace {

constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 32;
constexpr std::size_t kHeadBytes = 16;
constexpr std::size_t kSlotBytes = 5;

Problem damaged(const std::string &path) { return {path + ": book of Sensei is damaged"}; }

std::string index_of(const std::string &folder) { return folder + "/index.sen"; }

std::uint64_t record_bytes(unsigned code) {
    constexpr unsigned kDoubling = 243;
    return code <= kDoubling ? code + 3 : std::uint64_t{kDoubling} << (code - kDoubling);
}

/// False if a byte is none of five squares, or a disc stands beside the board.
bool take_discs(ByteReader &reader, Position &position) {
    for (int square = 0; square <= kMaxDiscs;) {
        int digits = reader.take<std::uint8_t>();
        for (int i = 0; i < 5; ++i, ++square, digits /= 3) {
            if (digits % 3 == 0) continue;
            if (square >= kMaxDiscs) return false;
            (digits % 3 == 1 ? position.own : position.opponent) |=
                Square{kMaxDiscs - 1 - square}.bit();
        }
        if (digits != 0) return false;
    }
    return true;
}

bool skip(ByteReader &reader, std::size_t bytes) {
    if (!reader.has(bytes)) return false;
    reader.skip(bytes);
    return true;
}

/// What stands between the bounds of the score and the score.
bool skip_likelihoods(ByteReader &reader, int least, int most) {
    constexpr std::size_t kLikelihoods = 3;
    const int sure = reader.take_signed_byte();
    const int refuted = reader.take_signed_byte();
    if (!skip(reader, 1)) return false;
    for (int score = sure + 2; score <= refuted - 2; score += 2) {
        if (!skip(reader, kLikelihoods) || !reader.has(2)) return false;
        const bool is_long = reader.take<std::uint8_t>() >= 128;
        if (!skip(reader, is_long ? 2 : 1)) return false;
    }
    return skip(reader, (least < sure ? 1 : 0) + (most > refuted ? 1 : 0));
}

/// None for what nobody could have written.
std::optional<ValuedPosition> parse_record(std::string_view record) {
    constexpr std::size_t kDiscBytes = 13;
    constexpr int kParts = 8; ///< of a disc
    ByteReader reader{record};
    ValuedPosition valued;
    if (!reader.has(kDiscBytes) || !take_discs(reader, valued.position)) return std::nullopt;
    for (bool another = true; another;) {
        if (!reader.has(3)) return std::nullopt;
        another = reader.take<std::uint8_t>() % 2 != 0;
        reader.skip(2);
    }
    if (!skip(reader, sizeof(float)) || !reader.has(4)) return std::nullopt;
    const int least = reader.take_signed_byte();
    const int most = reader.take_signed_byte();
    if (!skip_likelihoods(reader, least, most) || !reader.has(2)) return std::nullopt;
    const int high = reader.take<std::uint8_t>();
    const int parts = (high << 3 | reader.take<std::uint8_t>() >> 5) - kParts * kMaxDiscs;
    if (least > most || parts < kParts * least || parts > kParts * most || least < -kMaxDiscs ||
        most > kMaxDiscs) {
        return std::nullopt;
    }
    valued.value = least == most ? BookScore{.score = Score::from_discs(least),
                                             .depth = valued.position.empties(),
                                             .exact = true}
                                 : BookScore{.score = Score::from_centidiscs(static_cast<int>(
                                                 std::lround(100.0 * parts / kParts))),
                                             .selectivity = kDefaultSelectivity};
    return valued;
}

} // namespace

bool is_sensei_book(const std::string &path) {
    return type_at(index_of(path)) == std::filesystem::file_type::regular;
}

Result<std::vector<ValuedPosition>> read_sensei_book(const std::string &folder) {
    const auto index = read_file(index_of(folder), kMaxBytes);
    if (!index) return index.error();
    ByteReader reader{*index};
    if (!reader.has(kHeadBytes)) return damaged(index_of(folder));
    const auto slots = reader.take<std::uint64_t>();
    const auto count = reader.take<std::uint64_t>();
    if (slots != (index->size() - kHeadBytes) / kSlotBytes ||
        (index->size() - kHeadBytes) % kSlotBytes != 0) {
        return damaged(index_of(folder));
    }
    std::vector<ValuedPosition> positions;
    std::map<unsigned, std::string> files;
    std::uint64_t seen = 0;
    for (std::uint64_t slot = 0; slot < slots; ++slot) {
        const std::uint64_t number = reader.take<std::uint32_t>();
        const unsigned code = reader.take<std::uint8_t>();
        if (code == 0) continue;
        ++seen;
        const std::uint64_t bytes = record_bytes(code);
        const std::string path = folder + "/value_" + std::to_string(bytes) + ".val";
        const auto [file, is_new] = files.try_emplace(code);
        if (is_new) {
            auto content = read_file(path, kMaxBytes);
            if (!content) return content.error();
            file->second = *std::move(content);
        }
        if ((number + 1) * bytes > file->second.size()) return damaged(path);
        const auto valued =
            parse_record(std::string_view{file->second}.substr(number * bytes, bytes));
        if (!valued) return damaged(path);
        if (valued->position.legal_moves() != 0) positions.push_back(*valued);
    }
    if (seen != count) return damaged(index_of(folder));
    return positions;
}

} // namespace emilia
