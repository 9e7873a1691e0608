// Columns of the games, which searches scan: for a search and for finding duplicates a scan of a
// few columns is faster than an index, and costs less when games are added.
//
// The games stand in segments of 4,000, in the order of their ids: game `id` is number
// (id - 1) % 4000 of segment (id - 1) / 4000. A column of a segment is a row of table scan with the
// id segment * 128 + column, numbers are little-endian. A column of moves that no game of the
// segment has is left out.

#pragma once

#include "engine/database/sqlite.h"
#include "engine/library/canonical_game.h"
#include "engine/notation/game_record.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace emilia {

/// The offset in ColumnValues.
enum class Column {
    year = 0,
    discs = 2,
    black = 4,
    white = 8,
    event = 12,
    fingerprint = 16,
    first_move = 20, ///< that of ply i is first_move + i, counted without passes
    source = 80,
    date = 84,
};

inline constexpr std::int64_t kSegmentGames = 4000;
inline constexpr std::size_t kMaxMoves = 60;
inline constexpr std::int16_t kUnknownYear = 0;
/// The year of a game that was removed.
inline constexpr std::int16_t kRemoved = -1;
inline constexpr std::int16_t kUnknownDiscs = std::numeric_limits<std::int16_t>::min();
/// The game has ended, or did not begin with the usual start.
inline constexpr std::uint8_t kNoMove = 255;

constexpr std::int64_t segment_of(std::int64_t id) { return (id - 1) / kSegmentGames; }
constexpr std::size_t slot_of(std::int64_t id) {
    return static_cast<std::size_t>((id - 1) % kSegmentGames);
}
constexpr std::int64_t id_of(std::int64_t segment, std::size_t slot) {
    return segment * kSegmentGames + static_cast<std::int64_t>(slot) + 1;
}
constexpr Column move_column(std::size_t ply) {
    return static_cast<Column>(static_cast<std::size_t>(Column::first_move) + ply);
}

/// Values of one game in the columns.
struct ColumnValues {
    std::int16_t year = kUnknownYear;
    std::int16_t discs = kUnknownDiscs; ///< hundredths
    std::uint32_t black = 0;            ///< rows of player, 0 if unknown
    std::uint32_t white = 0;
    std::uint32_t event = 0;
    std::uint32_t fingerprint = 0;
    std::array<std::uint8_t, kMaxMoves> moves{}; ///< of the canonical game
    std::uint32_t source = 0;                    ///< a row
    std::uint32_t date = 0;                      ///< 20010531, 20010500, 20010000; 0 if unknown

    friend bool operator==(const ColumnValues &, const ColumnValues &) = default;
};

/// Without players, event and source. `game`: that of the record.
ColumnValues columns_of(const GameRecord &record, const CanonicalGame &game);

/// Throws DatabaseError.
class GameColumns {
  public:
    explicit GameColumns(const sqlite::Connection &connection);

    std::int64_t segments();
    /// A column of a segment, of the type that ColumnValues has; empty if it is left out.
    template <class Number>
    void read(std::int64_t segment, Column column, std::vector<Number> &numbers) {
        const auto bytes = find(segment, static_cast<int>(column));
        numbers.resize(bytes.size() / sizeof(Number));
        std::copy_n(bytes.data(), numbers.size() * sizeof(Number),
                    reinterpret_cast<unsigned char *>(numbers.data()));
        query_.reset();
    }
    /// All games of a segment, removed ones too.
    std::vector<ColumnValues> read(std::int64_t segment);

    // In a transaction.

    /// ID of the game that is added next.
    std::int64_t next_id();
    void append(std::span<const ColumnValues> games);
    void mark_removed(std::int64_t id);
    /// Gives the games of some players to another one.
    void join_players(std::span<const std::int64_t> players, std::int64_t other);
    /// Columns source and date of all games, which a library of an earlier version has not.
    void add_missing();

  private:
    /// Bytes of a column, valid until the query is reset.
    std::span<const unsigned char> find(std::int64_t segment, int column);
    void write(std::int64_t segment, std::span<const ColumnValues> games,
               Column first = Column::year);

    const sqlite::Connection &connection_;
    sqlite::Statement query_;
};

} // namespace emilia
