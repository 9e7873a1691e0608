#include "protocol/dialogues/dialogue_log.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <regex>
#include <vector>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The lines without their times, which have to be there.
std::vector<std::string> lines_of(const TemporaryFile &file) {
    static const std::regex kLine{R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z (.*)\n)"};
    std::vector<std::string> lines;
    std::string text = file.text();
    for (std::smatch match; std::regex_search(text, match, kLine); text = match.suffix()) {
        EXPECT_EQ(match.prefix(), "");
        lines.push_back(match[1]);
    }
    EXPECT_EQ(text, "");
    return lines;
}

TEST(DialogueLog, TellsDirectionAndTimeOfEachLine) {
    const TemporaryFile file;
    DialogueLog log;
    log.note_input("before");
    EXPECT_EQ(log.path(), "");
    EXPECT_TRUE(log.open(file.path()));
    EXPECT_EQ(log.path(), file.path());
    log.note_input("isready");
    log.note_output("readyok");
    log.note_output("one\n\nthree");
    log.note_input("");
    EXPECT_THAT(lines_of(file),
                ElementsAre("> isready", "< readyok", "< one", "< ", "< three", "> "));
}

TEST(DialogueLog, EndsWithAnEmptyPathAndGoesOnAtTheEnd) {
    const TemporaryFile file;
    DialogueLog log;
    EXPECT_TRUE(log.open(file.path()));
    log.note_input("1");
    EXPECT_TRUE(log.open(""));
    log.note_input("2");
    EXPECT_EQ(log.path(), "");
    EXPECT_TRUE(log.open(file.path()));
    log.note_input("3");
    EXPECT_THAT(lines_of(file), ElementsAre("> 1", "> 3"));
}

TEST(DialogueLog, ChangesNothingForAFileThatCannotBeWritten) {
    const TemporaryFile file;
    DialogueLog log;
    for (const std::string path : {"/tmp", "/nowhere/at/all", "/dev/null/x"}) {
        EXPECT_THAT(log.open(path).error().message, HasSubstr(path));
        EXPECT_EQ(log.path(), "");
    }
    EXPECT_TRUE(log.open(file.path()));
    EXPECT_THAT(log.open("/tmp").error().message, HasSubstr("Is a directory"));
    EXPECT_EQ(log.path(), file.path());
    log.note_input("still");
    EXPECT_THAT(lines_of(file), ElementsAre("> still"));
}

TEST(DialogueLog, DoesNotWaitForTheReaderOfAPipe) {
    const TemporaryFile name;
    unlink(name.path().c_str());
    ASSERT_EQ(mkfifo(name.path().c_str(), 0600), 0);
    DialogueLog log;
    EXPECT_THAT(log.open(name.path()).error().message, HasSubstr(name.path()));
}

TEST(DialogueLog, EndsWhereTheFileCannotTakeMore) {
    DialogueLog log;
    ASSERT_TRUE(log.open("/dev/full"));
    testing::internal::CaptureStderr();
    log.note_input("lost");
    log.note_input("not even tried");
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "emilia: cannot write \"/dev/full\": No space left on device; the log ends here\n");
    EXPECT_THAT(log.path(), IsEmpty());
}

} // namespace
} // namespace emilia
