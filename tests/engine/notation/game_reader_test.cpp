#include "engine/notation/bracketed_text.h"
#include "engine/notation/game_lines.h"
#include "engine/notation/game_reader.h"
#include "engine/notation/transcript.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::ElementsAre;

const std::string kBoard = "---------------------------OX------XO---------------------------";

/// "line 2 transcript f5d6" of a game, "line 3, column 1: …" of what is none.
std::vector<std::string> read_all(const std::string &text,
                                  std::optional<GameFormat> format = std::nullopt) {
    TextFeed feed{text};
    GameReader reader{feed, format};
    std::vector<std::string> items;
    while (const auto item = reader.next()) {
        if (!item->record) {
            items.push_back(to_string(item->record.error()));
            continue;
        }
        items.push_back(to_string(item->place) + ' ' + std::string{to_string(*item->format)} + ' ' +
                        to_transcript(item->record->game.moves()));
    }
    return items;
}

TEST(GameReader, GuessesTheFormatOfALine) {
    EXPECT_EQ(guess_line_format("f5d6c3"), GameFormat::transcript);
    EXPECT_EQ(guess_line_format("startpos"), GameFormat::transcript);
    EXPECT_EQ(guess_line_format(kBoard + " X"), GameFormat::board);
    EXPECT_EQ(guess_line_format(kBoard + " X; d3:+2"), GameFormat::obf);
    EXPECT_EQ(guess_line_format("8/8/8/3ox3/3xo3/8/8/8 x"), GameFormat::fen);
    EXPECT_EQ(guess_line_format("8/8/8/3ox3/3xo3/8/8/8 x moves d3 pass"), GameFormat::fen);
    EXPECT_EQ(guess_line_format("8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1"), GameFormat::flipello);
    EXPECT_EQ(guess_line_format("startpos moves P@f4"), GameFormat::flipello);
}

TEST(GameReader, GuessesTreesFromTheirFirstSign) {
    EXPECT_EQ(guess_is_ggf("(;GM[Othello]PC[as in GM[2 and FF[4"), true);
    EXPECT_EQ(guess_is_ggf("(;FF[4]GM[2]C[as in BO[8"), false);
    EXPECT_EQ(guess_is_ggf("(;PB[Ann"), std::nullopt);
}

TEST(GameReader, ReadsGamesOfMixedFormats) {
    EXPECT_THAT(read_all("f5d6\n% a comment\n\n(;GM[2];B[f5]\n)(;GM[2];B[d3])\r\n1. f5 d6\n"
                         "2. c3\nf5a1\n" +
                         kBoard + " X"),
                ElementsAre("line 1 transcript f5d6", "line 4 sgf f5", "line 5 sgf d3",
                            "line 6 transcript f5d6c3",
                            "line 8, column 3: illegal move \"a1\", legal: f4 d6 f6",
                            "line 9 board "));
}

TEST(GameReader, ReadsGamesOfOneFormat) {
    EXPECT_THAT(
        read_all("f5d6\n(;GM[2];B[f5])", GameFormat::sgf),
        ElementsAre("line 1, column 1: expected a game: (;FF[4]GM[2] and so on, got \"f5d6\"",
                    "line 2 sgf f5"));
}

TEST(GameReader, NamesLinesThatAreTooLong) {
    EXPECT_THAT(read_all("f5\n" + std::string(kMaxGameBytes + 1, 'x') + "\nf5d6"),
                ElementsAre("line 1 transcript f5", "line 2: longer than 1048576 bytes",
                            "line 3 transcript f5d6"));
}

} // namespace
} // namespace emilia
