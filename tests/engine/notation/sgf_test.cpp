#include "engine/notation/fen.h"
#include "engine/notation/sgf.h"
#include "engine/notation/transcript.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/parsing.h"
#include "tests/engine/notation/random_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::minutes;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

const std::string kEdax =
    "(;FF[4]GM[2]AP[edax:4.6]PC[here]DT[2026-11-21]PB[Ann]PW[Bob \\] Bee]RE[W+4]TM[300]SZ[8]"
    "AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6]C[good];B[c3]V[-1.5])";
const std::string kPassing = "(;GM[2]AB[a1]AW[b1]AE[d4:e5]PL[W]";

GameRecord parsed(const std::string &text) {
    const auto record = parse_sgf(text);
    if (record) return *record;
    ADD_FAILURE() << to_string(record.error()) << ": " << text;
    return {};
}

std::string moves_of(const std::string &text) { return to_transcript(parsed(text).game.moves()); }

Game start_of(const std::string &text) {
    const Game game = parsed(text).game;
    return {game.start_position(), game.start_color()};
}

TEST(Sgf, ReadsAGame) {
    const GameRecord record = parsed(kEdax);
    EXPECT_EQ(record.black.name, "Ann");
    EXPECT_EQ(record.white.name, "Bob ] Bee");
    EXPECT_EQ(record.place, "here");
    EXPECT_EQ(record.date, "2026-11-21");
    EXPECT_EQ(record.result, (GameResult{-4, Ending::played}));
    EXPECT_EQ(record.black_clock, (TimeControl{minutes{5}, {}, {}}));
    EXPECT_EQ(record.white_clock, record.black_clock);
    EXPECT_EQ(to_transcript(record.game.moves()), "f5d6c3");
    EXPECT_EQ(record.note(1).eval, std::nullopt);
    EXPECT_EQ(record.note(2).eval, -1.5);
}

TEST(Sgf, CommentsHaveLines) {
    const GameRecord record = parsed(
        "(;GM[2]PB[Ann\nLee]GC[one\r\n\r\ntwo];B[f5]C[a \\] b\n\tc]LB[d3:x\ny];W[d6]C[so\\\nft])");
    EXPECT_EQ(record.black.name, "Ann Lee");
    EXPECT_EQ(record.comment, "one\n\ntwo");
    EXPECT_EQ(record.note(0).comment, "a ] b\n c");
    EXPECT_THAT(record.note(0).marks, ElementsAre(Mark{"LB", "d3:x y"}));
    EXPECT_EQ(record.note(1).comment, "soft");
    const std::string text = to_sgf(record);
    EXPECT_THAT(text, HasSubstr("GC[one\n\ntwo]"));
    EXPECT_THAT(text, EndsWith(";B[f5]C[a \\] b\n c]LB[d3:x y];W[d6]C[soft])"));
    EXPECT_EQ(to_sgf(parsed(text)), text);
    EXPECT_THAT(to_sgf(parsed("(;GM[2]GC[no\n(;GM[2\\]])")), HasSubstr("GC[no\n\\(;GM[2\\]]"));
}

TEST(Sgf, TakesACommentAtTheStartForTheGames) {
    EXPECT_EQ(parsed("(;GM[2]C[of the start];B[f5])").comment, "of the start");
    EXPECT_EQ(parsed("(;GM[2]C[of the start]GC[of the game])").comment, "of the game");
    EXPECT_EQ(parsed("(;GM[2]GC[of the game]C[of the start])").comment, "of the game");
    for (const char *text :
         {"(;GM[2]C[of the start]GC[of the game])", "(;GM[2]GC[of the game]C[of the start])"})
        EXPECT_THAT(to_sgf(parsed(text)), testing::HasSubstr("C[of the start]"));
    EXPECT_THAT(to_sgf(parsed("(;GM[2]C[a \\] b]GC[c])")), HasSubstr("GC[c]C[a \\] b]"));
}

