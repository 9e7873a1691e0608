#include "engine/library/library_recovery.h"
#include "engine/library/library_search.h"
#include "engine/library/puzzle_store.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "tests/engine/library/library_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::ThrowsMessage;

TEST_F(LibraryTest, UpgradesALibraryOfVersion1WithABackup) {
    add(open(), random_games(20, 8));
    const auto content = [](const Library &library) {
        return library.connection().text("SELECT group_concat(moves || year) FROM game");
    };
    const std::string games = content(open());
    for (const char *backup : {".backup-1", ".backup-1-2"}) {
        make_old();
        const Library library = open(sqlite::Access::read);
        EXPECT_EQ(content(library), games);
        EXPECT_THAT(problems_of(library), IsEmpty());
        EXPECT_EQ(library.connection().number("SELECT count(*) FROM review"), 0);
        // What is there is not written over. A backup is a library of its own.
        EXPECT_TRUE(std::filesystem::exists(path_ + backup));
    }
    std::filesystem::rename(path_ + ".backup-1-2", path_);
    EXPECT_EQ(content(open()), games);
    EXPECT_TRUE(std::filesystem::exists(path_ + ".backup-1-2"));
}

TEST_F(LibraryTest, DropsReviewsOfAGameThatIsRemovedAndNoPuzzle) {
    const Library library = open();
    add(library, random_games(2, 9));
    const auto &connection = library.connection();
    const ReviewKey key{"22", 0xFFFFFFFF};
    const std::string data{"\0\xFF", 2};
    for (const std::int64_t id : {1, 2, 3}) {
        EXPECT_EQ(library.find_review(id, key), "");
        library.keep_review(id, key, "other");
        library.keep_review(id, key, data);
        EXPECT_EQ(library.find_review(id, key), id < 3 ? data : "") << "game 3 is none";
        EXPECT_EQ(library.find_review(id, {"21", 0xFFFFFFFF}), "");
        EXPECT_EQ(library.find_review(id, {"22", 1}), "");
    }
    connection.run("INSERT INTO puzzle(id, data, game) SELECT moves, '{}', id FROM game");
    library.remove(1);
    EXPECT_EQ(connection.text("SELECT group_concat(game) FROM review"), "2");
    EXPECT_EQ(connection.text("SELECT group_concat(coalesce(game, 'none')) FROM puzzle"), "none,2");
}

TEST_F(LibraryTest, JoinsSpellingsOfAPlayer) {
    const Library library = open();
    const auto games = random_games(200, 14);
    add(library, games);
    const auto ids = [](const Library &of, const GameFilter &filter) {
        return find_games(of, filter, GameOrder::added, 0, 1000).ids;
    };
    std::set<std::int64_t> wanted;
    for (const char *player : {"Player 1", "Player 2", "Player 3"})
        for (const std::int64_t id : ids(library, {.player = player}))
            wanted.insert(id);
    const auto before = ids(library, {.player = "Player 2"});
    library.keep_review(before.front(), {"22", 5}, "found");
    const PuzzleStore puzzles{library.connection()};
    for (const char *player : {"Player 2", "Player 3"})
        puzzles.add(
            {{.position = "X", .data = "[\"" + std::string{player} + "\"]", .player = player}});
    puzzles.add({{.position = "Y", .data = "[]", .player = "Player 3"}});
    for (const std::vector<std::string> &wrong : {std::vector<std::string>{"Player 2", "Player 7"},
                                                  {"Player 2", "player 1"},
                                                  {"Player 2", "Player 1", "Player 2"}})
        EXPECT_THROW(library.join_players(wrong), LibraryError);
    EXPECT_FALSE(std::filesystem::exists(path_ + ".backup-join"));
    const std::string backup = library.join_players({"Player 2", "Player 1", "Player 3"});
    EXPECT_EQ(backup, path_ + ".backup-join");
    EXPECT_THAT(ids(library, {.player = "Player 2"}), testing::ElementsAreArray(wanted));
    EXPECT_EQ(library.connection().text("SELECT min(name) || max(name) || count(*) FROM player"),
              "Player 0Player 22");
    EXPECT_EQ(library.find_review(before.front(), {"22", 5}), "found");
    EXPECT_EQ(puzzles.list("").size(), 2U);
    EXPECT_EQ(puzzles.list("", "player 2").size(), 2U);
    EXPECT_EQ(puzzles.list("").front().data, "[\"Player 2\"]");
    EXPECT_THAT(problems_of(library), IsEmpty());
    EXPECT_EQ(ids(Library{backup, sqlite::Access::read}, {.player = "Player 2"}), before);
}

