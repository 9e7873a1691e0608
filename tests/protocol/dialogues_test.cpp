#include "protocol/dialogues.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

void expect_detected(Protocol protocol, std::initializer_list<const char *> lines) {
    for (const char *line : lines)
        EXPECT_EQ(detect_protocol(line), protocol) << line;
}

TEST(Dialogues, UciIsTheOneForAllElse) {
    expect_detected(Protocol::uci, {"uci", "isready", "position startpos", "go depth 3", "quit",
                                    "help", "d", "", "nonsense", "7", "7 uci", "-1 name"});
}

TEST(Dialogues, GtpBeginsWithACommandOrItsNumber) {
    expect_detected(Protocol::gtp,
                    {"protocol_version", "list_commands", "1 name", "Name", "2 quit", "clear_board",
                     "boardsize 8", "play b f5", "  genmove w", "# a comment"});
}

TEST(Dialogues, NBoardSaysItsName) {
    expect_detected(Protocol::nboard, {"nboard 2", "nboard 1", "  nboard"});
    expect_detected(Protocol::uci, {"nboards", "2 nboard", "set game"});
}

TEST(Dialogues, UgiSaysItsName) {
    expect_detected(Protocol::ugi, {"ugi", " ugi "});
    expect_detected(Protocol::uci, {"uginewgame", "7 ugi", "query result"});
}

TEST(Dialogues, CassioBeginsEachLineWithItsWord) {
    expect_detected(Protocol::cassio, {"ENGINE-PROTOCOL init", " ENGINE-PROTOCOL get-version"});
    expect_detected(Protocol::uci, {"engine-protocol init", "init"});
}

TEST(Dialogues, XBoardSaysItsName) {
    expect_detected(Protocol::xboard, {"xboard", " xboard "});
    expect_detected(Protocol::uci, {"protover 2", "force"});
}

TEST(Dialogues, HaveNamesInAnyCase) {
    for (const Protocol protocol : kAllProtocols)
        EXPECT_EQ(parse_protocol(to_string(protocol)), protocol);
    EXPECT_EQ(parse_protocol("GTP"), Protocol::gtp);
    EXPECT_EQ(parse_protocol("Cecp"), Protocol::xboard);
    EXPECT_FALSE(parse_protocol("go"));
    EXPECT_FALSE(parse_protocol(""));
}

} // namespace
} // namespace emilia
