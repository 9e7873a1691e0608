#include "protocol/texts/fact_text.h"
#include "protocol/texts/sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace emilia {
namespace {

using testing::HasSubstr;
using testing::Not;

const Move kMove{*Square::parse("d3")};

std::string say(FactKind kind, Bitboard squares, Language language = Language::english) {
    return sentence({kind, squares}, kMove, language);
}

TEST(FactText, NamesSquaresAndNumbers) {
    EXPECT_EQ(say(FactKind::takes_corner, 1), "d3 takes the corner a1.");
    EXPECT_EQ(say(FactKind::gives_corner, kCorners),
              "d3 lets the opponent take the corners a1, h1, a8 and h8.");
    EXPECT_EQ(say(FactKind::stable_discs, 3),
              "d3 makes 2 discs that can never be turned again (a1 and b1).");
    EXPECT_EQ(say(FactKind::fewer_moves, 4),
              "d3 leaves the opponent 1 move, far fewer than before (c1).");
    EXPECT_EQ(say(FactKind::gives_corner, 129, Language::french),
              "d3 laisse l'adversaire prendre les coins a1 et h1.");
    EXPECT_EQ(say(FactKind::stable_discs, 3, Language::japanese),
              "d3で2個の石がもう返されない確定石になる（a1、b1）。");
    EXPECT_EQ(say(FactKind::stable_discs, 1, Language::german),
              "d3 macht 1 Stein sicher, der nie mehr gewendet werden kann (a1).");
}

TEST(FactText, ComparesMoves) {
    const Move other{*Square::parse("c4")};
    EXPECT_EQ(compare(kMove, other, 1.25, Language::english),
              "d3 is worth 1.25 discs more than c4.");
    EXPECT_EQ(compare(kMove, other, -1, Language::german), "d3 ist 1.00 Steine schlechter als c4.");
    EXPECT_EQ(compare(kMove, other, 0, Language::french), "d3 et c4 se valent.");
}

/// "{move}", … as often as they stand there.
std::multiset<std::string> places(std::string_view text) {
    std::multiset<std::string> found;
    for (std::size_t at = 0; (at = text.find('{', at)) != std::string_view::npos; ++at)
        found.emplace(text.substr(at, text.find('}', at) - at + 1));
    return found;
}

std::vector<std::string_view> others(const Sentences &words) {
    return {words.comma, words.last_comma, words.nothing,  words.better, words.worse,
            words.equal, words.searched,   words.on_board, words.after,  words.line_ends};
}

TEST(Sentences, HaveTheSameKeysAndPlacesInEveryLanguage) {
    for (const Language language : kLanguages) {
        SCOPED_TRACE(to_string(language));
        const Sentences &words = sentences(language);
        std::set<std::string_view> different;
        for (std::size_t kind = 0; kind < kFactKinds; ++kind) {
            const FactSentence &one = words.facts[kind];
            const FactSentence &english = kEnglishSentences.facts[kind];
            EXPECT_EQ(one.kind, static_cast<FactKind>(kind)) << "in the order of the kinds";
            EXPECT_TRUE(different.insert(one.one).second) << one.one;
            EXPECT_EQ(places(one.one), places(english.one)) << one.one;
            if (!one.many.empty()) {
                EXPECT_EQ(places(one.many), places(one.one)) << one.many;
            }
        }
        const auto here = others(words);
        const auto in_english = others(kEnglishSentences);
        for (std::size_t i = 0; i < here.size(); ++i) {
            EXPECT_NE(here[i], "");
            EXPECT_EQ(places(here[i]), places(in_english[i])) << here[i];
        }
    }
}

TEST(Sentences, NameTheSquaresThatShowTheFact) {
    for (const Language language : kLanguages) {
        for (std::size_t kind = 0; kind < kFactKinds; ++kind) {
            const auto fact = static_cast<FactKind>(kind);
            const bool has_squares =
                fact != FactKind::no_move_left && fact != FactKind::last_of_region;
            const std::string text = say(fact, 1, language);
            EXPECT_EQ(text.find("a1") != std::string::npos, has_squares) << text;
            EXPECT_THAT(text, HasSubstr("d3"));
            EXPECT_THAT(text, Not(HasSubstr("{")));
        }
    }
}

TEST(Languages, AreToldFromLocales) {
    EXPECT_EQ(parse_language("ja"), Language::japanese);
    EXPECT_EQ(parse_language("fr_CA.UTF-8"), Language::french);
    EXPECT_EQ(parse_language("de-AT"), Language::german);
    EXPECT_EQ(parse_language("EN"), Language::english);
    for (const char *const other : {"", "C", "POSIX", "nl_NL", "e", "eng"})
        EXPECT_EQ(parse_language(other), std::nullopt) << other;
}

} // namespace
} // namespace emilia
