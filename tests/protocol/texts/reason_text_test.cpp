#include "protocol/texts/reason_text.h"
#include "protocol/texts/sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <vector>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Move to_move(std::string_view name) { return Move{*Square::parse(name)}; }
Bitboard bit_of(std::string_view name) { return Square::parse(name)->bit(); }

Line to_line(const std::string &names) {
    Line line;
    std::istringstream in{names};
    for (std::string name; in >> name;)
        line.moves.push_back(name == "pass" ? Move::pass() : to_move(name));
    return line;
}

/// Of black, who played b6 where a8 was better.
const Line kWorse = to_line("b6 g1 g2 a1 pass c3 c4 h1");
const Line kBetter = to_line("a8 d3 e3 pass h1");
const LinePair kLines{kWorse, kBetter, Color::black};

std::string told(const Reason &reason, Language language = Language::english) {
    return sentence(reason, kLines, language);
}

Reason corner_fall(ReasonKind kind, std::size_t ply, Opening opening, std::size_t opened_at) {
    return {.kind = kind,
            .ply = ply,
            .opening = opening,
            .opened_at = opened_at,
            .squares = bit_of("h1")};
}

TEST(ReasonText, TellsHowACornerFalls) {
    const auto loses = [](std::size_t ply, Opening opening, std::size_t opened_at) {
        return told(corner_fall(ReasonKind::loses_corner, ply, opening, opened_at));
    };
    EXPECT_EQ(loses(1, Opening::forced, 0), "b6 gives White the corner h1, taken at once.");
    EXPECT_EQ(loses(1, Opening::given, 0), "b6 gives White the corner h1, taken at once.");
    EXPECT_EQ(loses(7, Opening::forced, 2),
              "b6 lets White into h1: after g1 Black has no safe move, g2 opens the corner, and "
              "White takes it 4 moves later.");
    EXPECT_EQ(loses(7, Opening::given, 2),
              "b6 lets White into h1: Black opens it with g2, and White takes the corner 4 moves "
              "later.");
    EXPECT_EQ(loses(7, Opening::gained, 5),
              "b6 lets White into h1: c3 opens the way, and White takes the corner 2 moves later.");
    EXPECT_EQ(loses(1, Opening::before, 0),
              "b6 leaves the corner h1 to White, who takes it at once; in the line "
              "after a8 it does not fall.");
    const auto misses = [](std::size_t ply, Opening opening, std::size_t opened_at) {
        return told(corner_fall(ReasonKind::misses_corner, ply, opening, opened_at));
    };
    EXPECT_EQ(misses(0, Opening::before, 0),
              "a8 takes the corner h1; in the line after b6 nobody takes it.");
    EXPECT_THAT(misses(2, Opening::before, 0), HasSubstr("After a8 Black takes the corner h1"));
    EXPECT_THAT(misses(2, Opening::gained, 0), HasSubstr("gives Black access to the corner h1"));
    EXPECT_THAT(misses(4, Opening::gained, 2), HasSubstr("e3 opens the way, and Black takes it at "
                                                         "once"));
    EXPECT_THAT(misses(4, Opening::given, 1), HasSubstr("White opens it with d3, and Black takes "
                                                        "it 2 moves later"));
    EXPECT_THAT(misses(4, Opening::forced, 1), HasSubstr("after a8 White has no safe move, d3"));
}

TEST(ReasonText, DoesNotCallAPassAMove) {
    const Reason reason = corner_fall(ReasonKind::loses_corner, 7, Opening::forced, 5);
    EXPECT_EQ(told(reason),
              "b6 lets White into h1: Black opens it with c3, and White takes the corner 2 moves "
              "later.");
    EXPECT_THAT(moves_of(reason, kLines), ElementsAre(kWorse.moves[5]));
}

