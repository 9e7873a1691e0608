#include "engine/platform/file_replacement.h"
#include "engine/platform/read_file.h"
#include "tests/engine/platform/problem_of.h"
#include "tests/engine/platform/temporary_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

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
}

TEST(FileReplacement, LeavesTheFileAsItWasUnlessItIsKept) {
    const TemporaryFile file;
    file.write("old");
    EXPECT_TRUE(FileReplacement::begin(file.path())->write("new"));
    EXPECT_EQ(file.text(), "old");
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

TEST(FileReplacement, TouchesNoOtherFile) {
    const TemporaryFile file;
    const TemporaryFile precious;
    precious.write("precious");
    const std::string hard_link = file.path() + ".hard";
    fs::create_hard_link(file.path(), hard_link);
    file.write("old");
    for (const char *name : {".new", ".draft", ".tmp"})
        fs::create_symlink(precious.path(), file.path() + name);
    EXPECT_TRUE(replace_file(file.path(), "new"));
    EXPECT_EQ(file.text(), "new");
    EXPECT_EQ(precious.text(), "precious");
    EXPECT_EQ(*read_file(hard_link), "old");
    fs::remove(hard_link);
    for (const char *name : {".new", ".draft", ".tmp"})
        EXPECT_TRUE(fs::remove(file.path() + name));
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

TEST(FileReplacement, MakesWhatALinkToNothingNames) {
    const TemporaryFile file;
    const std::string link = file.path() + ".link";
    fs::remove(file.path());
    fs::create_symlink(fs::path{file.path()}.filename(), link);
    EXPECT_TRUE(replace_file(link, "new"));
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(file.text(), "new");
    fs::remove(link);
}

TEST(FileReplacement, HasThePermissionsOfAnyNewFile) {
    const TemporaryFile file;
    fs::remove(file.path());
    const mode_t before = umask(027);
    EXPECT_TRUE(replace_file(file.path(), "new"));
    umask(before);
    EXPECT_EQ(fs::status(file.path()).permissions(), fs::perms{0640});
}

TEST(FileReplacement, LosesNothingOfTwoAtATime) {
    for (const bool is_new : {false, true}) {
        const TemporaryFile file;
        if (is_new) fs::remove(file.path());
        auto first = FileReplacement::begin(file.path());
        auto second = FileReplacement::begin(file.path());
        EXPECT_TRUE(first->write("one"));
        EXPECT_TRUE(second->write("two"));
        EXPECT_TRUE(second->keep());
        const std::string problem = problem_of(first->keep());
        const std::string begin = file.path() + (is_new ? " was made by others" : " was replaced") +
                                  " during the run; what was written is in ";
        ASSERT_TRUE(problem.starts_with(begin)) << problem;
        const std::string draft = problem.substr(begin.size());
        EXPECT_EQ(file.text(), "two");
        EXPECT_EQ(*read_file(draft), "one");
        EXPECT_TRUE(fs::remove(draft));
    }
}

TEST(FileReplacement, NoticesThatTheFileWasRemoved) {
    const TemporaryFile file;
    auto replacement = FileReplacement::begin(file.path());
    EXPECT_TRUE(replacement->write("new"));
    fs::remove(file.path());
    EXPECT_EQ(problem_of(replacement->keep()),
              file.path() + " was removed during the run; what was written is in " + file.path());
    EXPECT_EQ(file.text(), "new");
}

TEST(FileUpdate, LosesNothingOfWhatOthersAdd) {
    const TemporaryFile file;
    fs::remove(file.path());
    constexpr int kRuns = 4;
    constexpr int kTimes = 25;
    std::vector<std::thread> runs;
    for (int i = 0; i < kRuns; ++i)
        runs.emplace_back([&file] {
            for (int time = 0; time < kTimes; ++time) {
                auto update = FileUpdate::begin(file.path());
                ASSERT_TRUE(update);
                EXPECT_TRUE(update->keep(update->content() + "x"));
            }
        });
    for (std::thread &run : runs)
        run.join();
    EXPECT_EQ(file.text(), std::string(kRuns * kTimes, 'x'));
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
