#include "engine/platform/file_replacement.h"
#include "engine/platform/mapped_file.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace emilia {
namespace {

using testing::HasSubstr;

TEST(MappedFile, HoldsTheBytesOfAFile) {
    const TemporaryFile file;
    std::string text(100'000, 'x');
    text[5] = '\0';
    file.write(text);
    const auto mapped = MappedFile::open(file.path());
    ASSERT_TRUE(mapped);
    EXPECT_TRUE(mapped->bytes() == text);
}

TEST(MappedFile, MayBeEmpty) {
    const TemporaryFile file;
    const auto mapped = MappedFile::open(file.path());
    ASSERT_TRUE(mapped);
    EXPECT_EQ(mapped->bytes(), "");
}

TEST(MappedFile, KeepsItsBytesWhenItMoves) {
    const TemporaryFile file;
    file.write("bytes");
    auto mapped = MappedFile::open(file.path());
    ASSERT_TRUE(mapped);
    const std::string_view bytes = mapped->bytes();
    const MappedFile moved = *std::move(mapped);
    EXPECT_EQ(moved.bytes().data(), bytes.data());
    EXPECT_EQ(bytes, "bytes");
}

#if !defined(_WIN32)
TEST(MappedFile, KeepsItsBytesWhenTheFileIsReplaced) {
    const TemporaryFile file;
    file.write("before");
    const auto mapped = MappedFile::open(file.path());
    ASSERT_TRUE(mapped);
    ASSERT_TRUE(replace_file(file.path(), "after that"));
    EXPECT_EQ(mapped->bytes(), "before");
    EXPECT_EQ(MappedFile::open(file.path())->bytes(), "after that");
}
#endif

TEST(MappedFile, IsAProblemThatNamesWhatCannotBeRead) {
    const auto missing = MappedFile::open("/no/such/file");
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message, HasSubstr("cannot read /no/such/file: No such file"));
    EXPECT_THAT(MappedFile::open("/").error().message, HasSubstr("cannot read /: Is a directory"));
}

} // namespace
} // namespace emilia
