#include "engine/notation/ggf.h"
#include "engine/notation/transcript.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/parsing.h"
#include "tests/engine/notation/random_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;

const std::string kStart = "8 ---------------------------O*------*O--------------------------- *";
const std::string kNBoard =
    "(;GM[Othello]PC[NBoard]DT[2026-11-21 00:43:02 GMT]PB[Ann]PW[Bob]RE[?]TI[5:00]TY[8]BO[" +
    kStart + "]B[F5/1.25/0.15]W[F6]B[E6//2];)";
// White has to pass before black plays c1.
const std::string kPassing = "(;GM[Othello]TY[8r2]BO[8 *O" + std::string(62, '-');

std::string with_moves(const std::string &moves) { return "(;GM[Othello]" + moves + ";)"; }

GameRecord parsed(const std::string &text) {
    const auto record = parse_ggf(text);
    if (record) return *record;
    ADD_FAILURE() << to_string(record.error()) << ": " << text;
    return {};
}

std::string moves_of(const std::string &text) { return to_transcript(parsed(text).game.moves()); }

ParseError error_in(const std::string &text) { return error_of(parse_ggf(text)); }

TEST(Ggf, ReadsAGameOfNBoard) {
    const GameRecord record = parsed(kNBoard);
    EXPECT_EQ(record.black.name, "Ann");
    EXPECT_EQ(record.white.name, "Bob");
    EXPECT_EQ(record.place, "NBoard");
    EXPECT_EQ(record.date, "2026-11-21 00:43:02 GMT");
    EXPECT_EQ(record.result, std::nullopt);
    EXPECT_EQ(record.black_clock, (TimeControl{minutes{5}, {}, {}}));
    EXPECT_EQ(record.white_clock, record.black_clock);
    EXPECT_EQ(record.game.start_position(), Position::start());
    EXPECT_EQ(to_transcript(record.game.moves()), "f5f6e6");
    EXPECT_EQ(record.note(0), (MoveNote{1.25, milliseconds{150}}));
    EXPECT_EQ(record.note(1), MoveNote{});
    EXPECT_EQ(record.note(2), (MoveNote{std::nullopt, seconds{2}}));
    EXPECT_EQ(record.tag("ggf", "TY"), "8");
}

TEST(Ggf, WritesTheFormOfNBoard) { EXPECT_EQ(to_ggf(parsed(kNBoard)), kNBoard); }

TEST(Ggf, ReadsAGameOfTheServer) {
    const GameRecord record = parsed(
        "1 (;GM[Othello]PC[GGS/os]DT[2004.09.18_05:54:38.MDT]PB[ant]PW[bee]RB[2345.67]RW[1999]"
        "TI[15:00//02:00]TY[8k]KB[-0.5]KW[1.5/2/3]KM[0.75]RE[-12.000:r]CO[well played]BO[8 "
        "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
        "B[d3//0.01]W[c5/-1.23/2]B[E6/+0.5,1.5];)");
    EXPECT_EQ(record.black.rating, 2345.67);
    EXPECT_EQ(record.white.rating, 1999);
    EXPECT_EQ(record.black_clock, (TimeControl{minutes{15}, {}, minutes{2}}));
    EXPECT_EQ(record.result, (GameResult{-12, Ending::resigned}));
    EXPECT_EQ(record.comment, "well played");
    EXPECT_EQ(record.tag("ggf", "TY"), "8k");
    EXPECT_EQ(record.tag("ggf", "KW"), "1.5/2/3");
    EXPECT_EQ(record.note(1), (MoveNote{-1.23, seconds{2}}));
    EXPECT_EQ(record.note(2), (MoveNote{1.0, std::nullopt}));
    EXPECT_EQ(parsed(to_ggf(record)).tags, record.tags);
}

