#include "engine/notation/transcript.h"
#include "engine/notation/wthor.h"
#include "tests/engine/notation/mutation.h"
#include "tests/engine/notation/parsing.h"
#include "tests/engine/notation/random_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emilia {
namespace {

using testing::HasSubstr;

/// A file of one game, f5 d6 c3 and no more, byte by byte.
const std::string kFile = [] {
    std::string file{"\x14\x1a\x0b\x15\x01\0\0\0\0\0\xe3\x07\x08\0\x18\0", 16};
    file += std::string{"\x02\0\x01\0\x03\x01\x24\x22\x38\x40\x21", 11}; // 56, 64, 33
    return file += std::string(57, '\0');
}();

std::string game_bytes() { return kFile.substr(kWthorHeaderBytes); }

WthorNames three_names() {
    WthorNames names{kWthorPlayerBytes};
    names.add("???");
    names.add("Ann");
    names.add("Bob");
    return names;
}

TEST(Wthor, ReadsAHeader) {
    const auto header = parse_wthor_header(kFile);
    ASSERT_TRUE(header);
    EXPECT_EQ(header->created, (std::array<std::uint8_t, 4>{20, 26, 11, 21}));
    EXPECT_EQ(header->games, 1U);
    EXPECT_EQ(header->names, 0U);
    EXPECT_EQ(header->year, 2019U);
    EXPECT_EQ(header->board_size, 8U);
    EXPECT_EQ(header->depth, 24U);
    EXPECT_EQ(to_bytes(*header), kFile.substr(0, kWthorHeaderBytes));
}

TEST(Wthor, ReadsAGame) {
    const WthorGame game = parse_wthor_game(game_bytes());
    EXPECT_EQ(game.tournament, 2U);
    EXPECT_EQ(game.black, 1U);
    EXPECT_EQ(game.white, 0x103U);
    EXPECT_EQ(game.black_score, 36U);
    EXPECT_EQ(game.best_score, 34U);
    EXPECT_EQ(to_bytes(game), game_bytes());

    WthorDirectory directory;
    directory.players = three_names();
    const auto record = to_record(game, *parse_wthor_header(kFile), directory);
    ASSERT_TRUE(record) << to_string(record.error());
    EXPECT_EQ(record->black.name, "Ann");
    EXPECT_EQ(record->white.name, "#259");
    EXPECT_EQ(record->event, "#2");
    EXPECT_EQ(record->date, "2019");
    EXPECT_EQ(record->result, GameResult{8});
    EXPECT_EQ(record->tag("wthor", "best-score"), "34");
    EXPECT_EQ(to_transcript(record->game.moves()), "f5d6c3");
    EXPECT_EQ(*to_wthor(*record, directory), game);
}

TEST(Wthor, NamesWhatIsWrongAndWhere) {
    EXPECT_EQ(error_of(parse_wthor_header("short")).column, 6U);
    std::string large = kFile;
    large[12] = 10;
    EXPECT_EQ(error_of(parse_wthor_header(large)).column, 13U);

    const auto error_with = [](std::size_t offset, int byte) {
        std::string bytes = game_bytes();
        bytes[offset] = static_cast<char>(byte);
        return error_of(to_record(parse_wthor_game(bytes), {}, {}));
    };
    EXPECT_THAT(error_with(6, 65).message, HasSubstr("0 to 64, got 65"));
    EXPECT_EQ(error_with(6, 65).column, 7U);
    for (const int code : {1, 9, 10, 19, 20, 90, 99, 255}) {
        EXPECT_THAT(error_with(9, code).message, HasSubstr("row and column")) << code;
        EXPECT_EQ(error_with(9, code).column, 10U) << code;
    }
    EXPECT_THAT(error_with(9, 56).message, HasSubstr("(f5) is illegal"));
    EXPECT_THAT(error_with(9, 0).message, HasSubstr("none after a 0"));
    EXPECT_EQ(error_with(9, 0).column, 11U);
}

TEST(Wthor, RefusesWhatItHasNoRoomFor) {
    WthorDirectory directory;
    GameRecord record;
    EXPECT_THAT(error_of(to_wthor(record, directory)).message, HasSubstr("result"));
    record.result = GameResult{2};
    EXPECT_TRUE(to_wthor(record, directory));
    directory.players.emplace(kWthorPlayerBytes);
    record.black.name = "no more than 19 bytes";
    EXPECT_THAT(error_of(to_wthor(record, directory)).message, HasSubstr("no number for player"));
    record = {};
    record.game = Game{Position::start(), Color::white};
    EXPECT_THAT(error_of(to_wthor(record, directory)).message, HasSubstr("standard start"));
}

TEST(Wthor, WritesNumbersWithoutNames) {
    WthorDirectory directory;
    GameRecord record;
    record.result = GameResult{2};
    record.black.name = "#12";
    record.white.name = "Ann";
    EXPECT_EQ(to_wthor(record, directory)->black, 12U);
    EXPECT_EQ(to_wthor(record, directory)->white, 0U);
    EXPECT_FALSE(directory.players);
}

TEST(WthorNames, AddsNames) {
    WthorNames names = three_names();
    EXPECT_EQ(names.size(), 3U);
    EXPECT_EQ(names.add("Bob"), 2);
    EXPECT_EQ(names.number("Bob"), 2);
    EXPECT_EQ(names.number("#77"), 77);
    EXPECT_EQ(names.number(""), 0);
    for (const char *unknown : {"bob", "#", "#x", "#65536", "#-1"})
        EXPECT_EQ(names.number(unknown), std::nullopt) << unknown;
    const std::string file = names.to_bytes();
    EXPECT_EQ(file.size(), 16U + 3 * 20);
    const auto read = WthorNames::parse(file, kWthorPlayerBytes);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->name(1), "Ann");
    EXPECT_EQ(read->to_bytes(), file);
}

