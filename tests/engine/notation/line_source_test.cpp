#include "engine/notation/line_source.h"
#include "tests/protocol/dialogues/temporary_pipe.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace emilia {
namespace {

std::vector<LineFeed::Line> lines_of(const std::string &input) {
    TemporaryPipe pipe;
    std::thread writer{[&] {
        // In pieces, since a pipe holds less than the longest line.
        for (std::size_t i = 0; i < input.size(); i += 4096)
            pipe.write(input.substr(i, 4096));
        pipe.close_write_end();
    }};
    LineSource source{std::make_unique<Input>(pipe.read_end())};
    std::vector<LineFeed::Line> lines;
    while (auto line = source.next())
        lines.push_back(std::move(*line));
    EXPECT_FALSE(source.failure());
    writer.join();
    return lines;
}

std::vector<std::string> texts_of(const std::string &input) {
    std::vector<std::string> texts;
    for (const LineFeed::Line &line : lines_of(input))
        texts.push_back(line.text);
    return texts;
}

using Texts = std::vector<std::string>;

TEST(LineSource, SplitsAtNewlines) { EXPECT_EQ(texts_of("a\nbc\n"), (Texts{"a", "bc"})); }

TEST(LineSource, TakesALastLineWithoutNewline) { EXPECT_EQ(texts_of("a\nbc"), (Texts{"a", "bc"})); }

TEST(LineSource, FindsNoLineInNoInput) { EXPECT_EQ(texts_of(""), Texts{}); }

TEST(LineSource, KeepsEmptyLines) { EXPECT_EQ(texts_of("\n\na\n\n"), (Texts{"", "", "a", ""})); }

TEST(LineSource, StripsOneCarriageReturn) {
    EXPECT_EQ(texts_of("a\r\nb\r\r\n\r\nc\r"), (Texts{"a", "b\r", "", "c"}));
}

TEST(LineSource, KeepsOtherControlBytes) {
    const std::string line{"a\0b\tc\rd", 7};
    EXPECT_EQ(texts_of(line + "\n"), Texts{line});
}

TEST(LineSource, JoinsWhatArrivesInPieces) {
    const std::string line(200'000, 'x');
    EXPECT_EQ(texts_of(line + "\n" + line + "\n"), (Texts{line, line}));
}

TEST(LineSource, KeepsTheLongestLine) {
    const std::string longest(kMaxGameBytes, 'x');
    const auto lines = lines_of(longest + "\nnext\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_FALSE(lines[0].too_long);
    EXPECT_EQ(lines[0].text.size(), kMaxGameBytes);
    EXPECT_EQ(lines[1].text, "next");
}

TEST(LineSource, CutsALongerLineAndGoesOn) {
    const std::string longer(3 * kMaxGameBytes, 'x');
    const auto lines = lines_of(longer + "\nnext\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].too_long);
    EXPECT_EQ(lines[0].text.size(), kMaxGameBytes);
    EXPECT_FALSE(lines[1].too_long);
    EXPECT_EQ(lines[1].text, "next");
}

TEST(LineSource, HandsOutBytesAndLines) {
    TemporaryPipe pipe;
    pipe.write(std::string_view{"a\0\nb\nc", 6});
    pipe.close_write_end();
    LineSource source{std::make_unique<Input>(pipe.read_end())};
    EXPECT_EQ(source.peek(), (std::string_view{"a\0\nb\nc", 6}));
    EXPECT_EQ(source.take(3), (std::string{"a\0\n", 3}));
    EXPECT_EQ(source.next()->text, "b");
    EXPECT_EQ(source.take(5), "c");
    EXPECT_EQ(source.take(5), "");
    EXPECT_EQ(source.peek(), "");
}

TEST(LineSource, PassesOverAByteOrderMark) {
    EXPECT_EQ(texts_of("\xEF\xBB\xBFisready\n\xEF\xBB\xBF"), (Texts{"isready", "\xEF\xBB\xBF"}));
    EXPECT_EQ(texts_of("\xEF\xBB\xBF"), Texts{});
    EXPECT_EQ(texts_of("\xEF\xBB\xBF\n"), Texts{""});
    for (const char *text : {"\xEF", "\xEF\xBB", "\xEF\xBBx", "\xBB\xBF"})
        EXPECT_EQ(texts_of(text), Texts{text});
}

TEST(LineSource, KnowsAByteOrderMarkThatArrivesInPieces) {
    TemporaryPipe pipe;
    LineSource source{std::make_unique<Input>(pipe.read_end())};
    std::thread writer{[&pipe] {
        for (const char *piece : {"\xEF", "\xBB", "\xBF", "go\n"}) {
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
            pipe.write(piece);
        }
    }};
    EXPECT_EQ(source.peek(), "go\n");
    writer.join();
}

TEST(LineSource, EndsWhenCancelled) {
    const TemporaryPipe silent;
    Cancellation cancellation;
    cancellation.request();
    LineSource source{std::make_unique<Input>(silent.read_end(), &cancellation)};
    EXPECT_FALSE(source.next());
}

TEST(LineSource, TellsWhyItCannotRead) {
    const int folder = open("/", O_RDONLY | O_CLOEXEC);
    LineSource source{std::make_unique<Input>(folder)};
    EXPECT_FALSE(source.next());
    EXPECT_EQ(source.failure(), std::errc::is_a_directory);
    close(folder);
}

TEST(LineSource, TellsWhetherAnythingComes) {
    using std::chrono::milliseconds;
    TemporaryPipe pipe;
    LineSource source{std::make_unique<Input>(pipe.read_end())};
    EXPECT_FALSE(source.comes_within(milliseconds{1}));
    pipe.write("a\nb\n");
    EXPECT_TRUE(source.comes_within(milliseconds{0}));
    EXPECT_EQ(source.next()->text, "a");
    EXPECT_TRUE(source.comes_within(milliseconds{0})) << "a line that has been read already";
    EXPECT_EQ(source.next()->text, "b");
    EXPECT_FALSE(source.comes_within(milliseconds{0}));
    pipe.close_write_end();
    EXPECT_TRUE(source.comes_within(milliseconds{0})) << "the end of the input";
}

} // namespace
} // namespace emilia