TEST(Sgf, ReadsAGameOfQuarry) {
    const GameRecord record = parsed("(;GM[2]FF[4]\nCA[UTF-8]\nAP[Quarry:0.2.0]\nSZ[8]\n"
                                     "PB[Emilia 0.1.0]\nPW[Emilia 0.1.0]\nRE[W+6]\n"
                                     ";B[dc];W[ce];B[ef];W[db];B[cb];W[fe]\n;B[df]\n)\n");
    EXPECT_EQ(record.black.name, "Emilia 0.1.0");
    EXPECT_EQ(record.result, (GameResult{-6, Ending::played}));
    EXPECT_EQ(to_transcript(record.game.moves()), "d3c5e6d2c2f5d6");
}

TEST(Sgf, TurnsTextIntoUtf8) {
    const std::string cafe = "caf\xc3\xa9";
    for (const char *text : {"(;GM[2]PB[caf\xe9]", "(;GM[2]CA[UTF-8]PB[caf\xe9]",
                             "(;GM[2]CA[UTF-8]PB[caf\xc3\xa9]", "(;CA[iso-8859-1]PB[caf\xe9]",
                             "(;PB[caf\xe9]CA[Latin1]", "\xef\xbb\xbf(;PB[caf\xc3\xa9]"}) {
        EXPECT_EQ(parsed(std::string{text} + ";B[f5])").black.name, cafe) << text;
    }
    // Bytes that happen to be UTF-8 as well: here CA decides.
    EXPECT_EQ(parsed("(;GM[2]PB[caf\xc3\xa9]CA[ISO-8859-1])").black.name, "caf\xc3\x83\xc2\xa9");
    const GameRecord record = parsed("(;GM[2]CA[UTF-8]GC[\xe9]EV[\xe9]KO[\xe9])");
    EXPECT_EQ(record.comment + record.event + *record.tag("sgf", "KO"), "\xc3\xa9\xc3\xa9\xc3\xa9");
}

TEST(Sgf, TurnsEvaluationsToThePlayer) {
    EXPECT_EQ(parsed("(;GM[2];B[f5];V[-2.5]W[d6])").note(1).eval, 2.5);
}

TEST(Sgf, BeginsWithTheStandardStart) {
    EXPECT_EQ(to_fen(start_of("(;GM[2])")), to_fen(Game{}));
    EXPECT_EQ(to_fen(start_of("(;GM[2]AB[a1][h8])")), "x7/8/8/3ox3/3xo3/8/8/7x x");
}

TEST(Sgf, SetsUpBoards) {
    EXPECT_EQ(to_fen(start_of(kPassing + ")")), "xo6/8/8/8/8/8/8/8 o");
    EXPECT_EQ(to_fen(start_of("(;GM[2]AB[a1:c2]AW[d4][e5];AE[b1]PL[white])")),
              "x1x5/xxx5/8/3o4/4o3/8/8/8 o");
}

/// The game's moves and those of each variation from the start; behind each that is new in its line
/// its comment and its marks.
std::vector<std::string> lines_of(const GameRecord &record) {
    std::vector<std::string> lines;
    std::vector<std::string> line;
    const auto add = [&](std::size_t shared, const std::vector<Move> &moves, auto note_of) {
        line.resize(shared);
        lines.emplace_back();
        for (const std::string &move : line)
            lines.back() += move;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            line.push_back(to_string(moves[i]));
            lines.back() += line.back();
            const MoveNote note = note_of(i);
            if (!note.comment.empty()) lines.back() += '(' + note.comment + ')';
            for (const Mark &mark : note.marks)
                lines.back() += std::string{mark.property} + '[' + mark.value + ']';
        }
    };
    add(0, record.game.moves(), [&](std::size_t i) { return record.note(i); });
    for (const Variation &variation : record.variations) {
        EXPECT_LE(variation.shared, line.size());
        add(variation.shared, variation.moves,
            [&](std::size_t i) { return variation.notes.at(i); });
    }
    return lines;
}

