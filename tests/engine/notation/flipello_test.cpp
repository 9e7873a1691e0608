#include "engine/notation/flipello.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/parsing.h"
#include "tests/engine/notation/random_games.h"
#include "tests/oracle/mailbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace emilia {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string kPockets = "[" + std::string(60, 'P') + std::string(60, 'p') + "]";
const std::string kStart = "8/8/8/3pP3/3Pp3/8/8/8" + kPockets + " w - - 0 1";
// From Fairy-Stockfish, which offers f2f2, then a1a1, and then ends the game.
const std::string kNobodyMoves = "pppppp1p/PPPPpppp/pPpppppp/pppppppp/pppppppp/pppppppp/pppppPpp/"
                                 "pppppppp w - - 0 31";

Parsed<FlipelloGame> parse(std::string_view text) {
    Scanner scanner{text};
    auto game = read_flipello_fen(scanner);
    if (!game) return game;
    return read_flipello_moves(scanner, *game);
}

FlipelloGame parsed(const std::string &text) {
    const auto game = parse(text);
    if (game) return *game;
    ADD_FAILURE() << to_string(game.error()) << ": " << text;
    return {};
}

std::vector<std::string> moves_in(const FlipelloGame &game) {
    std::vector<std::string> names;
    for (const Move move : game.legal_moves())
        names.push_back(to_flipello_move(game.position(), move));
    std::sort(names.begin(), names.end());
    return names;
}

Move square(std::string_view name) { return Move{*Square::parse(name)}; }

TEST(Flipello, ReadsAndWritesTheStart) {
    EXPECT_EQ(parsed(kStart).position(), Position::start());
    EXPECT_EQ(parsed(kStart).to_move(), Color::black);
    EXPECT_EQ(to_flipello_fen({}), kStart);
}

TEST(Flipello, MirrorsSquares) {
    EXPECT_EQ(parse_flipello_move("P@f4"), square("f5"));
    EXPECT_EQ(parse_flipello_move("p@a1"), square("a8"));
    EXPECT_EQ(to_flipello_move({}, square("f5")), "P@f4");
    EXPECT_EQ(to_flipello_move({}, square("h1")), "P@h8");
    EXPECT_THAT(moves_in(parsed(kStart)), ElementsAre("P@c5", "P@d6", "P@e3", "P@f4"));
}

TEST(Flipello, ReadsPasses) {
    for (const char *pass : {"e3e3", "a1A1", "0000", "pass", "--", "PA", "@@@@"})
        EXPECT_EQ(parse_flipello_move(pass), Move::pass()) << pass;
    for (const char *wrong : {"", "f4", "@f4", "P@", "P@i1", "P@f9", "P@f4x", "e3e4", "N@f4", "a1"})
        EXPECT_EQ(parse_flipello_move(wrong), std::nullopt) << wrong;
}

TEST(Flipello, CountsMovesAsItsClientsDo) {
    // Printed by Fairy-Stockfish.
    const auto rest_of = [](const std::string &moves) {
        const std::string fen = to_flipello_fen(parsed(kStart + " moves " + moves));
        return fen.substr(0, fen.find('[')) + fen.substr(fen.find(']') + 1);
    };
    EXPECT_EQ(rest_of("P@f4"), "8/8/8/3pP3/3PPP2/8/8/8 b - - 0 1");
    EXPECT_EQ(rest_of("P@f4 P@f3"), "8/8/8/3pP3/3PpP2/5p2/8/8 w - - 0 2");
    EXPECT_EQ(rest_of("P@f4 P@f3 P@e3 P@f5"), "8/8/8/3ppp2/3PPp2/4Pp2/8/8 w - - 0 3");
    EXPECT_THAT(to_flipello_fen(parsed(kStart + " moves P@f4 P@f3 P@e3")),
                HasSubstr("[" + std::string(58, 'P') + std::string(59, 'p') + "]"));
}

TEST(Flipello, PassesWithItsFirstDisc) {
    const FlipelloGame game = parsed(
        "P1PppPP1/PPPpppPp/PPpPpppp/Pppppppp/pPpppPPp/ppPpPPPp/pppPpppp/pppppppp w - - 0 30");
    EXPECT_THAT(moves_in(game), ElementsAre("d2d2"));
    EXPECT_EQ(to_flipello_move({0, 1}, Move::pass()), "0000");
}

TEST(Flipello, EndsAfterTwoPasses) {
    FlipelloGame game = parsed(kNobodyMoves);
    EXPECT_FALSE(game.is_over());
    EXPECT_THAT(moves_in(game), ElementsAre("f2f2"));
    EXPECT_FALSE(game.play(square("g1")));
    ASSERT_TRUE(game.play(Move::pass()));
    EXPECT_EQ(game.to_move(), Color::white);
    EXPECT_THAT(moves_in(game), ElementsAre("a1a1"));
    EXPECT_THAT(to_flipello_fen(game), HasSubstr("] b - - 1 1"));
    ASSERT_TRUE(game.play(Move::pass()));
    EXPECT_TRUE(game.is_over());
    EXPECT_THAT(moves_in(game), ElementsAre());
    EXPECT_FALSE(game.play(Move::pass()));
    EXPECT_EQ(parsed(kNobodyMoves + " moves f2f2 a1a1").closing_passes, 2);
}

