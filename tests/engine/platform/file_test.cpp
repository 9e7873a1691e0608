#include "engine/platform/file.h"
#include "tests/engine/platform/temporary_file.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::filesystem::file_type;

File opened(const std::string &path, File::Purpose purpose) {
    auto file = File::open(path, purpose);
    if (!file) throw std::system_error(file.error(), path);
    return *std::move(file);
}

TEST(File, TellsItsType) {
    const TemporaryFile file;
    const auto type_at = [](const std::string &path) {
        return type_of(opened(path, File::Purpose::read_stream).descriptor());
    };
    EXPECT_EQ(type_at(file.path()), file_type::regular);
    EXPECT_EQ(type_at("/tmp"), file_type::directory);
    EXPECT_EQ(type_at("/dev/null"), file_type::character);
    EXPECT_EQ(type_of(-1), file_type::none);
}

TEST(File, SaysWhyItCannotBeOpened) {
    EXPECT_EQ(File::open("/nowhere/file", File::Purpose::log).error(),
              std::errc::no_such_file_or_directory);
    EXPECT_EQ(File::open("/tmp", File::Purpose::append).error(), std::errc::is_a_directory);
}

TEST(File, IsReadAnywhere) {
    const TemporaryFile file;
    file.write("hello");
    const File open = opened(file.path(), File::Purpose::read_file);
    std::string bytes(4, '\0');
    EXPECT_FALSE(open.read_at(1, bytes.data(), bytes.size()));
    EXPECT_EQ(bytes, "ello");
    EXPECT_TRUE(open.read_at(2, bytes.data(), bytes.size())) << "there are fewer";
}

TEST(File, KnowsWhetherAPathStillLeadsToIt) {
    const TemporaryFile file;
    const File open = opened(file.path(), File::Purpose::read_stream);
    EXPECT_TRUE(open.is_at(file.path()));
    const TemporaryFile other;
    std::filesystem::rename(other.path(), file.path());
    EXPECT_FALSE(open.is_at(file.path()));
    EXPECT_FALSE(open.is_at("/nowhere/file"));
}

TEST(File, IsLockedForOthersUntilItIsClosed) {
    const TemporaryFile file;
    File second = opened(file.path(), File::Purpose::append);
    {
        File first = opened(file.path(), File::Purpose::append);
        EXPECT_FALSE(first.lock());
        EXPECT_EQ(second.lock(), std::errc::resource_unavailable_try_again);
    }
    EXPECT_FALSE(second.lock());
}

TEST(File, ReadsAgainFromAPosition) {
    const TemporaryFile file;
    file.write("abc");
    const File open = opened(file.path(), File::Purpose::read_stream);
    EXPECT_FALSE(set_file_offset(open.descriptor(), 2));
    EXPECT_EQ(*file_offset(open.descriptor()), 2U);
}

TEST(WriteAll, FailsWhereNothingFits) {
    const File full = opened("/dev/full", File::Purpose::overwrite);
    EXPECT_EQ(write_all(full.descriptor(), "x"), std::errc::no_space_on_device);
    EXPECT_FALSE(write_all(full.descriptor(), ""));
}

} // namespace
} // namespace emilia