TEST(Ggf, ReadsResults) {
    const auto result_of = [](const std::string &value) {
        return parsed(with_moves("RE[" + value + "]")).result;
    };
    EXPECT_EQ(result_of("+12.0"), (GameResult{12, Ending::played}));
    EXPECT_EQ(result_of("0"), (GameResult{0, Ending::played}));
    EXPECT_EQ(result_of("-64:t"), (GameResult{-64, Ending::out_of_time}));
    EXPECT_EQ(result_of(" 2.5:S "), (GameResult{2.5, Ending::agreed}));
    EXPECT_EQ(result_of("0:l"), (GameResult{0, Ending::left}));
    for (const char *unknown : {"?", "", " ", "aborted", "ant left"})
        EXPECT_EQ(result_of(unknown), std::nullopt) << unknown;
    for (const char *wrong : {"+12:x", "12 3", "+", "12:", "12:rr", "999"})
        EXPECT_THAT(error_in(with_moves("RE[" + std::string{wrong} + "]")).message,
                    HasSubstr("a result such as"))
            << wrong;
}

TEST(Ggf, ReadsPasses) {
    for (const char *pass : {"PA", "pa", "PASS", "--", "PA/0.5/3.107", "PA//3.107"}) {
        EXPECT_EQ(moves_of(kPassing + " O]W[" + pass + "]B[C1];)"), "--c1") << pass;
    }
    EXPECT_EQ(parsed(kPassing + " O]W[PA//3.107]B[C1];)").note(0).time, milliseconds{3107});
    EXPECT_EQ(parsed(kPassing + " O]W[PA//3.107]B[C1];)").tag("ggf", "TY"), "8r2");
}

TEST(Ggf, FillsInPassesThatAreLeftOut) {
    const GameRecord record = parsed(kPassing + " O]B[C1/64/2];)");
    EXPECT_EQ(to_transcript(record.game.moves()), "--c1");
    EXPECT_EQ(record.note(0), MoveNote{});
    EXPECT_EQ(record.note(1), (MoveNote{64, seconds{2}}));
    EXPECT_EQ(record.outcome(), (GameResult{64, Ending::played}));
    EXPECT_THAT(to_ggf(record), HasSubstr("RE[+64]"));
    EXPECT_THAT(to_ggf(record), HasSubstr("W[PA]B[C1/64/2];)"));
}

TEST(Ggf, ReadsClocksOfEachSide) {
    const GameRecord record = parsed(with_moves("TI[5:00]TW[3:00/0:01]"));
    EXPECT_EQ(record.black_clock, (TimeControl{minutes{5}, {}, {}}));
    EXPECT_EQ(record.white_clock, (TimeControl{minutes{3}, seconds{1}, {}}));
    EXPECT_THAT(to_ggf(record), HasSubstr("TB[5:00]TW[3:00/0:01]"));
    for (const char *none : {"TI[0]", "TI[0:00]", "TI[]", ""})
        EXPECT_EQ(parsed(with_moves(none)).black_clock, std::nullopt) << none;
}

TEST(Ggf, IsTolerant) {
    for (const char *text :
         {"(;GM[othello]B[f5]W[d6])", "(;B[F5];W[D6];)", "7(;b[f5/]w[d6//];)",
          "\t12 (; B [f5] \r\n W[ d6 / 1 / 2 ] ; ) ", "(;XX[]CO[(;)]B[F5]W[D6];)",
          ("(;B[f5]W[d6]BO[8---------------------------O*------*O--"
           "------------------------- *];)")}) {
        EXPECT_EQ(moves_of(text), "f5d6") << text;
    }
}