TEST_F(LibraryTest, JoinsPlayersWhileAnImportKnowsTheirRows) {
    const Library library = open();
    const auto games = random_games(6, 15);
    const auto put = [](LibraryImport &import, const plain::PlainGame &game,
                        const std::string &black) {
        GameRecord record = plain::record_of(game);
        record.black.name = black;
        ASSERT_TRUE(import.add(std::move(record), "games.txt"));
        import.flush();
    };
    LibraryImport import{library};
    put(import, games[0], "Ann Smith");
    put(import, games[1], "Ann S.");
    open(sqlite::Access::change).join_players({"Ann Smith", "Ann S."});
    put(import, games[2], "Ann S.");
    const auto forget = [&library] {
        PuzzleStore{library.connection()}.set(std::string{kJoinedSetting} + "Ann S.", "");
    };
    forget();
    put(import, games[3], "Ann S.");
    // The spellings are as they were, but the row is gone, and another player gets its ID.
    open(sqlite::Access::change).join_players({"Ann Smith", "Ann S."});
    forget();
    put(import, games[4], "Zoe");
    put(import, games[5], "Ann S.");
    EXPECT_EQ(library.connection().text("SELECT group_concat(black, ', ') FROM games"),
              "Ann Smith, Ann Smith, Ann Smith, Ann Smith, Zoe, Ann S.");
}

TEST_F(LibraryTest, JoinsSpellingsThatComeLater) {
    const Library library = open();
    const PuzzleStore store{library.connection()};
    const auto games = random_games(6, 18);
    const auto put = [&library](const plain::PlainGame &game, const std::string &white) {
        LibraryImport import{library};
        GameRecord record = plain::record_of(game);
        record.black.name = "Zoe";
        record.white.name = white;
        ASSERT_TRUE(import.add(std::move(record), "games.txt"));
        import.flush();
    };
    using Spellings = std::map<std::string, std::string>;
    for (std::size_t i = 0; i < 3; ++i)
        put(games[i], std::array{"Smith", "Kay", "Ann"}[i]);
    library.join_players({"Smith", "Kay"});
    put(games[1], "Kay");
    EXPECT_EQ(library.size(), 3) << "a known game";
    EXPECT_THAT(
        [&] { find_games(library, {.player = "KAY"}, GameOrder::added, 0, 1); },
        ThrowsMessage<UnknownName>("the library has no player \"KAY\"; its games are of Smith"));
    put(games[3], "Kay");
    store.add({{.position = "X", .data = "[]", .player = "Kay"}});
    EXPECT_EQ(store.list("").front().player, "Smith");
    store.set("joined Ann", "Smith"); // as of another library
    library.join_players({"Ann", "Smith"});
    EXPECT_EQ(store.spellings(), (Spellings{{"Kay", "Ann"}, {"Smith", "Ann"}}));
    store.set(std::string{kJoinedSetting} + "Kay", "");
    put(games[4], "Kay");
    put(games[5], "Smith");
    EXPECT_EQ(library.connection().text("SELECT group_concat(white, ', ') FROM games"),
              "Ann, Ann, Ann, Ann, Kay, Ann");
    EXPECT_THAT(problems_of(library), IsEmpty());
}

