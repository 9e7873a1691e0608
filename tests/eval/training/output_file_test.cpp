#include "eval/training/output_file.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>

namespace emilia::training {
namespace {

namespace fs = std::filesystem;

/// Why there can be no such file.
std::string complaint_about(const std::string &path) {
    try {
        const OutputFile file{path};
    } catch (const std::runtime_error &error) {
        return error.what();
    }
    return "none";
}

TEST(OutputFile, ReplacesWhatWasThere) {
    const TemporaryFile file;
    file.write("something longer than before");
    OutputFile output{file.path()};
    EXPECT_EQ(file.text(), "something longer than before");
    output.write(std::string_view{"a\0b", 3});
    EXPECT_EQ(file.text(), std::string("a\0b", 3));
}

TEST(OutputFile, LeavesEverythingAsItWasUnlessWritten) {
    const TemporaryFile file;
    file.write("old");
    { const OutputFile output{file.path()}; }
    EXPECT_EQ(file.text(), "old");
    fs::remove(file.path());
    { const OutputFile output{file.path()}; }
    EXPECT_FALSE(fs::exists(file.path()));
}

TEST(OutputFile, NamesWhatCannotBeWritten) {
    EXPECT_THAT(complaint_about("/nowhere/w"), testing::HasSubstr("/nowhere/w"));
    EXPECT_THAT(complaint_about("/tmp"), testing::HasSubstr("/tmp: not a regular file"));
    EXPECT_THAT(complaint_about("/dev/full"), testing::HasSubstr("/dev/full"));
}

} // namespace
} // namespace emilia::training
