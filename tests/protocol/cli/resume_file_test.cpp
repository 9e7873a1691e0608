#include "protocol/cli/resume_file.h"
#include "tests/engine/platform/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <stdexcept>
#include <vector>

namespace emilia::cli {
namespace {

using testing::HasSubstr;

// The checksums are those of zlib.crc32() in Python, over the line without them.
const std::string kAnswer = R"({"position":"one","move":"d3"})";
const std::string kAnswerLine = R"({"position":"one","move":"d3","crc32":"57f4be7e"})";
const std::string kError = R"({"error":"nonsense","line":2})";
const std::string kErrorLine = R"({"error":"nonsense","line":2,"crc32":"18d567fa"})";

/// Why the file is refused; it must be unchanged then.
std::string complaint_about(const std::string &text, const ResumeFile::Check &check = {}) {
    const TemporaryFile file;
    file.write(text);
    try {
        const ResumeFile resumed{file.path(), check};
    } catch (const std::runtime_error &error) {
        EXPECT_EQ(file.text(), text);
        return error.what();
    }
    return "none";
}

TEST(ResumeFile, IsCreated) {
    const TemporaryFile file;
    unlink(file.path().c_str());
    ResumeFile resumed{file.path()};
    EXPECT_EQ(resumed.answers(), 0U);
    EXPECT_FALSE(resumed.has_errors());
    resumed.add(kAnswer);
    EXPECT_EQ(file.text(), kAnswerLine + "\n");
    EXPECT_NO_THROW(resumed.finish());
}

TEST(ResumeFile, CountsAndAppends) {
    const TemporaryFile file;
    file.write(kAnswerLine + "\n" + kErrorLine + "\n");
    ResumeFile resumed{file.path()};
    EXPECT_EQ(resumed.answers(), 2U);
    EXPECT_TRUE(resumed.has_errors());
    resumed.add(kAnswer);
    EXPECT_EQ(file.text(), kAnswerLine + "\n" + kErrorLine + "\n" + kAnswerLine + "\n");
}

TEST(ResumeFile, DropsAnAnswerCutShort) {
    for (std::size_t length = 1; length <= kAnswerLine.size(); ++length) {
        for (const std::size_t zeros : {0, 20}) {
            const TemporaryFile file;
            file.write(kErrorLine + "\n" + kAnswerLine.substr(0, length) +
                       std::string(zeros, '\0'));
            EXPECT_EQ(ResumeFile(file.path()).answers(), 1U) << length;
            EXPECT_EQ(file.text(), kErrorLine + "\n") << length;
        }
    }
}

TEST(ResumeFile, CountsAnswersAcrossItsBuffer) {
    const TemporaryFile file;
    std::string text;
    for (int i = 0; i < 50'000; ++i)
        text += kAnswerLine + "\n";
    file.write(text + "{");
    EXPECT_EQ(ResumeFile(file.path()).answers(), 50'000U);
    EXPECT_EQ(file.text(), text);
}

TEST(ResumeFile, HandsOutItsAnswersAsTheyWereAdded) {
    const TemporaryFile file;
    file.write(kAnswerLine + "\n" + kErrorLine + "\n{\"pos");
    std::vector<std::string> answers;
    const ResumeFile resumed{file.path(), [&](std::string_view answer, ResumeFile::Found found) {
                                 EXPECT_EQ(found, ResumeFile::Found::answer);
                                 answers.emplace_back(answer);
                             }};
    EXPECT_THAT(answers, testing::ElementsAre(kAnswer, kError));
}

TEST(ResumeFile, HandsOutTheBeginningOfItsFirstAnswer) {
    const auto refuse = [](std::string_view line, ResumeFile::Found found) {
        EXPECT_EQ(line, R"({"posi)");
        EXPECT_EQ(found, ResumeFile::Found::beginning);
        throw std::runtime_error("not that");
    };
    EXPECT_THAT(complaint_about(R"({"posi)", refuse), HasSubstr("not that"));
}

TEST(ResumeFile, IsUnchangedWhenAnAnswerIsNotWanted) {
    const auto refuse = [](std::string_view answer, ResumeFile::Found) {
        if (answer == kError) throw std::runtime_error("not that");
    };
    EXPECT_THAT(complaint_about(kAnswerLine + "\n" + kErrorLine + "\n{", refuse),
                testing::EndsWith(": not that"));
}

TEST(ResumeFile, RefusesWhatIsNoOutput) {
    EXPECT_THAT(complaint_about("f5d6c3\n"), HasSubstr("line 1 is no answer"));
    EXPECT_THAT(complaint_about(kAnswerLine + "\n\n"), HasSubstr("line 2 is no answer"));
    EXPECT_THAT(complaint_about(kAnswer + "\n"), HasSubstr("line 1 is damaged"));
    EXPECT_THAT(complaint_about(kAnswerLine.substr(0, 20) + "\n"), HasSubstr("line 1 is damaged"));
    EXPECT_THAT(complaint_about("f5d6c3"), HasSubstr("last line is no answer"));
    EXPECT_THAT(complaint_about(std::string(5'000'000, 'x')), HasSubstr("last line"));
}

TEST(ResumeFile, BelievesNoLineWithAFlippedBit) {
    const std::string text = kErrorLine + "\n" + kAnswerLine + "\n";
    for (std::size_t bit = 0; bit < text.size() * 8; bit += 3) {
        std::string damaged = text;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ 1 << bit % 8);
        const TemporaryFile file;
        file.write(damaged);
        std::vector<std::string> answers;
        try {
            const ResumeFile resumed{
                file.path(), [&](std::string_view answer, auto) { answers.emplace_back(answer); }};
        } catch (const std::runtime_error &) {
            EXPECT_EQ(file.text(), damaged);
            continue;
        }
        // Without its end the last line is one that was cut short: it is found again.
        EXPECT_THAT(answers, testing::ElementsAre(kError)) << bit;
        EXPECT_EQ(file.text(), kErrorLine + "\n");
    }
}

TEST(ResumeFile, RefusesWhatCannotBeOpened) {
    EXPECT_THROW(ResumeFile("/"), std::runtime_error);
    EXPECT_THROW(ResumeFile("/nowhere/file"), std::runtime_error);
    EXPECT_THROW(ResumeFile("/dev/null"), std::runtime_error);
}

TEST(ResumeFile, IsForOneRunAtATime) {
    const TemporaryFile file;
    {
        const ResumeFile first{file.path()};
        EXPECT_THROW(ResumeFile(file.path()), std::runtime_error);
    }
    EXPECT_NO_THROW(ResumeFile(file.path()));
}

/// An input of texts, which are the beginnings of the answers to them.
struct Questions {
    std::vector<std::string> left;

    std::optional<std::string> next() {
        if (left.empty()) return std::nullopt;
        std::string first = left.front();
        left.erase(left.begin());
        return first;
    }
    void put_back(std::string question) { left.insert(left.begin(), std::move(question)); }
};

std::string complaint_of(Questions &questions, std::string_view line,
                         ResumeFile::Found found = ResumeFile::Found::answer) {
    const auto check =
        check_against(questions, "task --depth 4", [](const std::string &start) { return start; });
    try {
        check(line, found);
    } catch (const std::runtime_error &error) {
        return error.what();
    }
    return "none";
}

TEST(CheckAgainst, TakesFromTheInputWhatIsAnswered) {
    const std::string start = R"({"position":"one","by":"task --depth 4"})";
    Questions questions{{start, kError, start}};
    EXPECT_EQ(complaint_of(questions, R"({"position":"one","by":"task --depth 4","x":1})"), "none");
    EXPECT_EQ(complaint_of(questions, kError), "none");
    const auto beginning = ResumeFile::Found::beginning;
    for (const std::string line : {R"({"pos)", R"({"position":"one","by":"task --depth 4","mo)"}) {
        EXPECT_EQ(complaint_of(questions, line, beginning), "none");
        EXPECT_EQ(questions.left.size(), 1U) << "put back";
    }
    questions.left = {kError};
    EXPECT_EQ(complaint_of(questions, kErrorLine.substr(0, 35), beginning), "none");
}

TEST(CheckAgainst, TellsWhatDoesNotBelong) {
    const std::string start = R"({"position":"one","by":"task --depth 4"})";
    Questions questions{{start, start, start, R"({"error":"","line":2})"}};
    EXPECT_EQ(complaint_of(questions, R"({"position":"one","by":"task --depth 5","x":1})"),
              R"(its answers were found with "--depth 5", not with "--depth 4")");
    EXPECT_THAT(complaint_of(questions, R"({"position":"two","by":"task --depth 4","x":1})"),
                HasSubstr("which is none to"));
    EXPECT_THAT(complaint_of(questions, R"({"posY)", ResumeFile::Found::beginning),
                HasSubstr("which is none to"));
    EXPECT_THAT(complaint_of(questions, R"({"error":"","line":23})"),
                HasSubstr("which is none to"));
    EXPECT_EQ(complaint_of(questions, kAnswer), "it holds more answers than the input asks for, 0");
}

} // namespace
} // namespace emilia::cli