TEST(ReasonText, HasFormsForOneAndMany) {
    const auto count = [](ReasonKind kind, int own, Language language) {
        return told({.kind = kind, .squares = kRank1, .worse = {own, 9}, .better = {6, 5}},
                    language);
    };
    EXPECT_EQ(
        count(ReasonKind::fewer_moves, 1, Language::english),
        "After b6 and best play Black is left with 1 move, against 9 of White; after a8 it is "
        "6 against 5 (whoever runs out of safe moves has to open a corner).");
    EXPECT_THAT(count(ReasonKind::fewer_moves, 2, Language::english), HasSubstr(" 2 moves,"));
    EXPECT_THAT(count(ReasonKind::fewer_moves, 0, Language::english), HasSubstr(" 0 moves,"));
    EXPECT_THAT(count(ReasonKind::fewer_moves, 1, Language::german),
                HasSubstr("bleibt Schwarz 1 Zug"));
    EXPECT_THAT(count(ReasonKind::fewer_moves, 2, Language::german),
                HasSubstr("bleiben Schwarz 2 Züge"));
    EXPECT_THAT(count(ReasonKind::fewer_on_edge, 1, Language::french),
                HasSubstr("1 pion sur le bord a1-h1"));
    EXPECT_THAT(count(ReasonKind::fewer_on_edge, 3, Language::japanese),
                HasSubstr("辺a1-h1の石は黒3、白9"));
    const auto region = [](Bitboard squares) {
        return told({.kind = ReasonKind::loses_region, .squares = squares});
    };
    EXPECT_EQ(region(bit_of("h1")), "After b6 White gets h1; after a8 Black does.");
    EXPECT_EQ(region(bit_of("g1") | bit_of("h1")),
              "After b6 White makes the last move in the region g1 and h1 (which nobody can answer "
              "there); after a8 Black does.");
    EXPECT_THAT(region(kRank1), HasSubstr("in the region of 8 squares (which"));
    const auto passes = [](int worse, int better) {
        return told({.kind = ReasonKind::passes_more, .worse = {worse, 0}, .better = {better, 0}});
    };
    EXPECT_EQ(passes(1, 0),
              "After b6 Black has to pass (and White moves twice in a row); after a8 it has not.");
    EXPECT_EQ(passes(3, 1), "After b6 Black has to pass 3 times; after a8 the number is 1.");
}

TEST(ReasonText, TellsWhyWhatIsCountedMatters) {
    const auto ending = [](ReasonKind kind, Language language, const std::string &text) {
        for (const int own : {1, 2})
            EXPECT_THAT(told({.kind = kind, .squares = kRank1, .worse = {own, 9}}, language),
                        testing::EndsWith(text));
    };
    const auto moves = [&](Language language, const std::string &text) {
        ending(ReasonKind::fewer_moves, language, text);
    };
    moves(Language::english, " (whoever runs out of safe moves has to open a corner).");
    moves(Language::japanese, "（安全な手がなくなると隅を開けることになる）。");
    moves(Language::french, " (qui n'a plus de coup sûr doit ouvrir un coin).");
    moves(Language::german, " (wem die sicheren Züge ausgehen, der muss eine Ecke öffnen).");
    ending(ReasonKind::more_frontier, Language::french,
           " (de tels pions peuvent donner des coups à Blanc).");
    ending(ReasonKind::fewer_stable, Language::english, " (discs that can never be turned over).");
    ending(ReasonKind::fewer_on_edge, Language::german,
           " (Steine dort werden nur den Rand entlang umgedreht).");
}

TEST(ReasonText, NamesPlayersByTheirColour) {
    const Reason reason{.kind = ReasonKind::gives_access, .squares = bit_of("h1")};
    EXPECT_THAT(sentence(reason, {kWorse, kBetter, Color::white}, Language::english),
                HasSubstr("Black has access to the corner h1"));
}

TEST(ReasonText, SaysSoWhereThereIsNone) {
    EXPECT_THAT(sentences_of({}, kLines, Language::english),
                ElementsAre("The difference lies deeper than these lines."));
    Line worse = kWorse;
    Line better = kBetter;
    for (Line *line : {&worse, &better})
        line->certainty = Certainty::exact;
    EXPECT_THAT(sentences_of({}, {worse, better, Color::black}, Language::english),
                ElementsAre("No single corner, edge or region makes the difference."));
}