TEST_F(LibraryTest, KnowsGamesWhosePlayersAreJoinedByASavedProfile) {
    const Library library = open();
    const auto games = random_games(2, 19);
    const auto put = [&](std::size_t i, const std::string &white) {
        LibraryImport import{library};
        GameRecord record = plain::record_of(games[i]);
        record.black.name = "Zoe";
        record.white.name = white;
        ASSERT_TRUE(import.add(std::move(record), "games.txt"));
        import.flush();
    };
    put(0, "Kay");
    const PuzzleStore store{library.connection()};
    const auto join = [&store](const std::string &spelling, const std::string &player) {
        store.set(std::string{kJoinedSetting} + spelling, player);
    };
    join("Kay", "Jo Poe");
    put(0, "Kay");
    EXPECT_EQ(library.size(), 1);
    EXPECT_THAT([&] { find_games(library, {.player = "Jo Poe"}, GameOrder::added, 0, 1); },
                ThrowsMessage<UnknownName>("the library has no player \"Jo Poe\""));
    using Spellings = std::map<std::string, std::string>;
    join("Jo Poe", "Kay");
    EXPECT_EQ(store.spellings(), (Spellings{{"Kay", "Jo Poe"}})) << "no player is a spelling";
    join("Jo Poe", "Ann");
    join("Dee", "Jo Poe");
    EXPECT_EQ(store.spellings(), (Spellings{{"Dee", "Ann"}, {"Jo Poe", "Ann"}, {"Kay", "Ann"}}));
    put(1, "Dee");
    EXPECT_EQ(library.connection().text("SELECT group_concat(white, ', ') FROM games"), "Kay, Ann");
}

TEST_F(LibraryTest, RefusesALongUnknownNameAtOnce) {
    const Library library = open();
    add(library, random_games(20, 20));
    const std::string name(3'000'000, 'x');
    EXPECT_THROW(find_games(library, {.player = name}, GameOrder::added, 0, 1), UnknownName);
}

TEST_F(LibraryTest, LeavesPuzzlesToAPlayerWhoseNameDiffersInCaseAlone) {
    const Library library = open();
    auto games = random_games(3, 16);
    LibraryImport import{library};
    for (std::size_t i = 0; i < games.size(); ++i) {
        GameRecord record = plain::record_of(games[i]);
        record.black.name = std::array{"Hiroshi Tanaka", "Tanaka", "TANAKA"}[i];
        ASSERT_TRUE(import.add(std::move(record), "games.txt"));
    }
    import.flush();
    const PuzzleStore puzzles{library.connection()};
    puzzles.add({{.position = "X", .data = "[]", .player = "tanaka"}});
    library.join_players({"Hiroshi Tanaka", "TANAKA"});
    EXPECT_EQ(puzzles.list("").front().player, "Tanaka");
    library.join_players({"Hiroshi Tanaka", "Tanaka"});
    EXPECT_EQ(puzzles.list("").front().player, "Hiroshi Tanaka");
}

TEST_F(LibraryTest, FindsNobodyByANameWithoutWords) {
    const Library library = open();
    add(library, random_games(4, 17));
    for (const char *name : {"", " ", "?", " - "})
        EXPECT_TRUE(library.find_names("player", name).empty()) << name;
    EXPECT_FALSE(library.find_names("player", "player").empty());
}

