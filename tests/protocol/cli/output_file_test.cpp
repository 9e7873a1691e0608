#include "protocol/cli/output_file.h"
#include "tests/engine/platform/temporary_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>

namespace emilia::cli {
namespace {

namespace fs = std::filesystem;

TEST(OutputFile, IsReplacedWhenAllIsThere) {
    const TemporaryFile file;
    file.write("old");
    fs::permissions(file.path(), fs::perms::owner_read | fs::perms::owner_write);
    {
        OutputFile output{file.path()};
        output.writer().write_line("new");
        EXPECT_EQ(file.text(), "old");
        output.keep();
    }
    EXPECT_EQ(file.text(), "new\n");
    EXPECT_EQ(fs::status(file.path()).permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
}

TEST(OutputFile, StaysAsItWasOtherwise) {
    const TemporaryFile file;
    file.write("old");
    { OutputFile{file.path()}.writer().write_line("new"); }
    EXPECT_EQ(file.text(), "old");
}

TEST(OutputFile, FollowsLinks) {
    const TemporaryFile file;
    const std::string link = file.path() + ".link";
    fs::create_symlink(file.path(), link);
    {
        OutputFile output{link};
        output.writer().write_line("new");
        output.keep();
    }
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(file.text(), "new\n");
    fs::remove(link);
}

TEST(OutputFile, MayBeADevice) {
    OutputFile output{"/dev/null"};
    output.writer().write_line("new");
    EXPECT_NO_THROW(output.keep());
    OutputFile full{"/dev/full"};
    full.writer().write_line("new");
    EXPECT_THROW(full.keep(), std::runtime_error);
}

TEST(OutputFile, NamesWhatCannotBeWritten) {
    for (const std::string path : {"/tmp", "/nowhere/file"}) {
        try {
            const OutputFile output{path};
            ADD_FAILURE() << path;
        } catch (const std::runtime_error &error) {
            EXPECT_NE(std::string{error.what()}.find(path), std::string::npos) << error.what();
        }
    }
}

} // namespace
} // namespace emilia::cli