TEST(Sgf, ReadsVariationsBesideTheMainLine) {
    const GameRecord record =
        parsed("(;GM[2];B[f5](;W[d6];B[c3](;W[d3])(;W[f4]))(;W[f4]C[\\]()]V[2]))");
    EXPECT_THAT(lines_of(record), ElementsAre("f5d6c3d3", "f5d6c3f4", "f5f4(]())"));
    EXPECT_EQ(record.variations[1].notes.front().eval, -2);
    EXPECT_THAT(to_sgf(record), HasSubstr(";B[f5](;W[d6];B[c3](;W[d3])(;W[f4]))(;W[f4]V[2]C["));
}

TEST(Sgf, EndsAVariationBeforeWhatIsWrong) {
    const auto expect_lines = [](const std::string &rest, const std::vector<std::string> &lines) {
        EXPECT_EQ(lines_of(parsed("(;GM[2];B[f5](;W[d6];B[c3])" + rest)), lines) << rest;
    };
    expect_lines("(;W[f4];B[a1]CR[d3];B[e3](;W[d2]))(;W[f6]))", {"f5d6c3", "f5f4", "f5f6"});
    expect_lines("(;W[f4] =*[;)] ;B[e3]))", {"f5d6c3", "f5f4"});
    expect_lines("(;W[f4];AB[a1];B[e3]))", {"f5d6c3", "f5f4"});
    expect_lines("(;W[a1]))", {"f5d6c3"});
    expect_lines("()(CR[a1]))", {"f5d6c3"});
    // As if the brackets that hold nothing were not there.
    expect_lines("(;W[f4]()(;B[e3])))", {"f5d6c3", "f5f4e3"});
    EXPECT_EQ(moves_of("(;GM[2];B[f5]()(;W[d6]))"), "f5d6");
}

TEST(Sgf, TakesNodesWithoutAMoveForTheMoveBefore) {
    EXPECT_THAT(lines_of(parsed("(;GM[2];B[f5]C[one];C[two]CR[c3];W[d6];C[three])")),
                ElementsAre("f5(one\ntwo)CR[c3]d6(three)"));
}

TEST(Sgf, ReadsMarks) {
    const GameRecord record = parsed(
        "(;GM[2]CA[UTF-8]CR[a1:b2]AR[d3:C4];B[f5]LB[d6:A\\]:][fd:\xe9\n]MA[h8]TR[dc];CR[];SQ[a1]"
        ";W[d6]LN[a1:h8]AR[c4:c4][c4][:][a1:b9]LB[a1][a1:][x:1]CR[i9][][a1:])");
    EXPECT_EQ(record.marks,
              (std::vector<Mark>{
                  {"CR", "a1"}, {"CR", "b1"}, {"CR", "a2"}, {"CR", "b2"}, {"AR", "d3:c4"}}));
    EXPECT_THAT(lines_of(record), ElementsAre("f5LB[d6:A]:]LB[f4:\xc3\xa9 ]MA[h8]TR[d3]SQ[a1]"
                                              "d6LN[a1:h8]"));
    EXPECT_EQ(lines_of(parsed(to_sgf(record))).size(), 1);
    EXPECT_THAT(to_sgf(record), HasSubstr("PL[B]CR[a1][b1][a2][b2]AR[d3:c4];B[f5]LB[d6:A\\]:]"));
    const std::string all = "CR[a1:h8]CR[a1:h8]CR[a1:h8]CR[a1:h8]CR[a1:h8]";
    EXPECT_EQ(parsed("(;GM[2]" + all + ")").marks.size(), 256);
}

/// Tree of random legal moves, each with a label that numbers it, as its text; `lines` are its
/// lines with the labels that no line before has.
std::string random_tree(oracle::RandomPositions &random, const Game &game, std::string line,
                        int &number, std::vector<std::string> &lines) {
    std::vector<std::string> moves;
    for (const int square : Squares{game.position().legal_moves()}) {
        if (random.below(3) == 0 && moves.size() < 3) moves.push_back(to_string(Square{square}));
    }
    if (moves.empty() || game.moves().size() == 5) {
        lines.push_back(line);
        return "";
    }
    std::string text;
    for (const std::string &move : moves) {
        const std::string label = "LB[a1:" + std::to_string(++number) + "]";
        Game next = game;
        next.play(Move{*Square::parse(move)});
        const std::string node = (game.to_move() == Color::black ? ";B[" : ";W[") + move + "]";
        const std::string rest = random_tree(random, next, line + move + label, number, lines);
        const std::string branch = node + label + rest;
        text += moves.size() == 1 ? branch : "(" + branch + ")";
        for (std::size_t at; (at = line.find('L')) != std::string::npos;)
            line.erase(at, line.find(']') + 1 - at);
    }
    return text;
}

