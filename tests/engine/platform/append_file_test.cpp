#include "engine/platform/append_file.h"
#include "tests/engine/platform/problem_of.h"
#include "tests/engine/platform/temporary_file.h"

#include <gtest/gtest.h>

#include <array>

namespace emilia {
namespace {

TEST(AppendFile, KeepsWhatIsThereAndAddsToIt) {
    const TemporaryFile file;
    file.write("one");
    auto appended = AppendFile::open(file.path());
    ASSERT_TRUE(appended);
    EXPECT_EQ(appended->bytes(), 3U);
    EXPECT_TRUE(appended->append("two"));
    EXPECT_EQ(file.text(), "onetwo");
    EXPECT_EQ(appended->bytes(), 6U);
}

TEST(AppendFile, IsMadeIfThereIsNone) {
    const TemporaryFile file;
    unlink(file.path().c_str());
    EXPECT_TRUE(AppendFile::open(file.path()));
    EXPECT_EQ(file.text(), "");
}

TEST(AppendFile, ReadsOnAfterItsBeginningWasLookedAt) {
    const TemporaryFile file;
    file.write("abcdef");
    auto appended = AppendFile::open(file.path());
    std::array<char, 4> bytes{};
    EXPECT_EQ(*appended->beginning(2), "ab");
    EXPECT_EQ(*appended->beginning(100), "abcdef");
    EXPECT_EQ(*appended->read(bytes.data(), bytes.size()), 4U);
    EXPECT_EQ(std::string(bytes.data(), 4), "abcd");
    EXPECT_EQ(*appended->read(bytes.data(), bytes.size()), 2U);
    EXPECT_EQ(*appended->read(bytes.data(), bytes.size()), 0U);
}

TEST(AppendFile, AppendsBehindACut) {
    const TemporaryFile file;
    file.write("whole|hal");
    auto appended = AppendFile::open(file.path());
    EXPECT_TRUE(appended->cut(6));
    EXPECT_TRUE(appended->append("next|"));
    EXPECT_EQ(file.text(), "whole|next|");
}

TEST(AppendFile, IsForOneRunAtATime) {
    const TemporaryFile file;
    {
        const auto first = AppendFile::open(file.path());
        EXPECT_EQ(problem_of(AppendFile::open(file.path())), "in use by another run");
    }
    EXPECT_EQ(problem_of(AppendFile::open(file.path())), "none");
}

TEST(AppendFile, NoticesThatTheFileWasRemovedOrReplaced) {
    for (const bool is_replaced : {false, true}) {
        const TemporaryFile file;
        auto appended = AppendFile::open(file.path());
        EXPECT_TRUE(appended->append("x"));
        EXPECT_EQ(problem_of(appended->sync()), "none");
        unlink(file.path().c_str());
        if (is_replaced) file.write("other");
        EXPECT_EQ(problem_of(appended->sync()), "it was removed or replaced during the run");
    }
}

TEST(AppendFile, SaysWhatIsWrongWithAFile) {
    EXPECT_EQ(problem_of(AppendFile::open("/dev/null")), "not a regular file");
    EXPECT_EQ(problem_of(AppendFile::open("/tmp")), "Is a directory");
    EXPECT_EQ(problem_of(AppendFile::open("/nowhere/file")), "No such file or directory");
}

} // namespace
} // namespace emilia