TEST(Ggf, NamesWhatIsWrongAndWhere) {
    const auto expect_error = [](const std::string &text, const std::string &wrong,
                                 const std::string &message) {
        const ParseError error = error_in(text);
        EXPECT_THAT(error.message, HasSubstr(message)) << text;
        EXPECT_EQ(error.column, text.rfind(wrong) + 1) << text << ": " << error.message;
    };
    expect_error("nonsense", "nonsense", "a game that begins with (;GM[Othello]");
    expect_error("(;GM[Go];)", "Go", "Othello, the game");
    expect_error(with_moves("BO[10 ---]"), "10", "8, the size");
    expect_error(with_moves("BO[88 ---]"), "88", "8, the size");
    expect_error(with_moves("BO[8 ---O]"), "]", "64 squares");
    expect_error(with_moves("BO[" + kStart + " x]"), "x]", "the end of the board");
    expect_error(with_moves("TI[5 minutes]"), "5", "a clock such as");
    expect_error(with_moves("RB[strong]"), "strong", "the rating");
    expect_error(with_moves("B[F5]W[F5]"), "F5", "move 2 (f5) is illegal");
    expect_error(with_moves("B[F5]B[D6]"), "D6", "it is white's turn");
    expect_error(with_moves("B[PA]"), "PA", "move 1 (pass) is illegal");
    expect_error(with_moves("B[F9]"), "F9", "a move such as F5");
    expect_error(with_moves("B[]"), "]", "a move such as F5");
    expect_error(with_moves("B[F5/good]"), "good", "the evaluation");
    expect_error(with_moves("B[F5/1,x]"), "x]", "the evaluation");
    expect_error(with_moves("B[F5/1/fast]"), "fast", "the seconds");
    expect_error(with_moves("B[F5/1/2/3]"), "3]", "the end of the move");
    expect_error("(;GM[Othello]B", "", "[ after the name");
    expect_error("(;GM[Othello]B[F5;)", "[F5", "ends with ]");
    expect_error("(;GM[Othello]B[F5]", "", ";) to end the game");
    expect_error("(;GM[Othello]=B[F5];)", "=B", "a tag such as");
    expect_error(with_moves("B[F5]") + " B", "B", "nothing after the game");
}

TEST(Ggf, TurnsTextIntoUtf8) {
    const GameRecord record =
        parsed("\xef\xbb\xbf(;GM[Othello]PB[caf\xe9]PW[caf\xc3\xa9]XY[\xe9];)");
    EXPECT_EQ(record.black.name, "caf\xc3\xa9");
    EXPECT_EQ(record.white.name, "caf\xc3\xa9");
    EXPECT_EQ(record.tag("ggf", "XY"), "\xc3\xa9");
}

TEST(Ggf, ReadsOneGameOfSeveral) {
    Scanner scanner{"2 (;B[f5];)(;B[d3];) rest"};
    EXPECT_EQ(to_transcript(read_ggf(scanner)->game.moves()), "f5");
    EXPECT_EQ(to_transcript(read_ggf(scanner)->game.moves()), "d3");
    EXPECT_EQ(scanner.take_word(), "rest");
}

TEST(Ggf, WritesNothingThatEndsATagOrALine) {
    GameRecord record;
    record.black.name = "[a]\nb";
    EXPECT_THAT(to_ggf(record), HasSubstr("PB[[a) b]"));
}

TEST(Ggf, ReadsWhatItWrites) {
    constexpr std::uint64_t kSeed = 3;
    RandomGames games{kSeed};
    for (int i = 0; i < 300; ++i) {
        const GameRecord record = games.next();
        const std::string text = to_ggf(record);
        const GameRecord read = parsed(text);
        EXPECT_EQ(to_ggf(read), text) << "seed " << kSeed;
        EXPECT_EQ(read.game.moves(), record.game.moves()) << "seed " << kSeed;
        EXPECT_EQ(read.game.start_position(), record.game.start_position()) << "seed " << kSeed;
        EXPECT_EQ(read.game.start_color(), record.game.start_color()) << "seed " << kSeed;
        EXPECT_EQ(read.black, record.black) << "seed " << kSeed;
        EXPECT_EQ(read.white_clock, record.white_clock) << "seed " << kSeed;
        for (std::size_t move = 0; move < record.game.moves().size(); ++move)
            EXPECT_EQ(read.note(move), record.note(move)) << "seed " << kSeed;
    }
}

TEST(Ggf, SurvivesAnyText) {
    constexpr std::uint64_t kSeed = 4;
    Mutations mutations{{kNBoard, kPassing + " O]W[PA//3.107]B[C1];)",
                         "2 (;TB[1.02:03:04/0:10/2]RE[-3:r];)(;RB[1]B[f5/1,2];)"},
                        kSeed};
    int good = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutations.next();
        const auto record = parse_ggf(text);
        if (!record) {
            expect_good_error(record.error(), text);
            continue;
        }
        ++good;
        const std::string written = to_ggf(*record);
        EXPECT_EQ(to_ggf(parsed(written)), written) << "seed " << kSeed << ": " << in_quotes(text);
    }
    EXPECT_GT(good, 1000);
}

} // namespace
} // namespace emilia