TEST(Sgf, ReadsAndWritesAnyTree) {
    constexpr std::uint64_t kSeed = 7;
    oracle::RandomPositions random{kSeed};
    std::size_t variations = 0;
    for (int i = 0; i < 200; ++i) {
        int number = 0;
        std::vector<std::string> lines;
        const std::string tree = random_tree(random, Game{}, "", number, lines);
        const GameRecord record = parsed("(;GM[2]" + tree + ")");
        EXPECT_EQ(lines_of(record), lines) << "seed " << kSeed << ": " << tree;
        EXPECT_THAT(to_sgf(record), EndsWith("PL[B]" + tree + ")")) << "seed " << kSeed;
        variations += record.variations.size();
    }
    EXPECT_GT(variations, 400);
}

TEST(Sgf, ReadsPasses) {
    for (const char *pass : {"", "tt", "pass", "PA", "--", " "})
        EXPECT_EQ(moves_of(kPassing + ";W[" + pass + "];B[c1])"), "--c1") << pass;
    EXPECT_EQ(moves_of(kPassing + ";B[c1])"), "--c1") << "left out";
}

TEST(Sgf, IsTolerant) {
    for (const char *text :
         {"(;B[f5];W[d6])", "(;GM[2]FF[3];Black[F5];White[D6])", "(;GM[2];B[fe];W[df])",
          " ( ; GM [2]\r\n; B [ f5 ]\n; W\n[d6] ) ", "(;GM[2]C[\\\\];B[f5](;W[d6]))"}) {
        EXPECT_EQ(moves_of(text), "f5d6") << text;
    }
}

TEST(Sgf, ReadsResults) {
    const auto result_of = [](const std::string &value) {
        return parsed("(;GM[2]RE[" + value + "])").result;
    };
    EXPECT_EQ(result_of("B+12"), (GameResult{12, Ending::played}));
    EXPECT_EQ(result_of("w+2.5"), (GameResult{-2.5, Ending::played}));
    EXPECT_EQ(result_of("W+Resign"), (GameResult{-64, Ending::resigned}));
    EXPECT_EQ(result_of("B+T"), (GameResult{64, Ending::out_of_time}));
    EXPECT_EQ(result_of("B+Forfeit"), (GameResult{64, Ending::left}));
    EXPECT_EQ(result_of("0"), GameResult{});
    EXPECT_EQ(result_of("Draw"), GameResult{});
    for (const char *unknown : {"?", "", "Void", "B", "B+", "B+-3", "B+x", "G+3"})
        EXPECT_EQ(result_of(unknown), std::nullopt) << unknown;
}