TEST(ReasonText, NamesTheMovesThatOpenACorner) {
    EXPECT_THAT(moves_of(corner_fall(ReasonKind::loses_corner, 7, Opening::forced, 2), kLines),
                ElementsAre(to_move("g1"), to_move("g2")));
    EXPECT_THAT(moves_of(corner_fall(ReasonKind::loses_corner, 1, Opening::forced, 0), kLines),
                testing::IsEmpty());
    EXPECT_THAT(moves_of({.kind = ReasonKind::fewer_moves}, kLines), testing::IsEmpty());
}

TEST(ReasonText, ComparesMoves) {
    EXPECT_EQ(compare(to_move("d3"), to_move("c4"), 1.25, Language::english),
              "d3 is worth 1.25 discs more than c4.");
    EXPECT_EQ(compare(to_move("d3"), to_move("c4"), -1, Language::german),
              "d3 ist 1.00 Steine schlechter als c4.");
    EXPECT_EQ(compare(to_move("d3"), to_move("c4"), 0, Language::french), "d3 et c4 se valent.");
}

/// "{move}", … as often as they stand there.
std::multiset<std::string> places(std::string_view text) {
    std::multiset<std::string> found;
    for (std::size_t at = 0; (at = text.find('{', at)) != std::string_view::npos; ++at)
        found.emplace(text.substr(at, text.find('}', at) - at + 1));
    return found;
}

/// All but the reasons that have a kind.
std::vector<std::string_view> others(const Sentences &words) {
    std::vector<std::string_view> all{
        words.comma,        words.last_comma, words.at_once,    words.later,     words.of_number,
        words.takes_corner, words.deeper,     words.better,     words.worse,     words.equal,
        words.no_single,    words.searched,   words.after,      words.line_ends, words.turn,
        words.black,        words.white,      words.move,       words.score,     words.depth,
        words.line,         words.feature,    words.difference, words.sum};
    for (const CornerSentences &falls : {words.loses_corner, words.misses_corner})
        for (const std::string_view text :
             {falls.by_first, falls.before, falls.gained, falls.given, falls.forced})
            all.push_back(text);
    return all;
}

std::set<std::string> different(const std::multiset<std::string> &places) {
    return {places.begin(), places.end()};
}

TEST(Sentences, HaveTheSamePlacesInEveryLanguage) {
    const auto in_english = others(kEnglishSentences);
    for (const Language language : kLanguages) {
        SCOPED_TRACE(to_string(language));
        const Sentences &words = sentences(language);
        const auto here = others(words);
        for (std::size_t i = 0; i < here.size(); ++i) {
            EXPECT_NE(here[i], "");
            EXPECT_EQ(different(places(here[i])), different(places(in_english[i]))) << here[i];
        }
        for (std::size_t i = 0; i < words.others.size(); ++i) {
            const ReasonSentence &one = words.others[i];
            EXPECT_EQ(static_cast<std::size_t>(one.kind), i + 2) << "in the order of the kinds";
            const ReasonSentence &english = kEnglishSentences.others[i];
            EXPECT_EQ(different(places(one.one)), different(places(english.one))) << one.one;
            if (one.many.empty()) continue;
            EXPECT_EQ(different(places(one.many)), different(places(english.many))) << one.many;
        }
    }
}

TEST(Sentences, AreAllFilledAndDifferent) {
    for (const Language language : kLanguages) {
        std::set<std::string> all_told;
        for (std::size_t kind = 0; kind < kReasonKinds; ++kind) {
            const Reason reason{.kind = static_cast<ReasonKind>(kind),
                                .ply = 1,
                                .squares = bit_of("h1"),
                                .worse = {2, 3},
                                .better = {4, 5}};
            const std::string text = told(reason, language);
            EXPECT_THAT(text, Not(HasSubstr("{")));
            EXPECT_TRUE(all_told.insert(text).second) << text;
        }
    }
}

} // namespace
} // namespace emilia
