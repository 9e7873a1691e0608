#include "engine/notation/board_text.h"
#include "engine/notation/game_lines.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/parsing.h"
#include "tests/engine/notation/random_games.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

const std::string kBoard = "---------------------------OX------XO---------------------------";

TEST(GameFormat, HasANameForEach) {
    for (const GameFormat format : all_game_formats())
        EXPECT_EQ(find_by_name(all_game_formats(), to_string(format)), format);
    EXPECT_EQ(find_by_name(all_game_formats(), "GGF"), GameFormat::ggf);
    for (const char *name : {"", "auto", "png"})
        EXPECT_EQ(find_by_name(all_game_formats(), name), std::nullopt) << name;
}

TEST(GameFormat, ReadsThePositionAfterItsName) {
    const std::vector<std::string> lines{"fen 8/8/8/3ox3/3xo3/8/8/8 x f5",
                                         "board " + kBoard + " X f5"};
    for (const std::string &text : lines) {
        const auto read = parse_game(guess_line_format(text), text);
        ASSERT_TRUE(read) << text << ": " << to_string(read.error());
        EXPECT_EQ(read->game.moves().size(), 1U) << text;
    }
    const auto board = parse_game(GameFormat::board, "board " + kBoard + " O");
    ASSERT_TRUE(board) << to_string(board.error());
    EXPECT_EQ(board->game.to_move(), Color::white);
}

TEST(GameFormat, ReadsWhatItWrites) {
    constexpr std::uint64_t kSeed = 13;
    RandomGames games{kSeed};
    for (int i = 0; i < 100; ++i) {
        const GameRecord record = games.next();
        for (const GameFormat format : all_game_formats()) {
            if (format == GameFormat::wthor) continue;
            const auto read = parse_game(format, to_text(format, record));
            ASSERT_TRUE(read) << "seed " << kSeed << ", " << to_string(format) << ": "
                              << to_string(read.error());
            EXPECT_EQ(to_board_text(read->game.position(), read->game.to_move()),
                      to_board_text(record.game.position(), record.game.to_move()))
                << "seed " << kSeed << ", " << to_string(format);
            if (is_position_format(format)) continue;
            EXPECT_EQ(read->game.moves(), record.game.moves()) << "seed " << kSeed;
        }
    }
}

TEST(GameFormat, SurvivesAnyText) {
    constexpr std::uint64_t kSeed = 14;
    RandomGames games{kSeed};
    std::vector<std::string> seeds;
    for (const GameFormat format : all_game_formats()) {
        if (format != GameFormat::wthor) seeds.push_back(to_text(format, games.next()));
    }
    Mutations mutations{seeds, kSeed};
    for (int i = 0; i < 10'000; ++i) {
        const std::string text = mutations.next();
        for (const GameFormat format : all_game_formats()) {
            if (format == GameFormat::wthor) continue;
            const auto read = parse_game(format, text);
            if (!read) expect_good_error(read.error(), text);
        }
    }
}

} // namespace
} // namespace emilia
