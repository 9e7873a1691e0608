#include "engine/book/egaroucid_book.h"

#include "engine/board/dimensions.h"
#include "engine/board/symmetry.h"
#include "engine/book/byte_reader.h"
#include "engine/search/limits.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

namespace emilia {
namespace {

constexpr std::string_view kMagic = "DICUORAGE";
constexpr int kNoScore = -126;
constexpr int kNoSquare = 65;

constexpr std::size_t kOldHeaderBytes = 4;
constexpr std::size_t kOldPositionBytes = sizeof(Position) + 1;

Problem damaged(std::size_t byte) {
    return {"book of Egaroucid is damaged at byte " + std::to_string(byte)};
}

bool is_old_book(std::string_view bytes) {
    if (bytes.size() < kOldHeaderBytes + kOldPositionBytes) return false;
    const std::uint64_t count = ByteReader{bytes}.take<std::uint32_t>();
    return bytes.size() == kOldHeaderBytes + count * kOldPositionBytes;
}

/// Numbers run from h8 to a1: the board is turned by 180 degrees, a symmetry, and squares are
/// turned with it.
Square to_square(std::uint8_t number) { return Square{kMaxDiscs - 1 - number}; }

Position take_discs(ByteReader &reader) {
    constexpr int kHalfTurn = 3;
    const auto own = reader.take<std::uint64_t>();
    const auto opponent = reader.take<std::uint64_t>();
    return transformed(Position{own, opponent}, kHalfTurn);
}

bool is_score(int discs) { return std::abs(discs) <= kMaxDiscs; }

BookScore to_score(int discs, int level, const Position &position) {
    const bool is_proven = level == ExportedPosition::kProven;
    if (is_proven) {
        return {.score = Score::from_discs(discs), .depth = position.empties(), .exact = true};
    }
    const bool was_searched = level >= 0 && level < ExportedPosition::kProven;
    return {.score = Score::from_discs(discs),
            .depth = was_searched ? std::min({level, position.empties(), kMaxDepth}) : 0,
            .selectivity = kDefaultSelectivity};
}

/// False unless a score in range follows, or what stands for none.
bool take_score(ByteReader &reader, ValuedPosition &valued) {
    const int discs = reader.take_signed_byte();
    const int level = reader.take_signed_byte();
    if (discs == kNoScore) return true;
    if (!is_score(discs)) return false;
    valued.value = to_score(discs, level, valued.position);
    return true;
}

void take_leaf(ByteReader &reader, ValuedPosition &valued) {
    const int discs = reader.take_signed_byte();
    const auto number = reader.take<std::uint8_t>();
    const int level = reader.take_signed_byte();
    if (number >= kMaxDiscs || !is_score(discs)) return;
    const Move move{to_square(number)};
    if (!valued.position.is_legal(move)) return;
    valued.leaf = SearchedMove{.move = move, .score = to_score(discs, level, valued.position)};
}

/// What follows the discs of a position. False if that is not a whole one; here and below.
bool take_scores_of_version_3(ByteReader &reader, ValuedPosition &valued) {
    constexpr std::size_t kLines = 4;
    constexpr std::size_t kScores = 5;
    if (!reader.has(kLines + kScores) || !take_score(reader, valued)) return false;
    reader.skip(kLines);
    take_leaf(reader, valued);
    return true;
}

bool take_scores_of_version_2(ByteReader &reader, ValuedPosition &valued) {
    constexpr std::size_t kScoreAndLinks = 3;
    if (!reader.has(kScoreAndLinks) || !take_score(reader, valued)) return false;
    const std::size_t link_bytes = std::size_t{2} * reader.take<std::uint8_t>();
    if (!reader.has(link_bytes)) return false;
    reader.skip(link_bytes);
    return true;
}

bool take_scores_of_version_1(ByteReader &reader, ValuedPosition &valued) {
    if (!reader.has(1)) return false;
    const int discs = kMaxDiscs - reader.take<std::uint8_t>();
    if (!is_score(discs)) return false;
    valued.value = to_score(discs, 0, valued.position);
    return true;
}

bool take_scores(ByteReader &reader, int version, ValuedPosition &valued) {
    switch (version) {
    case 3:
        return take_scores_of_version_3(reader, valued);
    case 2:
        return take_scores_of_version_2(reader, valued);
    default:
        return take_scores_of_version_1(reader, valued);
    }
}

Result<std::vector<ValuedPosition>> parse_positions(ByteReader &reader, int version) {
    if (!reader.has(sizeof(std::uint32_t))) return damaged(reader.taken());
    const auto count = reader.take<std::uint32_t>();
    std::vector<ValuedPosition> positions;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::size_t begin = reader.taken();
        if (!reader.has(sizeof(Position))) return damaged(begin);
        ValuedPosition valued{.position = take_discs(reader)};
        if ((valued.position.own & valued.position.opponent) != 0) return damaged(begin);
        if (!take_scores(reader, version, valued)) return damaged(begin);
        if (valued.position.legal_moves() != 0) positions.push_back(valued);
    }
    if (reader.has(1)) return damaged(reader.taken());
    return positions;
}

} // namespace

std::string egaroucid_head(const ExportedBook &book) {
    std::string bytes{kMagic};
    append(bytes, std::uint8_t{3});
    append(bytes, book.positions);
    return bytes;
}

int append_egaroucid(const ExportedPosition &position, std::string &bytes) {
    // Its lowest bit is another square, for discs and moves alike: the board is turned by half.
    append(bytes, position.position.own);
    append(bytes, position.position.opponent);
    append(bytes, static_cast<std::int8_t>(whole_discs(position.value.score)));
    append(bytes, static_cast<std::int8_t>(position.level()));
    append(bytes, std::uint32_t{1}); // Egaroucid counts lines itself
    const ExportedMove *const leaf = position.leaf();
    append(bytes, static_cast<std::int8_t>(leaf ? whole_discs(leaf->value.score) : kNoScore));
    append(bytes, static_cast<std::uint8_t>(leaf ? leaf->square.index() : kNoSquare));
    append(bytes, static_cast<std::int8_t>(leaf ? position.level() : -1));
    return 1;
}

bool is_egaroucid_book(std::string_view bytes) {
    return bytes.starts_with(kMagic) || is_old_book(bytes);
}

Result<std::vector<ValuedPosition>> parse_egaroucid_book(std::string_view bytes) {
    ByteReader reader{bytes};
    if (!bytes.starts_with(kMagic)) return parse_positions(reader, 1);
    reader.skip(kMagic.size());
    if (!reader.has(1)) return damaged(reader.taken());
    const int version = reader.take<std::uint8_t>();
    if (version != 2 && version != 3) {
        return Problem{"book of Egaroucid of version " + std::to_string(version) +
                       "; only versions 1 to 3 can be read"};
    }
    return parse_positions(reader, version);
}

} // namespace emilia
