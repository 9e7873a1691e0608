// The records of book_file.h and what a writer could have put into them.

#pragma once

#include "engine/book/book_entry.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace emilia::book_format {

static_assert(std::endian::native == std::endian::little);

inline constexpr std::string_view kMagic = "EMILBOOK";
inline constexpr std::uint32_t kVersion = 1;

struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t zero;
    std::uint64_t positions;
    std::uint64_t lines;
    std::uint64_t results;
    std::uint32_t content_checksum;
    std::uint32_t zeros[4];
    std::uint32_t checksum;
};
static_assert(sizeof(Header) == 64);

struct PositionRecord {
    std::uint64_t own;
    std::uint64_t opponent;
    std::uint32_t first_line;
    std::uint32_t first_result;
    std::uint8_t lines;
    std::uint8_t searched_lines;
    std::uint8_t zeros[6];
};
static_assert(sizeof(PositionRecord) == 32);

enum LineFlag : std::uint8_t {
    leads_to_entry = 1,
    searched_exactly = 2,
    value_is_exact = 4,
    has_results = 8,
};

struct ScoreRecord {
    std::int16_t centidiscs;
    std::uint8_t depth;
    std::uint8_t percent;
};
static_assert(sizeof(ScoreRecord) == 4);

struct LineRecord {
    std::uint8_t square;
    std::uint8_t flags;
    ScoreRecord searched;
    ScoreRecord value;
    std::uint8_t zeros[2];
};
static_assert(sizeof(LineRecord) == 12);

struct ResultRecord {
    std::uint32_t won;
    std::uint32_t drawn;
    std::uint32_t lost;
    std::int32_t discs;
};
static_assert(sizeof(ResultRecord) == 16);

/// `bytes` must hold as many.
template <class Record>
Record take(std::string_view bytes) {
    Record record;
    std::memcpy(&record, bytes.data(), sizeof record);
    return record;
}

template <class Record>
std::string_view bytes_of(const Record &record) {
    return {reinterpret_cast<const char *>(&record), sizeof record};
}

inline Position position_of(const PositionRecord &record) { return {record.own, record.opponent}; }

LineRecord to_record(const BookLine &line);
ResultRecord to_record(const GameResults &results);
/// The record must be sensible. Without the results.
BookLine to_line(const LineRecord &record);
GameResults to_results(const ResultRecord &record);

/// Whether a writer could have written it.
bool is_sensible(const LineRecord &record);
bool is_sensible(const ResultRecord &record);

} // namespace emilia::book_format
