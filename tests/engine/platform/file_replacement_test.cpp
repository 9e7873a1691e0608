#include "engine/platform/file_replacement.h"
#include "tests/engine/platform/problem_of.h"
#include "tests/engine/platform/temporary_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <string>

namespace emilia {
namespace {

namespace fs = std::filesystem;

TEST(FileReplacement, TakesThePlaceOfTheFileWhenItIsKept) {
    const TemporaryFile file;
    file.write("old and longer");
    {
        auto replacement = FileReplacement::begin(file.path());
        ASSERT_TRUE(replacement);
        EXPECT_TRUE(replacement->write("ne"));
        EXPECT_TRUE(replacement->write("w"));
        EXPECT_EQ(file.text(), "old and longer");
        EXPECT_TRUE(replacement->keep());
    }
    EXPECT_EQ(file.text(), "new");
    EXPECT_FALSE(fs::exists(file.path() + ".new"));
}

TEST(FileReplacement, LeavesTheFileAsItWasUnlessItIsKept) {
    const TemporaryFile file;
    file.write("old");
    EXPECT_TRUE(FileReplacement::begin(file.path())->write("new"));
    EXPECT_EQ(file.text(), "old");
    EXPECT_FALSE(fs::exists(file.path() + ".new"));
}

TEST(FileReplacement, LeavesTheFileAsItWasIfNotAllCouldBeWritten) {
    const TemporaryFile file;
    file.write("old");
    auto replacement = FileReplacement::begin(file.path());
    ASSERT_TRUE(replacement);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit small{4096, limit.rlim_max};
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const bool written{replacement->write(std::string(10'000, 'n'))};
    const bool kept{replacement->keep()};
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, old_handler);
    EXPECT_FALSE(written);
    EXPECT_FALSE(kept);
    EXPECT_EQ(file.text(), "old");
}

TEST(FileReplacement, WritesOverWhatAKilledRunLeft) {
    const TemporaryFile file;
    std::ofstream{file.path() + ".new"} << "left behind by a run";
    EXPECT_TRUE(replace_file(file.path(), "new"));
    EXPECT_EQ(file.text(), "new");
}

TEST(FileReplacement, KeepsALinkAndItsPermissions) {
    const TemporaryFile file;
    fs::permissions(file.path(), fs::perms::owner_read | fs::perms::owner_write);
    const std::string link = file.path() + ".link";
    fs::create_symlink(file.path(), link);
    EXPECT_TRUE(replace_file(link, "new"));
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(file.text(), "new");
    EXPECT_EQ(fs::status(file.path()).permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    fs::remove(link);
}

TEST(FileReplacement, IsForOneRunAtATime) {
    const TemporaryFile file;
    const auto first = FileReplacement::begin(file.path());
    EXPECT_EQ(problem_of(FileReplacement::begin(file.path())),
              file.path() + " is in use by another run");
    EXPECT_TRUE(fs::exists(file.path() + ".new")) << "the first one's draft";
}

TEST(FileReplacement, NamesTheFileThatCannotBeReplaced) {
    EXPECT_EQ(problem_of(FileReplacement::begin("/tmp")),
              "cannot write to /tmp: not a regular file");
    EXPECT_EQ(problem_of(FileReplacement::begin("/dev/null")),
              "cannot write to /dev/null: not a regular file");
    EXPECT_EQ(problem_of(FileReplacement::begin("/nowhere/file")),
              "cannot write to /nowhere/file: No such file or directory");
}

} // namespace
} // namespace emilia
