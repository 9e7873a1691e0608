#include "engine/library/game_columns.h"

#include "engine/board/dimensions.h"
#include "engine/notation/game_date.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace emilia {
namespace {

static_assert(std::endian::native == std::endian::little);
static_assert(std::has_unique_object_representations_v<ColumnValues> &&
              offsetof(ColumnValues, fingerprint) == 16 && offsetof(ColumnValues, moves) == 20 &&
              offsetof(ColumnValues, source) == 80 && offsetof(ColumnValues, date) == 84);

constexpr std::int64_t kSegmentIds = 128;

/// Of a number in the column that begins at this offset, in bytes.
constexpr std::size_t width_at(std::size_t offset) {
    if (offset < 4) return 2;
    return offset < 20 || offset >= static_cast<std::size_t>(Column::source) ? 4 : 1;
}

std::uint32_t to_number(const GameDate &date) {
    return static_cast<std::uint32_t>((date.year * 100 + date.month) * 100 + date.day);
}

} // namespace

ColumnValues columns_of(const GameRecord &record, const CanonicalGame &game) {
    ColumnValues values;
    if (const auto date = parse_date(record.date)) {
        values.year = static_cast<std::int16_t>(date->year);
        values.date = to_number(*date);
    }
    if (const auto result = record.outcome(); result && std::abs(result->black_discs) <= kMaxDiscs)
        values.discs = static_cast<std::int16_t>(std::lround(result->black_discs * 100));
    values.fingerprint = game.fingerprint();
    values.moves.fill(kNoMove);
    if (game.has_usual_start())
        std::copy_n(game.squares.begin(), std::min(game.squares.size(), kMaxMoves),
                    values.moves.begin());
    return values;
}

GameColumns::GameColumns(const sqlite::Connection &connection)
    : connection_(connection), query_(connection.prepare("SELECT data FROM scan WHERE id = ?")) {}

std::int64_t GameColumns::segments() {
    // A damaged id may be any, and each segment takes a page.
    return std::min(connection_.number("SELECT coalesce(max(id) / 128 + 1, 0) FROM scan"),
                    connection_.number("PRAGMA page_count"));
}

std::span<const unsigned char> GameColumns::find(std::int64_t segment, int column) {
    query_.bind(0, segment * kSegmentIds + column);
    return query_.step() ? query_.bytes(0) : std::span<const unsigned char>{};
}

std::vector<ColumnValues> GameColumns::read(std::int64_t segment) {
    std::vector<std::int16_t> years;
    read(segment, Column::year, years);
    std::vector<ColumnValues> games(years.size());
    for (ColumnValues &game : games)
        game.moves.fill(kNoMove);
    for (std::size_t at = 0; at < sizeof(ColumnValues); at += width_at(at)) {
        const std::size_t width = width_at(at);
        const auto bytes = find(segment, static_cast<int>(at));
        for (std::size_t i = 0; i < std::min(games.size(), bytes.size() / width); ++i)
            std::memcpy(reinterpret_cast<char *>(&games[i]) + at, &bytes[i * width], width);
        query_.reset();
    }
    return games;
}

std::int64_t GameColumns::next_id() {
    const std::int64_t last = std::max<std::int64_t>(segments() - 1, 0);
    return id_of(last, read(last).size());
}

void GameColumns::append(std::span<const ColumnValues> games) {
    std::int64_t segment = segment_of(next_id());
    std::vector<ColumnValues> filled = read(segment);
    while (!games.empty()) {
        const std::size_t more = std::min(games.size(), kSegmentGames - filled.size());
        filled.insert(filled.end(), games.begin(), games.begin() + static_cast<int>(more));
        write(segment++, filled);
        filled.clear();
        games = games.subspan(more);
    }
}

void GameColumns::mark_removed(std::int64_t id) {
    std::vector<ColumnValues> games = read(segment_of(id));
    if (slot_of(id) >= games.size())
        throw DatabaseError(connection_.path() + ": the library is damaged");
    games[slot_of(id)].year = kRemoved;
    write(segment_of(id), games);
}

void GameColumns::join_players(std::span<const std::int64_t> players, std::int64_t other) {
    for (std::int64_t segment = 0; segment < segments(); ++segment) {
        std::vector<ColumnValues> games = read(segment);
        bool any = false;
        for (ColumnValues &game : games)
            for (std::uint32_t *const player : {&game.black, &game.white}) {
                if (std::find(players.begin(), players.end(), *player) == players.end()) continue;
                *player = static_cast<std::uint32_t>(other);
                any = true;
            }
        if (any) write(segment, games);
    }
}

void GameColumns::add_missing() {
    sqlite::Statement query =
        connection_.prepare("SELECT id, source, date FROM game WHERE id BETWEEN ? AND ?");
    for (std::int64_t segment = 0; segment < segments(); ++segment) {
        std::vector<ColumnValues> games = read(segment);
        query.bind(0, id_of(segment, 0));
        query.bind(1, id_of(segment + 1, 0) - 1);
        while (query.step()) {
            const std::size_t slot = slot_of(query.number(0));
            if (slot >= games.size()) continue;
            games[slot].source = static_cast<std::uint32_t>(query.number(1));
            if (const auto date = parse_date(query.text(2))) games[slot].date = to_number(*date);
        }
        write(segment, games, Column::source);
    }
}

void GameColumns::write(std::int64_t segment, std::span<const ColumnValues> games, Column first) {
    sqlite::Statement put =
        connection_.prepare("INSERT OR REPLACE INTO scan(id, data) VALUES(?, ?)");
    std::vector<unsigned char> bytes;
    for (auto at = static_cast<std::size_t>(first); at < sizeof(ColumnValues); at += width_at(at)) {
        const std::size_t width = width_at(at);
        bytes.resize(games.size() * width);
        for (std::size_t i = 0; i < games.size(); ++i)
            std::memcpy(&bytes[i * width], reinterpret_cast<const char *>(&games[i]) + at, width);
        const bool has_move = std::any_of(bytes.begin(), bytes.end(),
                                          [](unsigned char move) { return move != kNoMove; });
        if (at >= static_cast<std::size_t>(Column::first_move) && !has_move) continue;
        put.bind(0, segment * kSegmentIds + static_cast<std::int64_t>(at));
        put.bind(1, std::span<const unsigned char>{bytes});
        put.run();
    }
}

} // namespace emilia
