#include "protocol/cli/resume_file.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace emilia::cli {
namespace {

using testing::HasSubstr;

const std::string kAnswer = R"({"position":"…","move":"d3"})";
const std::string kError = R"({"error":"nonsense","line":2})";

/// Why the file is refused; it must be unchanged then.
std::string complaint_about(const std::string &text, bool json) {
    const TemporaryFile file;
    file.write(text);
    try {
        const ResumeFile resumed{file.path(), json};
    } catch (const std::runtime_error &error) {
        EXPECT_EQ(file.text(), text);
        return error.what();
    }
    return "none";
}

TEST(ResumeFile, IsCreated) {
    const TemporaryFile file;
    unlink(file.path().c_str());
    ResumeFile resumed{file.path(), false};
    EXPECT_EQ(resumed.answers(), 0U);
    EXPECT_FALSE(resumed.has_errors());
    resumed.add("d3");
    EXPECT_EQ(file.text(), "d3\n");
}

TEST(ResumeFile, CountsAndAppends) {
    const TemporaryFile file;
    file.write("d3\nf5 d6 c3\npass\nnone\n");
    ResumeFile resumed{file.path(), false};
    EXPECT_EQ(resumed.answers(), 4U);
    EXPECT_FALSE(resumed.has_errors());
    resumed.add("c4");
    EXPECT_EQ(file.text(), "d3\nf5 d6 c3\npass\nnone\nc4\n");
}

TEST(ResumeFile, DropsAnAnswerCutShort) {
    for (const std::string cut : {"f", "pas", "erro", "d3", "d3 ", "d3 c", "d3 pass"}) {
        const TemporaryFile file;
        file.write("d3\nc4\n" + cut);
        EXPECT_EQ(ResumeFile(file.path(), false).answers(), 2U) << cut;
        EXPECT_EQ(file.text(), "d3\nc4\n") << cut;
    }
    for (std::size_t length = 1; length <= kAnswer.size(); ++length) {
        const TemporaryFile file;
        file.write(kError + "\n" + kAnswer.substr(0, length));
        EXPECT_EQ(ResumeFile(file.path(), true).answers(), 1U) << length;
        EXPECT_EQ(file.text(), kError + "\n") << length;
    }
}

TEST(ResumeFile, CountsAnswersAcrossItsBuffer) {
    const TemporaryFile file;
    std::string text;
    for (int i = 0; i < 50'000; ++i)
        text += "f5 d6\n";
    file.write(text + "f5");
    EXPECT_EQ(ResumeFile(file.path(), false).answers(), 50'000U);
    EXPECT_EQ(file.text(), text);
}

TEST(ResumeFile, KnowsTheAnswersOfSolve) {
    const TemporaryFile file;
    file.write("+38 a2 b1 pass\n0 c4\n-64\nwin d3\ndraw d3\nloss d3\nyes d3\nno d3\nyes");
    EXPECT_EQ(ResumeFile(file.path(), false).answers(), 8U);
    EXPECT_THAT(complaint_about("+100 a2\n", false), HasSubstr("line 1 is no answer"));
    EXPECT_THAT(complaint_about("++3 a2\n", false), HasSubstr("line 1 is no answer"));
}

TEST(ResumeFile, HandsOutItsAnswers) {
    const TemporaryFile file;
    file.write("d3\nf5 d6\nc");
    std::vector<std::string> answers;
    const ResumeFile resumed{file.path(), false,
                             [&](std::string_view answer, ResumeFile::Found found) {
                                 EXPECT_EQ(found, ResumeFile::Found::answer);
                                 answers.emplace_back(answer);
                             }};
    EXPECT_THAT(answers, testing::ElementsAre("d3", "f5 d6"));
}

TEST(ResumeFile, HandsOutTheBeginningOfItsFirstAnswer) {
    const TemporaryFile file;
    file.write("d");
    const auto refuse = [](std::string_view line, ResumeFile::Found found) {
        EXPECT_EQ(line, "d");
        EXPECT_EQ(found, ResumeFile::Found::beginning);
        throw std::runtime_error("not that");
    };
    EXPECT_THROW(ResumeFile(file.path(), false, refuse), std::runtime_error);
    EXPECT_EQ(file.text(), "d");
}

TEST(ResumeFile, IsUnchangedWhenAnAnswerIsNotWanted) {
    const TemporaryFile file;
    file.write("d3\nf5\nc");
    const auto refuse = [](std::string_view answer, ResumeFile::Found) {
        if (answer == "f5") throw std::runtime_error("not that");
    };
    try {
        const ResumeFile resumed{file.path(), false, refuse};
        ADD_FAILURE() << "not refused";
    } catch (const std::runtime_error &error) {
        EXPECT_EQ(error.what(), "cannot resume " + file.path() + ": not that");
    }
    EXPECT_EQ(file.text(), "d3\nf5\nc");
}

TEST(ResumeFile, RemembersErrors) {
    const TemporaryFile plain;
    plain.write("d3\nerror\nc4\n");
    EXPECT_TRUE(ResumeFile(plain.path(), false).has_errors());
    const TemporaryFile json;
    json.write(kAnswer + "\n");
    EXPECT_FALSE(ResumeFile(json.path(), true).has_errors());
    json.write(kAnswer + "\n" + kError + "\n");
    EXPECT_TRUE(ResumeFile(json.path(), true).has_errors());
}

TEST(ResumeFile, RefusesWhatIsNoOutput) {
    EXPECT_THAT(complaint_about("d3\nf5d6c3\nd3\n", false), HasSubstr("line 2 is no answer"));
    EXPECT_THAT(complaint_about("d3\n\n", false), HasSubstr("line 2 is no answer"));
    EXPECT_THAT(complaint_about(kAnswer + "\n", false), HasSubstr("line 1 is no answer"));
    EXPECT_THAT(complaint_about(kAnswer + "\nd3\n", true), HasSubstr("line 2 is no answer"));
    EXPECT_THAT(complaint_about(kAnswer.substr(0, 20) + "\n", true), HasSubstr("line 1"));
    EXPECT_THAT(complaint_about("d3\nstartpos", false), HasSubstr("last line is no answer"));
    EXPECT_THAT(complaint_about("f5d6c3", false), HasSubstr("last line is no answer"));
    EXPECT_THAT(complaint_about("f5d6c3", true), HasSubstr("last line is no answer"));
    EXPECT_THAT(complaint_about(std::string(5'000'000, 'x'), true), HasSubstr("last line"));
}

TEST(ResumeFile, RefusesWhatCannotBeOpened) {
    EXPECT_THROW(ResumeFile("/", false), std::runtime_error);
    EXPECT_THROW(ResumeFile("/nowhere/file", false), std::runtime_error);
    EXPECT_THROW(ResumeFile("/dev/null", false), std::runtime_error);
}

TEST(ResumeFile, IsForOneRunAtATime) {
    const TemporaryFile file;
    {
        const ResumeFile first{file.path(), false};
        EXPECT_THROW(ResumeFile(file.path(), false), std::runtime_error);
    }
    EXPECT_NO_THROW(ResumeFile(file.path(), false));
}

} // namespace
} // namespace emilia::cli