TEST(Sgf, NamesWhatIsWrongAndWhere) {
    const auto expect_error = [](const std::string &text, const std::string &wrong,
                                 const std::string &message) {
        const ParseError error = error_of(parse_sgf(text));
        EXPECT_THAT(error.message, HasSubstr(message)) << text;
        EXPECT_EQ(error.column, text.rfind(wrong) + 1) << text << ": " << error.message;
    };
    expect_error("nonsense", "nonsense", "a game that begins with (;FF[4]GM[2]");
    expect_error("(B[f5])", "B[f5]", "; before the first node");
    expect_error("(;GM[1])", "1]", "2, the number of Othello");
    expect_error("(;GM[2]SZ[10])", "10", "8, the size");
    expect_error("(;GM[2];B[f5];W[f5])", "f5", "move 2 (f5) is illegal");
    expect_error("(;GM[2];B[f5];B[d6])", "d6", "the other side's turn");
    expect_error("(;GM[2];B[])", "])", "move 1 (pass) is illegal");
    expect_error("(;GM[2];B[f9])", "f9", "a square such as f5");
    expect_error("(;GM[2]AB[a0])", "a0", "a square such as f5");
    expect_error("(;GM[2]AB[a1:])", "a1", "a square such as f5");
    expect_error("(;GM[2]PL[x])", "x]", "B or W");
    expect_error("(;GM[2];B[f5];AB[a1])", "a1", "no set-up after");
    expect_error("(;GM[2];B[f5];PL[B])", "B])", "no set-up after");
    expect_error("(;GM[2];B)", ")", "[ after the name");
    expect_error("(;GM[2];B[f5)", "[f5", "ends with ]");
    expect_error("(;GM[2];B[f5", "[f5", "ends with ]");
    expect_error("(;GM[2];B[f5]C[\\]", "[\\]", "ends with ]");
    expect_error("(;GM[2];B[f5](;W[d6])", "", ") to end the game");
    expect_error("(;GM[2];=)", "=", "a property such as");
    expect_error("(;GM[2]) B", "B", "nothing after the game");
}

TEST(Sgf, Writes) {
    GameRecord record;
    record.black.name = "a]\\b";
    record.play(Color::black, Move{*Square::parse("f5")}, {1.5, {}});
    record.play(Color::white, Move{*Square::parse("d6")}, {1.5, {}});
    const std::string text = to_sgf(record);
    EXPECT_TRUE(text.starts_with("(;FF[4]GM[2]")) << text;
    EXPECT_THAT(text, HasSubstr("SZ[8]PB[a\\]\\\\b]AB[e4][d5]AW[d4][e5]PL[B]"));
    EXPECT_TRUE(text.ends_with("PL[B];B[f5]V[1.5];W[d6]V[-1.5])")) << text;
}

TEST(Sgf, KeepsWhatItDoesNotKnow) {
    const GameRecord record = parsed("(;GM[2]XY[a\\]][b]ON[x];B[f5])");
    EXPECT_EQ(record.tag("sgf", "XY"), "a\\]][b");
    EXPECT_THAT(to_sgf(record), HasSubstr("XY[a\\]][b]ON[x]"));
}

TEST(Sgf, ReadsWhatItWrites) {
    constexpr std::uint64_t kSeed = 5;
    RandomGames games{kSeed};
    for (int i = 0; i < 300; ++i) {
        const GameRecord record = games.next();
        const std::string text = to_sgf(record);
        const GameRecord read = parsed(text);
        EXPECT_EQ(to_sgf(read), text) << "seed " << kSeed;
        EXPECT_EQ(read.game.moves(), record.game.moves()) << "seed " << kSeed;
        EXPECT_EQ(read.game.start_position(), record.game.start_position()) << "seed " << kSeed;
        EXPECT_EQ(read.game.start_color(), record.game.start_color()) << "seed " << kSeed;
        for (std::size_t move = 0; move < record.game.moves().size(); ++move)
            EXPECT_EQ(read.note(move).eval, record.note(move).eval) << "seed " << kSeed;
    }
}

TEST(Sgf, SurvivesAnyText) {
    constexpr std::uint64_t kSeed = 6;
    Mutations mutations{
        {kEdax, kPassing + ";W[];B[c1])",
         "(;GM[2];B[f5](;W[d6];B[c3]CR[d3](;W[d3])(;W[f4]LB[a1:x]))(;W[f4]AR[a1:b2]))"},
        kSeed};
    int good = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutations.next();
        const auto record = parse_sgf(text);
        if (!record) {
            expect_good_error(record.error(), text);
            continue;
        }
        ++good;
        const std::string written = to_sgf(*record);
        EXPECT_EQ(to_sgf(parsed(written)), written) << "seed " << kSeed << ": " << in_quotes(text);
    }
    EXPECT_GT(good, 1000);
}

} // namespace
} // namespace emilia
