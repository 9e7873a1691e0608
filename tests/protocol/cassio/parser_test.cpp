#include "protocol/cassio/parser.h"
#include "tests/protocol/parsing.h"

#include <gtest/gtest.h>

namespace emilia::cassio {
namespace {

const std::string kStart = "---------------------------OX------XO---------------------------";

template <class C>
C parse_as(std::string_view line) {
    SCOPED_TRACE(line);
    return as<C>(parse_command(line));
}

TEST(CassioParser, ReadsWordsInAnyCase) {
    parse_as<Poll>("");
    parse_as<Poll>(" ");
    parse_as<Init>("ENGINE-PROTOCOL init");
    parse_as<GetVersion>("ENGINE-PROTOCOL Get-Version");
    parse_as<GetSearchInfos>("ENGINE-PROTOCOL get-search-infos");
    parse_as<Stop>("ENGINE-PROTOCOL stop");
    parse_as<NewPosition>("ENGINE-PROTOCOL new-position");
    parse_as<EmptyHash>("ENGINE-PROTOCOL empty-hash");
    parse_as<FeedHash>("ENGINE-PROTOCOL feed-hash " + kStart + "X -64 64 4 73 d3c3");
    parse_as<Quit>("ENGINE-PROTOCOL quit");
}

TEST(CassioParser, ReadsSearches) {
    const auto midgame =
        parse_as<Search>("ENGINE-PROTOCOL midgame-search " + kStart + "X -3.5 64.00 12 87");
    EXPECT_EQ(midgame.game.position(), Position::start());
    EXPECT_EQ(midgame.game.to_move(), Color::black);
    EXPECT_EQ(midgame.alpha, -3.5);
    EXPECT_EQ(midgame.beta, 64);
    EXPECT_EQ(midgame.depth, 12);
    EXPECT_EQ(midgame.precision, Selectivity::percent_87);

    const auto endgame = parse_as<Search>("ENGINE-PROTOCOL endgame-search " + kStart + "O -1 1 96");
    EXPECT_EQ(endgame.game.to_move(), Color::white);
    EXPECT_FALSE(endgame.depth);
    EXPECT_EQ(endgame.precision, Selectivity::percent_98);
}

TEST(CassioParser, KeepsNumbersInTheirRange) {
    const auto search =
        parse_as<Search>("ENGINE-PROTOCOL midgame-search " + kStart + "X -1000 1000 0 0");
    EXPECT_EQ(search.alpha, -64);
    EXPECT_EQ(search.beta, 64);
    EXPECT_EQ(search.depth, 1);
    EXPECT_EQ(search.precision, Selectivity::percent_73);
}

TEST(CassioParser, NamesWhatIsWrong) {
    const std::vector<std::string> lines{"midgame-search",
                                         "midgame-search " + kStart,
                                         "midgame-search " + kStart + "X",
                                         "midgame-search " + kStart + "X -64 64 x 73",
                                         "midgame-search " + kStart + "X 4 2 6 73",
                                         "midgame-search " + kStart + "X -64 64 6 101",
                                         "endgame-search " + kStart + "X -64 64",
                                         "endgame-search " + kStart + "X -64 64 100 1",
                                         "endgame-search " + kStart.substr(1) + "X -64 64 100"};
    for (const std::string &line : lines) {
        EXPECT_GT(error_of(parse_command("ENGINE-PROTOCOL " + line)).column, 16U) << line;
    }
    for (const char *line :
         {"init", "engine-protocol init", "ENGINE-PROTOCOL", "ENGINE-PROTOCOL x"})
        parse_as<Unknown>(line);
}

TEST(CassioParser, KnowsWhatEndsASearch) {
    EXPECT_TRUE(ends_search("ENGINE-PROTOCOL stop"));
    EXPECT_TRUE(ends_search("ENGINE-PROTOCOL QUIT"));
    for (const char *line : {"", "stop", "ENGINE-PROTOCOL", "ENGINE-PROTOCOL new-position"})
        EXPECT_FALSE(ends_search(line)) << line;
}

} // namespace
} // namespace emilia::cassio
