#include "engine/platform/append_file.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"
#include "engine/platform/read_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::filesystem::file_type;
using testing::EndsWith;

/// A folder whose name no old code page can write, gone at the end.
class PathTest : public testing::Test {
  protected:
    void SetUp() override { std::filesystem::create_directory(path_of(folder_)); }
    void TearDown() override { std::filesystem::remove_all(path_of(folder_)); }

    std::string in_folder(const std::string &name) const { return folder_ + "/" + name; }

  private:
    std::string folder_ = std::string{"emilia-test-\xD0\xB6\xE5\xBC\x88-"} + // Cyrillic, Chinese
                          testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST(Path, IsAbsoluteOnceItIsResolved) {
    const std::string here = *resolved(".");
    for (const std::string name : {"nothing-here", "./nothing-here", "nothing/../nothing-here"})
        EXPECT_TRUE(lead_to_same(*resolved(name), here + "/nothing-here")) << *resolved(name);
}

TEST_F(PathTest, FilesOfAnyNameAreWrittenAndRead) {
    const std::string path = in_folder("\xC3\xBC.txt");
    ASSERT_TRUE(replace_file(path, "one"));
    ASSERT_TRUE(replace_file(path, "two\n"));
    EXPECT_EQ(*read_file(path), "two\n");
    ASSERT_TRUE(AppendFile::open(path)->append("three\n"));
    EXPECT_EQ(*read_file(path), "two\nthree\n");
    EXPECT_EQ(type_at(path + ".new"), file_type::not_found);
}

TEST_F(PathTest, TellsWhatIsThere) {
    const std::string path = in_folder("\xC3\xBC");
    EXPECT_EQ(type_at(path), file_type::not_found);
    ASSERT_TRUE(replace_file(path, ""));
    EXPECT_EQ(type_at(path), file_type::regular);
    EXPECT_EQ(type_at(in_folder("")), file_type::directory);
    EXPECT_EQ(type_at(std::string(40'000, 'x')), file_type::not_found);
    remove_file(path);
    EXPECT_EQ(type_at(path), file_type::not_found);
    remove_file(path); // is not there any more
}

TEST_F(PathTest, ResolvesWhatIsThereAndWhatIsNot) {
    const std::string path = in_folder("\xC3\xBC");
    EXPECT_THAT(*resolved(path), EndsWith("\xC3\xBC"));
    ASSERT_TRUE(replace_file(path, "x"));
    const auto absolute = resolved(path);
    ASSERT_TRUE(absolute);
    EXPECT_TRUE(path_of(*absolute).is_absolute()) << *absolute;
    EXPECT_EQ(*read_file(*absolute), "x");
}

TEST_F(PathTest, TakesANameFromTheFileThatHadIt) {
    const std::string from = in_folder("\xC3\xA4");
    const std::string to = in_folder("\xC3\xB6");
    ASSERT_TRUE(replace_file(from, "new"));
    ASSERT_TRUE(replace_file(to, "old"));
    EXPECT_FALSE(rename_over(from, to));
    EXPECT_EQ(*read_file(to), "new");
    EXPECT_EQ(type_at(from), file_type::not_found);
    EXPECT_EQ(rename_over(from, to), std::errc::no_such_file_or_directory);
    EXPECT_EQ(*read_file(to), "new");
}

} // namespace
} // namespace emilia
