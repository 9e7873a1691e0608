#include "engine/platform/file.h"
#include "protocol/terminal/style.h"
#include "tests/fuzz/temporary_path.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

constexpr TerminalFacts kGoodTerminal{
    .is_terminal = true, .takes_escape_sequences = true, .shows_utf8 = true, .columns = 80};

TEST(TerminalStyle, IsRichOnAGoodTerminal) {
    const TerminalStyle style = choose_style(kGoodTerminal);
    EXPECT_TRUE(style.color);
    EXPECT_TRUE(style.unicode);
    EXPECT_EQ(style.columns, 80);
}

TEST(TerminalStyle, HasNoColorsWhereTheUserWantsNone) {
    TerminalFacts facts = kGoodTerminal;
    facts.no_color = true;
    EXPECT_FALSE(choose_style(facts).color);
    EXPECT_TRUE(choose_style(facts).unicode);
}

TEST(TerminalStyle, HasNoColorsOnADumbTerminal) {
    TerminalFacts facts = kGoodTerminal;
    facts.takes_escape_sequences = false;
    EXPECT_FALSE(choose_style(facts).color);
}

TEST(TerminalStyle, IsAsciiInAnotherLocale) {
    TerminalFacts facts = kGoodTerminal;
    facts.shows_utf8 = false;
    EXPECT_FALSE(choose_style(facts).unicode);
    EXPECT_TRUE(choose_style(facts).color);
}

TEST(TerminalStyle, IsPlainWithoutATerminal) {
    TerminalFacts facts = kGoodTerminal;
    facts.is_terminal = false;
    const TerminalStyle style = choose_style(facts);
    EXPECT_FALSE(style.color);
    EXPECT_FALSE(style.unicode);
    EXPECT_EQ(style.columns, std::nullopt);
}

TEST(TerminalStyle, OfAFileIsPlain) {
    const fuzz::TemporaryPath path;
    const auto file = File::open(path.name(), File::Purpose::append);
    ASSERT_TRUE(file);
    const TerminalStyle style = style_of(file->descriptor());
    EXPECT_FALSE(style.color);
    EXPECT_FALSE(style.unicode);
    EXPECT_EQ(style.columns, std::nullopt);
}

} // namespace
} // namespace emilia
