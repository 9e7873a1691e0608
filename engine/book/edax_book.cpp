#include "engine/book/edax_book.h"

#include "engine/board/dimensions.h"
#include "engine/board/symmetry.h"
#include "engine/book/byte_reader.h"
#include "engine/search/limits.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace emilia {
namespace {

constexpr std::string_view kMagic = "XADEKOOB";
constexpr std::uint8_t kVersion = 4;
constexpr std::size_t kHeaderBytes = 42;
constexpr std::size_t kDateAndOptionsBytes = 28;
constexpr std::uint8_t kPass = 64;
constexpr std::uint8_t kNoMove = 65;
/// What stands for no score.
constexpr int kInfinity = 127;

Problem damaged(std::size_t byte) {
    return {"book of Edax is damaged at byte " + std::to_string(byte)};
}

struct EdaxMove {
    std::int8_t discs;
    std::uint8_t square;
};

EdaxMove take_move(ByteReader &reader) {
    const auto discs = reader.take<std::int8_t>();
    return {discs, reader.take<std::uint8_t>()};
}

/// False for what is no move of the position.
bool add(const EdaxMove &move, const Position &position, int depth, BookSearch &search) {
    if (move.square >= kMaxDiscs) return move.square <= kNoMove;
    const Move played{Square{move.square}};
    if (std::abs(move.discs) > kMaxDiscs || !position.is_legal(played)) return false;
    search.moves.push_back({.move = played,
                            .score = {.score = Score::from_discs(move.discs),
                                      .depth = depth,
                                      .selectivity = kDefaultSelectivity}});
    return true;
}

void prove_best(BookSearch &search) {
    Score best = kMinScore;
    for (const SearchedMove &found : search.moves)
        best = std::max(best, found.score.score);
    for (SearchedMove &found : search.moves) {
        if (found.score.score != best) continue;
        found.score.selectivity = Selectivity::full_width;
        found.score.exact = true;
    }
}

/// Into `search`. False if no whole position with legal moves follows.
bool take_position(ByteReader &reader, Position &position, BookSearch &search) {
    constexpr std::size_t kLineCounts = 16;
    constexpr std::size_t kScores = 6;
    constexpr std::size_t kBytes = sizeof(Position) + kLineCounts + kScores + 2;
    if (!reader.has(kBytes)) return false;
    position.own = reader.take<std::uint64_t>();
    position.opponent = reader.take<std::uint64_t>();
    if ((position.own & position.opponent) != 0) return false;
    reader.skip(kLineCounts + kScores);
    const int links = reader.take<std::uint8_t>();
    const int level = reader.take<std::uint8_t>();
    const bool is_proven = level >= ExportedPosition::kProven;
    const int depth = std::min(level, position.empties());
    if (!reader.has(2 * (static_cast<std::size_t>(links) + 1))) return false;
    search = {.lines = 1, .moves = {}};
    for (int i = 0; i <= links; ++i) {
        if (!add(take_move(reader), position, depth, search)) return false;
    }
    search.lines = std::clamp(static_cast<int>(search.moves.size()), 1, kMaxSearchedLines);
    if (is_proven) prove_best(search);
    return true;
}

void append_move(std::string &bytes, int discs, std::uint8_t square) {
    append(bytes, static_cast<std::int8_t>(discs));
    append(bytes, square);
}

/// All of a position but its moves.
void append_head(std::string &bytes, const Position &position, int discs, int depth,
                 std::size_t links) {
    append(bytes, position.own);
    append(bytes, position.opponent);
    for (int number = 0; number < 4; ++number)
        append(bytes, std::uint32_t{0}); // Edax counts lines itself
    for (int bound = 0; bound < 3; ++bound)
        append(bytes, static_cast<std::int16_t>(discs));
    append(bytes, static_cast<std::uint8_t>(links));
    append(bytes, static_cast<std::uint8_t>(depth));
}

/// The position before another one where the other side has to pass.
void append_pass(std::string &bytes, const ExportedPosition &next) {
    const int discs = -whole_discs(next.value.score);
    append_head(bytes, canonical(next.position.passed()), discs, next.level(), 1);
    append_move(bytes, discs, kPass);
    append_move(bytes, -kInfinity, kNoMove);
}

} // namespace

bool is_edax_book(std::string_view bytes) { return bytes.starts_with(kMagic); }

Result<std::vector<std::pair<Position, BookSearch>>> parse_edax_book(std::string_view bytes) {
    ByteReader reader{bytes};
    if (!is_edax_book(bytes) || !reader.has(kHeaderBytes)) return damaged(0);
    reader.skip(kMagic.size());
    const int version = reader.take<std::uint8_t>();
    if (version != kVersion) {
        return Problem{"book of Edax of version " + std::to_string(version) +
                       "; only version 4 can be read"};
    }
    reader.skip(1 + kDateAndOptionsBytes);
    const auto count = reader.take<std::uint32_t>();
    std::vector<std::pair<Position, BookSearch>> positions;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::size_t begin = reader.taken();
        Position position;
        BookSearch search;
        if (!take_position(reader, position, search)) return damaged(begin);
        if (search.moves.empty()) continue; // a pass
        positions.emplace_back(position, std::move(search));
    }
    if (reader.has(1)) return damaged(reader.taken());
    return positions;
}

std::string edax_head(const ExportedBook &book) {
    std::string bytes{kMagic};
    append(bytes, kVersion);
    append(bytes, std::uint8_t{0});
    append(bytes, std::uint64_t{0}); // no date: the same book is the same file
    append(bytes, std::int32_t{book.level});
    append(bytes, std::int32_t{book.least_empties});
    for (int option = 0; option < 3; ++option)
        append(bytes, std::int32_t{0});
    append(bytes, book.positions);
    return bytes;
}

int append_edax(const ExportedPosition &position, std::string &bytes) {
    append_head(bytes, position.position, whole_discs(position.value.score), position.level(),
                position.links.size());
    for (const ExportedMove &link : position.links)
        append_move(bytes, whole_discs(link.value.score), Move{link.square}.code());
    if (const ExportedMove *const leaf = position.leaf()) {
        append_move(bytes, whole_discs(leaf->value.score), Move{leaf->square}.code());
    } else {
        append_move(bytes, -kInfinity, kNoMove);
    }
    if (position.position.passed().legal_moves() != 0) return 1;
    append_pass(bytes, position);
    return 2;
}

} // namespace emilia