TEST_F(LibraryTest, KeepsPuzzlesOfEachPlayer) {
    const Library library = open();
    add(library, random_games(8, 8)); // of players 0 to 3
    const PuzzleStore store{library.connection()};
    const auto puzzle = [](const std::string &player, const std::string &data) {
        return KeptPuzzle{.position = "X", .data = data, .player = player};
    };
    EXPECT_EQ(store.add({puzzle("", "1"), puzzle("player 1", "2"), puzzle("Zoë", "3"),
                         puzzle("ZOE", "4"), puzzle("PLAYER 1", "5")}),
              3U);
    using Owned = std::pair<std::string, std::string>;
    const auto found = [&](const std::string &day, const PuzzleOwner &owner) {
        std::vector<Owned> puzzles;
        for (const KeptPuzzle &kept : store.list(day, owner))
            puzzles.emplace_back(kept.player, kept.data);
        return puzzles;
    };
    const Owned own{"", "1"};
    const Owned of_game{"Player 1", "2"};
    const Owned other{"Zoë", "3"};
    EXPECT_THAT(found("", {}), ElementsAre(own, of_game, other));
    EXPECT_THAT(found("", ""), ElementsAre(own));
    EXPECT_THAT(found("", "zoe"), ElementsAre(other));
    EXPECT_TRUE(store.reschedule("X", "zoe", {"2026-12-02", 1, 2.5, 2}));
    EXPECT_FALSE(store.reschedule("X", "Cleo", {"2026-12-02", 1, 2.5, 2}));
    EXPECT_THAT(found("2026-12-01", {}), ElementsAre(own, of_game));
    EXPECT_THAT(found("2026-12-01", "zoe"), IsEmpty());
    EXPECT_TRUE(store.reschedule("X", {}, {"2026-12-03", 1, 2.5, 2}));
    EXPECT_THAT(found("2026-12-02", {}), IsEmpty());
    EXPECT_TRUE(store.remove("X", ""));
    EXPECT_FALSE(store.remove("X", ""));
    EXPECT_THAT(found("", {}), ElementsAre(of_game, other));
    EXPECT_TRUE(store.remove("X"));
    EXPECT_THAT(found("", {}), IsEmpty());
}

TEST_F(LibraryTest, KeepsPuzzlesOfVersion4WhenItIsUpgradedOrRecovered) {
    const std::string output = path_ + ".new";
    std::filesystem::remove(output);
    {
        const Library library = open();
        add(library, random_games(2, 9));
        for (const char *sql :
             {"DROP TABLE puzzle",
              R"(CREATE TABLE puzzle(id TEXT PRIMARY KEY NOT NULL, data TEXT NOT NULL,
                game INTEGER REFERENCES game, due TEXT, repetitions INTEGER NOT NULL DEFAULT 0,
                ease REAL NOT NULL DEFAULT 2.5, interval INTEGER NOT NULL DEFAULT 0,
                solved INTEGER NOT NULL DEFAULT 0, failed INTEGER NOT NULL DEFAULT 0) STRICT)",
              "CREATE INDEX puzzle_by_game ON puzzle(game) WHERE game IS NOT NULL",
              "INSERT INTO puzzle VALUES('B', '{}', 1, '2026-12-01', 1, 2.6, 2, 3, 4)",
              "INSERT INTO puzzle(id, data) VALUES('A', '{}')", "PRAGMA user_version = 4"})
            library.connection().run(sql);
    }
    recover_library(path_, output);
    for (const std::string &path : {output, path_}) {
        const Library library{path, sqlite::Access::change};
        EXPECT_THAT(problems_of(library), IsEmpty());
        const auto puzzles = PuzzleStore{library.connection()}.list("");
        ASSERT_EQ(puzzles.size(), 2U);
        const KeptPuzzle &first = puzzles.front();
        EXPECT_EQ(std::tie(first.position, first.player, first.schedule.due, first.solved),
                  std::tuple("B", "", "2026-12-01", 3));
        EXPECT_EQ(first.schedule.ease, 2.6);
        EXPECT_EQ(first.game, 1);
        library.remove(1);
        EXPECT_EQ(PuzzleStore{library.connection()}.list("").front().game, std::nullopt);
    }
    for (const char *ending : {"", "-wal", "-shm"})
        std::filesystem::remove(output + ending);
}

