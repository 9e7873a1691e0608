#include "protocol/texts/fact_text.h"
#include "protocol/texts/sentences.h"
#include "tests/engine/review/slow_facts.h"
#include "tests/oracle/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <regex>
#include <set>
#include <sstream>
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
    return {words.comma, words.last_comma, words.nothing,  words.better,     words.worse,
            words.equal, words.searched,   words.on_board, words.after,      words.line_ends,
            words.turn,  words.black,      words.white,    words.move,       words.score,
            words.depth, words.line,       words.feature,  words.difference, words.sum};
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

bool tells_squares(FactKind kind) {
    return kind != FactKind::no_move_left && kind != FactKind::last_of_region;
}

TEST(Sentences, NameTheSquaresThatShowTheFact) {
    for (const Language language : kLanguages) {
        for (std::size_t kind = 0; kind < kFactKinds; ++kind) {
            const auto fact = static_cast<FactKind>(kind);
            const std::string text = say(fact, 1, language);
            EXPECT_EQ(text.find("a1") != std::string::npos, tells_squares(fact)) << text;
            EXPECT_THAT(text, HasSubstr("d3"));
            EXPECT_THAT(text, Not(HasSubstr("{")));
        }
    }
}

/// What a reader knows each kind of sentence by, in the order of the kinds and of kLanguages.
constexpr std::array<std::array<const char *, 4>, kFactKinds> kSigns{{
    {"takes the corner", "を取る。", "prend le coin", "nimmt die Ecke"},
    {"gains access to", "取れるようになる", "donne accès au", "schafft Zugang"},
    {"lets the opponent take", "を取らせる", "adversaire prendre", "lässt den Gegner die Ecke"},
    {"from the corner", "のを防ぐ", "prive l'adversaire d", "hält den Gegner von de"},
    {"X-square: diagonally", "X打ち：", "case X : en diagonale", "X-Feld: schräg"},
    {"C-square: on the edge", "C打ち：", "case C : sur le bord", "C-Feld: am Rand"},
    {"a wedge between", "割り込み", "s'insère entre", "ein Keil zwischen"},
    {"discs? that can never be turned", "もう返されない", "définitif", "nie mehr gewendet"},
    {"quiet: (the|no) disc", "中割り：", "tranquille : (le|aucun) pion", "stiller Zug: "},
    {"builds a wall", "壁を作る", "construit un mur", "baut eine Mauer"},
    {"a pass is forced", "パスになる", "qui doit passer", "muss passen"},
    {"moves? that gives? a", "隅を渡す手しか", "qui donne(nt)? un", "die eine Ecke|der eine Ecke"},
    {"last quiet moves?", "静かな手", "derniers? coups? tranquille", "letzten stillen"},
    {"far fewer than before", "大きく減る", "bien moins qu'avant", "weit weniger als vorher"},
    {"far more than before", "大きく増える", "bien plus qu'avant", "weit mehr als vorher"},
    {"fills the last square", "最後の空きマス", "remplit la dernière", "füllt das letzte Feld"},
    {"first move in a region", "先に打つ手", "premier coup dans", "der erste Zug in"},
    {"in every region", "どの区画も", "toutes les régions", "in jedem Gebiet"},
    {"in a region away", "まだ打てる", "ses coups dans une", "die Züge in einem Gebiet"},
}};

struct ReadSentence {
    std::vector<FactKind> kinds; ///< that it may be
    std::string move;
    Bitboard squares = 0; ///< but for the move
    int number = -1;      ///< none
};

using Signs = std::array<std::array<std::regex, kFactKinds>, kLanguages.size()>;

ReadSentence read(const std::string &text, const Signs &signs, std::size_t language) {
    static const std::regex kSquare{"[a-h][1-8]"};
    static const std::regex kNumber{"(^|[^a-h0-9])([0-9]+)"};
    ReadSentence sentence;
    for (std::size_t kind = 0; kind < kFactKinds; ++kind)
        if (std::regex_search(text, signs[language][kind]))
            sentence.kinds.push_back(static_cast<FactKind>(kind));
    for (std::sregex_iterator at{text.begin(), text.end(), kSquare}, end; at != end; ++at) {
        if (sentence.move.empty())
            sentence.move = at->str();
        else
            sentence.squares |= Square::parse(at->str())->bit();
    }
    std::smatch number;
    if (std::regex_search(text, number, kNumber)) sentence.number = std::stoi(number[2]);
    return sentence;
}

/// Reads all that is said of moves back, and asks an oracle that knows nothing of the engine.
TEST(Sentences, AreConfirmedByAnIndependentCheck) {
    Signs signs;
    for (std::size_t language = 0; language < kLanguages.size(); ++language)
        for (std::size_t kind = 0; kind < kFactKinds; ++kind)
            signs[language][kind] = kSigns[kind][language];
    std::map<FactKind, int> confirmed;
    int nothing = 0;
    oracle::RandomPositions positions{4};
    for (int i = 0; i < 200; ++i) {
        // Regions are told of near the end alone.
        const Position position = i % 2 == 0 ? positions.reachable() : positions.reachable(12);
        for (const int square : Squares{position.legal_moves()}) {
            const Move move{Square{square}};
            const auto facts = oracle::SlowFacts{oracle::mailbox_of(position), square}.find();
            for (std::size_t language = 0; language < kLanguages.size(); ++language) {
                auto left = facts;
                std::istringstream said{seen_on_board(position, move, kLanguages[language])};
                for (std::string line; std::getline(said, line);) {
                    SCOPED_TRACE(line);
                    const ReadSentence one = read(line, signs, language);
                    ASSERT_EQ(one.move, to_string(move));
                    if (facts.empty()) {
                        EXPECT_TRUE(one.kinds.empty());
                        ++nothing;
                        continue;
                    }
                    ASSERT_EQ(one.kinds.size(), 1U);
                    const FactKind kind = one.kinds.front();
                    ASSERT_TRUE(left.contains(kind));
                    const oracle::SquareSet squares = left[kind];
                    EXPECT_EQ(one.squares, tells_squares(kind) ? squares.to_ullong() : 0);
                    if (one.number >= 0) {
                        EXPECT_EQ(one.number, static_cast<int>(squares.count()));
                    }
                    left.erase(kind);
                    ++confirmed[kind];
                }
                EXPECT_TRUE(left.empty()) << "something is not said of " << to_string(move);
            }
        }
    }
    for (std::size_t kind = 0; kind < kFactKinds; ++kind)
        EXPECT_GT(confirmed[static_cast<FactKind>(kind)], 0) << kSigns[kind].front();
    EXPECT_GT(nothing, 0);
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
