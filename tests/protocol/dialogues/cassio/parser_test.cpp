#include "protocol/dialogues/cassio/session.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

namespace emilia::cassio {
namespace {

const std::string kStart = "---------------------------OX------XO---------------------------";

Parsed<Session::Commands::Command> parse(std::string_view line) { return Session::parse(line); }

template <class Arguments>
Arguments arguments_in(std::string_view line) {
    SCOPED_TRACE(line);
    return arguments_of<Arguments>(parse(line));
}

std::string name_in(std::string_view line) { return name_of(parse(line)); }

std::string unknown_in(std::string_view line) {
    EXPECT_EQ(name_in(line), "");
    return arguments_in<std::string>(line);
}
bool ends_search(std::string_view line) {
    return Session::urgency_of(line) == Urgency::ends_search;
}

TEST(CassioParser, ReadsWordsInAnyCase) {
    EXPECT_EQ(unknown_in(""), "");
    EXPECT_EQ(unknown_in(" "), "");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL init"), "init");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL Get-Version"), "get-version");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL get-search-infos"), "get-search-infos");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL stop"), "stop");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL new-position"), "new-position");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL empty-hash"), "empty-hash");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL feed-hash " + kStart + "X -64 64 4 73 d3c3"), "feed-hash");
    EXPECT_EQ(name_in("ENGINE-PROTOCOL quit"), "quit");
}

TEST(CassioParser, ReadsSearches) {
    const auto midgame =
        arguments_in<Search>("ENGINE-PROTOCOL midgame-search " + kStart + "X -3.5 64.00 12 87");
    EXPECT_EQ(midgame.game.position(), Position::start());
    EXPECT_EQ(midgame.game.to_move(), Color::black);
    EXPECT_EQ(midgame.alpha, -3.5);
    EXPECT_EQ(midgame.beta, 64);
    EXPECT_EQ(midgame.depth, 12);
    EXPECT_EQ(midgame.precision, Selectivity::percent_87);

    const auto endgame =
        arguments_in<Search>("ENGINE-PROTOCOL endgame-search " + kStart + "O -1 1 96");
    EXPECT_EQ(endgame.game.to_move(), Color::white);
    EXPECT_FALSE(endgame.depth);
    EXPECT_EQ(endgame.precision, Selectivity::percent_98);
}

TEST(CassioParser, KeepsNumbersInTheirRange) {
    const auto search =
        arguments_in<Search>("ENGINE-PROTOCOL midgame-search " + kStart + "X -1000 1000 0 0");
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
        EXPECT_GT(error_of(parse("ENGINE-PROTOCOL " + line)).column, 16U) << line;
    }
    for (const char *line :
         {"init", "engine-protocol init", "ENGINE-PROTOCOL", "ENGINE-PROTOCOL x"})
        EXPECT_NE(unknown_in(line), "") << line;
}

TEST(CassioParser, KnowsWhatEndsASearch) {
    EXPECT_TRUE(ends_search("ENGINE-PROTOCOL stop"));
    EXPECT_TRUE(ends_search("ENGINE-PROTOCOL QUIT"));
    for (const char *line : {"", "stop", "ENGINE-PROTOCOL", "ENGINE-PROTOCOL new-position"})
        EXPECT_FALSE(ends_search(line)) << line;
}

} // namespace
} // namespace emilia::cassio