std::string bytes_of_file(const std::string &path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

TEST_F(LibraryTest, RecoversAGameWithoutATreeThatIsDamaged) {
    {
        const Library library = open();
        LibraryImport import{library};
        for (const char *text : {"(;GM[2];B[f5]CR[a1];W[d6])", "(;GM[2];B[f5]CR[a1];W[f6])"})
            ASSERT_TRUE(import.add(*parse_sgf(text), ""));
        import.flush();
        library.connection().run("UPDATE tree SET sgf = 'no SGF' WHERE game = 1");
    }
    const std::string output = path_ + ".new";
    std::filesystem::remove(output);
    EXPECT_EQ(recover_library(path_, output).games, 2);
    {
        const Library library{output, sqlite::Access::change};
        EXPECT_THAT(problems_of(library), IsEmpty());
        EXPECT_FALSE(library.find(1)->record.has_tree());
        EXPECT_TRUE(library.find(2)->record.has_tree());
    }
    for (const char *ending : {"", "-wal", "-shm"})
        std::filesystem::remove(output + ending);
}

TEST_F(LibraryTest, RecoversAllGamesOfPagesThatAreWhole) {
    constexpr std::size_t kPageBytes = 4096;
    const ReviewKey key{"22", 5};
    std::map<std::int64_t, std::string> moves;
    {
        const Library library = open();
        add(library, random_games(200, 11));
        sqlite::Transaction transaction{library.connection()};
        for (std::int64_t id = 1; id <= 200; ++id) {
            library.keep_review(id, key, std::to_string(id));
            moves[id] = to_transcript(library.find(id)->record.game.moves(), Passes::left_out);
        }
        transaction.commit();
        library.remove(7);
        library.connection().run("INSERT INTO setting VALUES('language', 'fr')");
        // Pages that are in use may hold old content of others.
        library.connection().run("VACUUM");
    }
    std::string bytes = bytes_of_file(path_);
    // Pages that hold games of sixty moves, which stand nowhere else so.
    std::mt19937 random{12};
    std::set<std::int64_t> lost{7};
    for (std::int64_t id = 40; id < 200; id += 60) {
        std::int64_t chosen = id;
        while (moves[chosen].size() < 100)
            ++chosen;
        const std::size_t page = bytes.find(moves[chosen]) / kPageBytes;
        const std::string content = bytes.substr(page * kPageBytes, kPageBytes);
        for (const auto &[other, text] : moves)
            if (text.size() >= 20 && content.find(text) != std::string::npos) lost.insert(other);
        for (std::size_t i = 0; i < kPageBytes; ++i)
            bytes[page * kPageBytes + i] = static_cast<char>(random());
    }
    std::ofstream{path_, std::ios::binary} << bytes;
    const std::string output = path_ + ".new";
    std::filesystem::remove(output);
    const Recovered recovered = recover_library(path_, output);
    EXPECT_EQ(bytes_of_file(path_), bytes) << "it stays as it was";
    EXPECT_EQ(recovered.lost_places, 3);
    {
        const Library library{output, sqlite::Access::change};
        EXPECT_THAT(problems_of(library), IsEmpty());
        EXPECT_EQ(library.size(), recovered.games);
        EXPECT_GT(library.size(), 100);
        for (const auto &[id, text] : moves) {
            const auto game = library.find(id);
            if (text.size() >= 20) {
                ASSERT_EQ(game.has_value(), !lost.contains(id)) << id;
            }
            if (!game) continue;
            EXPECT_EQ(to_transcript(game->record.game.moves(), Passes::left_out), text);
            EXPECT_EQ(library.find_review(id, key), std::to_string(id));
        }
        EXPECT_EQ(library.connection().text("SELECT value FROM setting"), "fr");
        add(library, random_games(10, 13));
        EXPECT_THAT(problems_of(library), IsEmpty());
    }
    EXPECT_THROW(recover_library(path_, output), LibraryError) << "it is there";
    std::filesystem::remove(output);
    std::ofstream{path_} << "no library";
    EXPECT_THROW(recover_library(path_, output), LibraryError);
    std::filesystem::remove(output);
}

} // namespace
} // namespace emilia
