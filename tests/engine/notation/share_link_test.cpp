#include "engine/notation/board_text.h"
#include "engine/notation/game_reader.h"
#include "engine/notation/share_link.h"
#include "engine/notation/transcript.h"
#include "tests/engine/notation/parsing.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

std::string moves_of_link(std::string_view link) {
    const auto record = parse_any_game(link);
    return record ? to_transcript(record->game.moves()) : "error: " + to_string(record.error());
}

TEST(ShareLink, LeadsToAGame) {
    for (const char *link :
         {"#g=f5d6c3", "https://example.org/emilia/#g=f5d6c3&at=1&you=white&level=7",
          " http://localhost:8000/#g=f5d6c3 ", "file:///page/index.html#at=2&g=F5D6C3",
          "https://example.org/?a=b#g=f5d6(f6(f4d6)e6)c3(c4)", "#g=f5d6%28f6e6%29c3"}) {
        EXPECT_EQ(moves_of_link(link), "f5d6c3") << link;
    }
    EXPECT_EQ(moves_of_link("#g="), "");
}

TEST(ShareLink, HasTheStartOfTheGame) {
    const std::string cells = "-OX--XO-" + std::string(56, '-');
    const auto record = parse_any_game("#g=a1&start=" + cells + "X");
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(to_board_text(record->game.start_position(), record->game.start_color()),
              cells + " X");
    EXPECT_EQ(to_transcript(record->game.moves()), "a1");
}

TEST(ShareLink, IsRefusedWhereItIsDamaged) {
    for (const char *link : {"#g=f5a1", "#g=f5d", "#g=zz", "#g=f5(d6", "#g=f5)d6", "#g=f5)(d6",
                             "#start=XO&g=f5", "#g=f5 and more"}) {
        EXPECT_TRUE(moves_of_link(link).starts_with("error: column "))
            << link << moves_of_link(link);
    }
    const ParseError error = error_of(parse_share_link("https://example.org/#g=f5a1"));
    EXPECT_EQ(error.column, 24U);
}

TEST(ShareLink, IsNoComment) {
    for (const char *text : {"# g=f5", "#1 of 2", "f5d6 # see https://x.org/#g=f5", "f5d6#c3",
                             "https://x.org/#h=f5", "#"}) {
        EXPECT_FALSE(is_share_link(text)) << text;
    }
    EXPECT_EQ(moves_of_link("f5d6 % https://x.org/#g=f5"), "f5d6");
}

} // namespace
} // namespace emilia