TEST(Flipello, EndsWhereNobodyCanPass) {
    EXPECT_TRUE(parsed("8/8/8/3pp3/3pp3/8/8/8 w").is_over());
    EXPECT_FALSE(parsed("8/8/8/3pp3/3pp3/8/8/8 b").is_over());
    EXPECT_TRUE(parsed("8/8/8/3pp3/3pp3/8/8/8 b moves d4d4").is_over());
    EXPECT_TRUE(parsed("pppppppp/pppppppp/pppppppp/pppppppp/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w")
                    .is_over());
}

TEST(Flipello, IsTolerant) {
    for (const char *rest : {"", " w", "[] w", "[PPpp] w 0 1", "[PPpp] w - - 0 1", " w - -",
                             "[-] w - - 3 17", " w 0 1 moves", "\tw  moves  "}) {
        EXPECT_EQ(parsed("8/8/8/3pP3/3Pp3/8/8/8" + std::string{rest}).position(), Position::start())
            << rest;
    }
    EXPECT_EQ(parsed("8/8/8/3pP3/3Pp3/8/8/8 b 0 1 moves p@e6").game.moves().size(), 1U);
    EXPECT_EQ(parsed("8/8/8/3pP3/3Pp3/8/8/8 w P@f4").game.moves().size(), 1U);
}

TEST(Flipello, NamesWhatIsWrongAndWhere) {
    const auto expect_error = [](const std::string &text, const std::string &wrong,
                                 const std::string &message) {
        const ParseError error = error_of(parse(text));
        EXPECT_THAT(error.message, HasSubstr(message)) << text;
        EXPECT_EQ(error.column, text.rfind(wrong) + 1) << text << ": " << error.message;
    };
    const std::string board = "8/8/8/3pP3/3Pp3/8/8/8";
    expect_error("8/8/8/3xP3/3Pp3/8/8/8 w", "xP3", "P, p, 1 to 8 empty squares, or /");
    expect_error("8/8/8/3pP2/3Pp3/8/8/8 w", "/3Pp3", "8 squares in row 4");
    expect_error("8/8/8/3pP3/3Pp3/8/8 w", "w", "8 rows");
    expect_error(board + "/8 w", "/8 w", "the end of the board");
    expect_error(board + "[PPx] w", "[PPx", "pockets");
    expect_error(board + "[PP", "[PP", "pockets");
    expect_error(board + "[PP]pp] w", "pp] w", "the end of the board");
    expect_error(board + " x", "x", "w or b");
    expect_error(board + " w - - - 0", "- 0", "a move such as P@f4");
    expect_error(board + " w moves f4", "f4", "a move such as P@f4");
    expect_error(board + " w moves P@f5", "P@f5", "legal moves: P@d6 P@c5 P@f4 P@e3");
    expect_error(board + " w moves e3e3", "e3e3", "move \"e3e3\" is illegal");
    expect_error(kNobodyMoves + " moves f2f2 a1a1 f2f2", "f2f2", "the game is over");
}

TEST(Flipello, KeepsTheRulesOfTheOracle) {
    constexpr std::uint64_t kSeed = 7;
    RandomGames games{kSeed};
    for (int i = 0; i < 100; ++i) {
        const Game whole = games.next_whole().game;
        FlipelloGame game;
        oracle::Mailbox board = oracle::mailbox_of(Position::start());
        for (const Move move : whole.moves()) {
            EXPECT_EQ(game.legal_moves().size(),
                      board.must_pass() ? 1 : board.legal_moves().count());
            ASSERT_TRUE(game.play(move)) << "seed " << kSeed;
            board = move.is_pass() ? board.pass() : board.play(move.square().index());
            ASSERT_EQ(parsed(to_flipello_fen(game)).position(), game.position())
                << "seed " << kSeed;
        }
        EXPECT_TRUE(board.is_over());
    }
}

TEST(Flipello, SurvivesAnyText) {
    constexpr std::uint64_t kSeed = 8;
    Mutations mutations{
        {kStart + " moves P@f4 P@f3 P@e3", kNobodyMoves + " moves f2f2 a1a1",
         "PppppPPP/PPPPppPp/PPPPpPpp/PPPpPpPp/PPpPpPPp/PPPpPPpp/PPPPpppp/PPPPpppp[] b 0 1"},
        kSeed};
    int good = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = mutations.next();
        const auto game = parse(text);
        if (!game) {
            expect_good_error(game.error(), text);
            continue;
        }
        ++good;
        EXPECT_EQ(parsed(to_flipello_fen(*game)).position(), game->position())
            << "seed " << kSeed << ": " << in_quotes(text);
    }
    EXPECT_GT(good, 1000);
}

} // namespace
} // namespace emilia
