// The library as a database of SQLite: its tables, and a view of them for people.

#pragma once

#include "engine/database/sqlite.h"
#include "engine/library/game_columns.h"

#include <span>
#include <string_view>

namespace emilia {

/// - game: a row for each game. `id` is never used again.
///   - black, white: rows of player; event, source: rows of these tables; 0 if unknown
///   - date: as it was written; year: null if unknown
///   - discs: black's less white's; null if unknown
///   - ending: "resigned", "out of time", "agreed", "left"; empty for a game that was played out
///   - drawn: how many of the first moves were drawn by lot
///   - start: 64 squares and the side to move; empty for the usual start
///   - moves: "f5d6c3"; passes are left out
/// - player, event, source: names, and what is left of them without case, accents, width and blanks
/// - review: what reviews have found; gone with its game
///   - level: how well was searched, "22"
///   - weights: the checksum of the evaluation
/// - puzzle: a position with one good move, and when to ask a player for it; of SM-2 are due,
///   repetitions, ease and interval
///   - id: the position, 64 squares and the side to move
///   - player, folded: who is asked, as in table player; empty for the user
///   - data: the puzzle as requests have it, an object of JSON
///   - game: the row that it is from; null if it is from none, or from one that is gone
///   - due: the day, "2026-11-27"; null if it was never asked
///   - interval: days
///   - solved, failed: how often
/// - setting: what a user has chosen; "joined " and a spelling: the player to whom it was joined
/// - tree: variations, and comments and marks at moves, of games that have any
///   - sgf: the whole tree
/// - scan: the columns of 4,000 games each, for fast scans; see game_columns.h
/// - games: for people
inline constexpr std::string_view kLibrarySchema[]{
    R"(CREATE TABLE game(
  id INTEGER PRIMARY KEY,
  black INTEGER NOT NULL,
  white INTEGER NOT NULL,
  event INTEGER NOT NULL,
  source INTEGER NOT NULL,
  date TEXT NOT NULL,
  year INTEGER,
  discs REAL,
  ending TEXT NOT NULL,
  drawn INTEGER NOT NULL,
  note TEXT NOT NULL,
  start TEXT NOT NULL,
  moves TEXT NOT NULL) STRICT)",
    R"(CREATE TABLE player(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT)",
    R"(CREATE TABLE event(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT)",
    R"(CREATE TABLE source(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL) STRICT)",
    "CREATE INDEX player_by_folded ON player(folded)",
    "CREATE INDEX event_by_folded ON event(folded)",
    "CREATE TABLE scan(id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT",
    R"(CREATE VIEW games AS
SELECT
  game.id,
  coalesce(b.name, '') AS black,
  coalesce(w.name, '') AS white,
  date,
  year,
  coalesce(event.name, '') AS event,
  discs,
  CASE WHEN discs > 0 THEN 'black' WHEN discs < 0 THEN 'white' WHEN discs = 0 THEN 'draw' END
    AS winner,
  ending,
  drawn,
  coalesce(source.name, '') AS source,
  note,
  start,
  moves
FROM game
LEFT JOIN player AS b ON b.id = game.black
LEFT JOIN player AS w ON w.id = game.white
LEFT JOIN event ON event.id = game.event
LEFT JOIN source ON source.id = game.source)",
};

/// Additions of version 2. A trigger, since foreign keys bind nobody who uses another program.
inline constexpr std::string_view kLibraryUpgradeTo2[]{
    R"(CREATE TABLE review(
  game INTEGER NOT NULL REFERENCES game,
  level TEXT NOT NULL,
  weights INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY(game, level, weights)) STRICT)",
    R"(CREATE TABLE puzzle(
  id TEXT PRIMARY KEY NOT NULL,
  data TEXT NOT NULL,
  game INTEGER REFERENCES game,
  due TEXT,
  repetitions INTEGER NOT NULL DEFAULT 0,
  ease REAL NOT NULL DEFAULT 2.5,
  interval INTEGER NOT NULL DEFAULT 0,
  solved INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0) STRICT)",
    "CREATE INDEX puzzle_by_game ON puzzle(game) WHERE game IS NOT NULL",
    "CREATE TABLE setting(name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT",
    R"(CREATE TRIGGER game_goes AFTER DELETE ON game BEGIN
  DELETE FROM review WHERE game = old.id;
  UPDATE puzzle SET game = NULL WHERE game = old.id;
END)",
};
/// What version 3 has more, and column source of the scan.
inline constexpr std::string_view kLibraryUpgradeTo3[]{
    "CREATE INDEX game_by_note ON game(note) WHERE note <> ''"};
/// Additions of version 4.
inline constexpr std::string_view kLibraryUpgradeTo4[]{
    "CREATE TABLE tree(game INTEGER PRIMARY KEY REFERENCES game, sgf TEXT NOT NULL) STRICT",
    "CREATE TRIGGER tree_goes AFTER DELETE ON game BEGIN DELETE FROM tree WHERE game = old.id; "
    "END"};
/// Version 5 has column date of the scan, and puzzles of several players: another key, and index
/// and trigger again.
inline constexpr std::string_view kLibraryUpgradeTo5[]{
    "DROP TRIGGER game_goes",
    "DROP INDEX puzzle_by_game",
    "ALTER TABLE puzzle RENAME TO old_puzzle",
    R"(CREATE TABLE puzzle(
  id TEXT NOT NULL,
  player TEXT NOT NULL DEFAULT '',
  folded TEXT NOT NULL DEFAULT '',
  data TEXT NOT NULL,
  game INTEGER REFERENCES game,
  due TEXT,
  repetitions INTEGER NOT NULL DEFAULT 0,
  ease REAL NOT NULL DEFAULT 2.5,
  interval INTEGER NOT NULL DEFAULT 0,
  solved INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(id, folded)) STRICT)",
    R"(INSERT INTO puzzle(id, data, game, due, repetitions, ease, interval, solved, failed)
SELECT id, data, game, due, repetitions, ease, interval, solved, failed
FROM old_puzzle ORDER BY rowid)",
    "DROP TABLE old_puzzle",
    kLibraryUpgradeTo2[2],
    kLibraryUpgradeTo2[4]};
inline constexpr std::span<const std::string_view> kLibraryUpgrades[]{
    kLibraryUpgradeTo2, kLibraryUpgradeTo3, kLibraryUpgradeTo4, kLibraryUpgradeTo5};

/// Application: "EmLb".
inline constexpr sqlite::Kind kLibraryKind{
    "library",
    "library",
    "; library add makes a library",
    0x456D4C62,
    5,
    kLibrarySchema,
    kLibraryUpgrades,
    [](const sqlite::Connection &connection) { GameColumns{connection}.add_missing(); }};

} // namespace emilia