TEST(WthorNames, KeepsLatin1InTheFile) {
    WthorNames names{kWthorPlayerBytes};
    EXPECT_EQ(names.add("Su\xc3\xa8"
                        "de \xc2\xa1"),
              0);
    EXPECT_THAT(names.to_bytes(), HasSubstr("Su\xe8"
                                            "de \xa1"));
    const auto read = WthorNames::parse(names.to_bytes(), kWthorPlayerBytes);
    EXPECT_EQ(read->name(0), "Su\xc3\xa8"
                             "de \xc2\xa1");
    EXPECT_EQ(read->number("Su\xe8"
                           "de \xa1"),
              0)
        << "written by others";
}

TEST(WthorNames, RefusesFilesOfAnotherLength) {
    const std::string file = three_names().to_bytes();
    EXPECT_FALSE(WthorNames::parse(file, kWthorTournamentBytes));
    EXPECT_FALSE(WthorNames::parse(file.substr(0, file.size() - 1), kWthorPlayerBytes));
    EXPECT_FALSE(WthorNames::parse(file + "x", kWthorPlayerBytes));
    EXPECT_FALSE(WthorNames::parse("", kWthorPlayerBytes));
}

TEST(Wthor, ReadsWhatItWrites) {
    constexpr std::uint64_t kSeed = 9;
    RandomGames games{kSeed};
    WthorDirectory directory;
    for (int i = 0; i < 100; ++i) {
        GameRecord record = games.next_whole();
        const auto game = to_wthor(record, directory);
        ASSERT_TRUE(game) << "seed " << kSeed << ": " << to_string(game.error());
        const auto read = to_record(parse_wthor_game(to_bytes(*game)), {}, directory);
        ASSERT_TRUE(read) << "seed " << kSeed << ": " << to_string(read.error());
        EXPECT_EQ(read->game.moves(), record.game.moves()) << "seed " << kSeed;
        EXPECT_EQ(read->result, record.outcome()) << "seed " << kSeed;
    }
}

TEST(Wthor, SurvivesAnyBytes) {
    constexpr std::uint64_t kSeed = 10;
    Mutations mutations{{kFile, three_names().to_bytes()}, kSeed};
    for (int i = 0; i < 20'000; ++i) {
        const std::string bytes = mutations.next();
        const auto names = WthorNames::parse(bytes, kWthorPlayerBytes);
        if (names) {
            EXPECT_EQ(names->to_bytes().size(), bytes.size());
        } else {
            EXPECT_FALSE(names.error().message.empty());
        }
        const auto header = parse_wthor_header(bytes);
        if (!header || bytes.size() < kFile.size()) continue;
        const auto game = to_record(
            parse_wthor_game(std::string_view{bytes}.substr(kWthorHeaderBytes, kWthorGameBytes)),
            *header, {});
        if (!game) expect_good_error(game.error(), bytes);
    }
}

/// A file of names that never came through WthorNames: one each from A, in fields of so many bytes.
std::string file_of_names(int names, std::size_t bytes) {
    std::string file{"\x14\x1a\x0b\x15\0\0\0\0", 8};
    file += {static_cast<char>(names), '\0', '\0', '\0', '\0', '\0', '\0', '\0'};
    for (int i = 0; i < names; ++i) {
        std::string field{static_cast<char>('A' + i)};
        if (i % 3 == 0) field += "\xe9"; // a letter of Latin-1
        field.resize(bytes);
        file += field;
    }
    return file;
}

/// A game of numbers below `names`.
std::string bytes_of(const Game &game, int names, int number) {
    std::string bytes;
    for (const int name : {number % names, (number * 5) % names, (number * 7) % names})
        bytes += {static_cast<char>(name), '\0'};
    GameRecord record;
    record.game = game;
    const int black = (64 + static_cast<int>(record.outcome()->black_discs)) / 2;
    bytes += {static_cast<char>(black), static_cast<char>(number % 65)};
    for (const Move move : game.moves())
        if (move.has_square())
            bytes += static_cast<char>(10 * move.square().rank() + move.square().file() + 11);
    bytes.resize(kWthorGameBytes);
    return bytes;
}

TEST(Wthor, WritesFilesAsTheyWereRead) {
    constexpr std::uint64_t kSeed = 11;
    constexpr int kNames = 26;
    WthorDirectory directory;
    const std::string players = file_of_names(kNames, kWthorPlayerBytes);
    const std::string tournaments = file_of_names(kNames, kWthorTournamentBytes);
    directory.players = *WthorNames::parse(players, kWthorPlayerBytes);
    directory.tournaments = *WthorNames::parse(tournaments, kWthorTournamentBytes);
    RandomGames games{kSeed};
    for (int i = 0; i < 500; ++i) {
        const std::string bytes = bytes_of(games.next_whole().game, kNames, i);
        const auto record = to_record(parse_wthor_game(bytes), {}, directory);
        ASSERT_TRUE(record) << "seed " << kSeed << ": " << to_string(record.error());
        const auto again = to_wthor(*record, directory);
        ASSERT_TRUE(again) << "seed " << kSeed << ": " << to_string(again.error());
        EXPECT_EQ(to_bytes(*again), bytes) << "seed " << kSeed << ", game " << i;
    }
    EXPECT_EQ(directory.players->to_bytes(), players);
    EXPECT_EQ(directory.tournaments->to_bytes(), tournaments);
}

} // namespace
} // namespace emilia
