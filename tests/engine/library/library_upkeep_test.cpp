#include "tests/engine/library/library_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace emilia {
namespace {

using testing::IsEmpty;

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

} // namespace
} // namespace emilia
