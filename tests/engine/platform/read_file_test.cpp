#include "engine/platform/read_file.h"
#include "tests/engine/platform/problem_of.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

namespace emilia {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;

TEST(ReadFile, BringsEveryByte) {
    const TemporaryFile file;
    for (const std::string &text : {std::string{}, std::string{"\0\r\n\xff", 4},
                                    std::string((1 << 16) + 1, 'x'), std::string(1 << 20, 'y')}) {
        file.write(text);
        const auto bytes = read_file(file.path());
        ASSERT_TRUE(bytes) << bytes.error().message;
        EXPECT_TRUE(*bytes == text) << text.size() << " bytes";
    }
}

TEST(ReadFile, NamesWhatIsMissing) {
    EXPECT_THAT(
        problem_of(read_file("/nowhere/x.sgf")),
        AllOf(HasSubstr("cannot read /nowhere/x.sgf: "), EndsWith("No such file or directory")));
    EXPECT_NE(problem_of(read_file("")), "none");
    EXPECT_NE(problem_of(read_file(std::string(100'000, 'x'))), "none");
}

TEST(ReadFile, RefusesWhatIsNoRegularFile) {
    EXPECT_THAT(problem_of(read_file("/tmp")), EndsWith("/tmp: Is a directory"));
    EXPECT_THAT(problem_of(read_file("/dev/zero")), EndsWith("/dev/zero: not a regular file"));
}

TEST(ReadFile, WaitsForNobodyAtTheOtherEndOfAPipe) {
    const TemporaryFile file;
    std::filesystem::remove(file.path());
    ASSERT_EQ(mkfifo(file.path().c_str(), 0600), 0);
    EXPECT_THAT(problem_of(read_file(file.path())), EndsWith("not a regular file"));
}

TEST(ReadFile, HasALargestSize) {
    const TemporaryFile file;
    std::filesystem::resize_file(file.path(), kLargestFileBytes);
    EXPECT_EQ(read_file(file.path())->size(), kLargestFileBytes);
    std::filesystem::resize_file(file.path(), kLargestFileBytes + 1);
    EXPECT_THAT(problem_of(read_file(file.path())), EndsWith("larger than 64 MiB"));
}

TEST(ReadFile, ReadsFilesThatDoNotTellTheirSize) {
    EXPECT_THAT(*read_file("/proc/self/status"), HasSubstr("Pid:"));
}

} // namespace
} // namespace emilia
