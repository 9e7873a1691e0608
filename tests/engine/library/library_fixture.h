// A library in a file of its own, and games for it.

#pragma once

#include "engine/library/library_import.h"
#include "tests/engine/library/plain_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace emilia {

class LibraryTest : public testing::Test {
  protected:
    void SetUp() override { remove(); }
    void TearDown() override { remove(); }

    void remove() const {
        for (const char *ending :
             {"", "-wal", "-shm", ".backup-1", ".backup-1-2", ".backup-4", ".backup-join"})
            std::filesystem::remove(path_ + ending);
    }

    /// Makes the library one of version 1.
    void make_old() const {
        const Library library = open();
        for (const char *sql : {"DROP TRIGGER game_goes", "DROP TABLE review", "DROP TABLE puzzle",
                                "DROP TABLE setting", "DROP INDEX game_by_note",
                                "DROP TRIGGER tree_goes", "DROP TABLE tree",
                                "DELETE FROM scan WHERE id % 128 >= 80", "PRAGMA user_version = 1"})
            library.connection().run(sql);
    }

    Library open(sqlite::Access access = sqlite::Access::create) const { return {path_, access}; }

    static void add(const Library &library, const std::vector<plain::PlainGame> &games) {
        LibraryImport import{library};
        for (const plain::PlainGame &game : games)
            ASSERT_TRUE(import.add(plain::record_of(game), "games.txt"));
        import.flush();
    }

    static std::vector<std::string> problems_of(const Library &library) {
        std::vector<std::string> problems;
        library.check([&](const std::string &problem) { problems.push_back(problem); });
        return problems;
    }

    /// Number of games kept of two.
    std::int64_t kept(const plain::PlainGame &first, const plain::PlainGame &second) {
        remove();
        const Library library = open();
        add(library, {first, second});
        // In the same import and in a later one.
        add(library, {second});
        return library.size();
    }

    std::string path_ = testing::TempDir() + "library_" +
                        testing::UnitTest::GetInstance()->current_test_info()->name() + ".db";
};

/// Games that meet in many positions: of each few moves are chosen from.
inline std::vector<plain::PlainGame> random_games(int number, unsigned seed) {
    std::mt19937 random{seed};
    const auto below = [&random](int bound) { return static_cast<int>(random() % bound); };
    std::vector<plain::PlainGame> games;
    for (int i = 0; i < number; ++i) {
        plain::PlainGame game;
        game.black = "Player " + std::to_string(below(4));
        game.white = "Player " + std::to_string(below(4));
        // No two are the same game.
        game.event = "Event " + std::to_string(below(3));
        game.year = below(5) == 0 ? 0 : 2000 + below(6);
        if (below(6) != 0) game.discs = 2 * (below(9) - 4);
        game.orientation = below(8);
        oracle::Mailbox board = plain::start(game.orientation);
        const int plies = 1 + below(60);
        while (!board.is_over() && static_cast<int>(game.squares.size()) < plies) {
            if (board.must_pass()) board = board.pass();
            std::vector<int> squares;
            for (int square = 0; square < 64; ++square)
                if (board.legal_moves().test(static_cast<std::size_t>(square)))
                    squares.push_back(square);
            const int choices = std::min(2, static_cast<int>(squares.size()));
            game.squares.push_back(squares[static_cast<std::size_t>(below(choices))]);
            board = board.play(game.squares.back());
        }
        // Without a result that of the board counts.
        if (board.is_over() && !game.discs)
            game.discs = board.mover == 'X' ? board.final_score() : -board.final_score();
        game.boards = plain::boards_of(game);
        games.push_back(std::move(game));
    }
    return games;
}

} // namespace emilia
