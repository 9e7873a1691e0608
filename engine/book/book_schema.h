// A growing book as a database of SQLite: its tables, and a view of them for people.

#pragma once

#include <cstdint>
#include <string_view>

namespace emilia {

/// "EmBk": what PRAGMA application_id says of a book.
inline constexpr std::int64_t kBookApplication = 0x456D426B;
/// PRAGMA user_version.
inline constexpr std::int64_t kBookVersion = 2;

/// - position: a row for each position of the book and all that are alike; see book_record.h for
///   the key and for `moves`. Bit 0 is a1, bit 7 h1, bit 63 h8.
///   - searched: so many of the best moves a search was asked for, 0 if there was none
///   - score, depth, exact: what the position is worth for its side to move, in hundredths of a
///     disc; null as long as a better move could be unknown
///   - cost: of the cheapest search at or below it that could teach something, hundredths of a
///     disc, see growth_cost(); null if there is none
///   - origin, item: what brought it in first, see BookOrigin: a row of origin, 0 if that is
///   unknown,
///     and the number
/// - origin: commands and their sources
/// - state: numbers by their names: how many `positions` there are; the `ply_cost` that `cost` was
///   worked out with
/// - book: for people. `board` has 64 squares from a1 to h8, X for the side to move
inline constexpr std::string_view kBookSchema[]{
    R"(CREATE TABLE position(
  occupied INTEGER NOT NULL,
  own INTEGER NOT NULL,
  searched INTEGER NOT NULL,
  score INTEGER,
  depth INTEGER,
  exact INTEGER,
  cost INTEGER,
  origin INTEGER NOT NULL,
  item INTEGER NOT NULL,
  moves BLOB NOT NULL,
  PRIMARY KEY(occupied, own)) STRICT, WITHOUT ROWID)",
    "CREATE TABLE state(name TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    R"(CREATE TABLE origin(
  id INTEGER PRIMARY KEY,
  command TEXT NOT NULL,
  source TEXT NOT NULL,
  UNIQUE(command, source)) STRICT)",
    "INSERT INTO state VALUES('positions', 0), ('ply_cost', 50)",
    R"(CREATE VIEW book AS
WITH RECURSIVE square(i) AS (VALUES(0) UNION ALL SELECT i + 1 FROM square WHERE i < 63),
  first(occupied, own, searched, score, depth, exact, origin, byte) AS (
    SELECT occupied, own, searched, score, depth, exact, origin,
      hex(substr(moves, iif(searched > 0, 3, 1), 1)) FROM position),
  known(occupied, own, searched, score, depth, exact, origin, best) AS (
    SELECT occupied, own, searched, score, depth, exact, origin,
      (16 * (instr('0123456789ABCDEF', substr(byte, 1, 1)) - 1) +
       instr('0123456789ABCDEF', substr(byte, 2, 1)) - 1) & 63 FROM first)
SELECT
  (SELECT group_concat(CASE WHEN (own >> i) & 1 THEN 'X' WHEN (occupied >> i) & 1 THEN 'O'
                       ELSE '-' END, '') FROM square) AS board,
  score / 100.0 AS discs,
  depth,
  exact,
  iif(score IS NULL, NULL, char(97 + best % 8) || (best / 8 + 1)) AS best,
  searched,
  (SELECT trim(command || ' ' || source) FROM origin WHERE id = known.origin) AS origin
FROM known)",
};

} // namespace emilia
