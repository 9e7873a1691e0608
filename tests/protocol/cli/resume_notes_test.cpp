#include "protocol/cli/resume_notes.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>

namespace emilia::cli {
namespace {

using testing::HasSubstr;

const std::string kTask = "bestmove --depth 8 --hash 64";

class ResumeNotesTest : public testing::Test {
  protected:
    void TearDown() override { std::filesystem::remove(path()); }

    std::string path() const { return answers_.path() + ".state"; }
    std::string text() const {
        std::ifstream stream{path(), std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    void write(const std::string &text) const { std::ofstream{path(), std::ios::binary} << text; }
    /// Why the notes do not have these positions.
    std::string complaint_about(const std::vector<std::string> &positions) const {
        ResumeNotes notes{answers_.path(), kTask};
        try {
            for (const std::string &position : positions)
                notes.expect(position);
        } catch (const std::runtime_error &error) {
            return error.what();
        }
        return "none";
    }

    TemporaryFile answers_;
};

TEST_F(ResumeNotesTest, AreWrittenAndFoundAgain) {
    {
        ResumeNotes notes{answers_.path(), kTask};
        notes.begin(true);
        notes.add("A");
        notes.add("B");
    }
    EXPECT_EQ(text(), kTask + "\nA\nB\n");
    EXPECT_EQ(complaint_about({"A", "B"}), "none");
}

TEST_F(ResumeNotesTest, GoOnAfterTheAnswersThatAreKept) {
    const std::string whole = kTask + "\nA\nB\nC\n";
    for (std::size_t length = (kTask + "\nA\nB\n").size(); length <= whole.size(); ++length) {
        write(whole.substr(0, length));
        ResumeNotes notes{answers_.path(), kTask};
        notes.expect("A");
        notes.expect("B");
        notes.begin(false);
        notes.add("D");
        EXPECT_EQ(text(), kTask + "\nA\nB\nD\n");
    }
}

TEST_F(ResumeNotesTest, BeginAnewWithoutAnswers) {
    for (const std::string earlier : {"", "beste", "another task\nA\n"}) {
        write(earlier);
        ResumeNotes notes{answers_.path(), kTask};
        notes.begin(true);
        EXPECT_EQ(text(), kTask + "\n");
    }
}

TEST_F(ResumeNotesTest, TellWhatDoesNotBelong) {
    EXPECT_THAT(complaint_about({"A"}), HasSubstr("is missing"));
    write("bestmove --depth 3 --hash 64\nA\n");
    EXPECT_EQ(complaint_about({"A"}), "its answers were found with \"--depth 3 --hash 64\", "
                                      "not with \"--depth 8 --hash 64\"");
    write(kTask + "\nA\nB\nC");
    EXPECT_THAT(complaint_about({"A", "X"}), HasSubstr("answer 2 is about \"B\", not about \"X\""));
    EXPECT_THAT(complaint_about({"A", "B", "C"}), HasSubstr("answer 3 is about nothing"));
    EXPECT_EQ(text(), kTask + "\nA\nB\nC");
}

} // namespace
} // namespace emilia::cli
