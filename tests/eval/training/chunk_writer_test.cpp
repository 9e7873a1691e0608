#include "eval/training/chunk_writer.h"
#include "tests/engine/platform/temporary_file.h"
#include "tests/eval/training/training_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <stdexcept>

namespace emilia::training {
namespace {

using testing::HasSubstr;

const ChunkOrigin kOrigin{7, "some settings"};

std::vector<Record> game_of(std::uint32_t game) { return some_records(game, game % 5); }

/// Games up to `games`, a block of three each; the file goes on where it ended.
void write_games(const std::string &path, std::uint32_t games) {
    ChunkWriter writer{path, kOrigin};
    while (writer.next_game() < games) {
        writer.add_game(game_of(writer.next_game()));
        if (writer.next_game() % 3 == 0) writer.flush();
    }
    writer.flush();
}

std::vector<Record> records_in(const std::string &path) {
    std::vector<Record> records;
    const ChunkWriter reader{path, kOrigin, [&records](const ChunkBlock &block) {
                                 records.insert(records.end(), block.records.begin(),
                                                block.records.end());
                             }};
    return records;
}

/// Why the file is refused; it must be unchanged then.
std::string complaint_about(const std::string &text, const ChunkOrigin &origin = kOrigin) {
    const TemporaryFile file;
    file.write(text);
    try {
        const ChunkWriter writer{file.path(), origin};
    } catch (const std::runtime_error &error) {
        EXPECT_EQ(file.text(), text);
        return error.what();
    }
    return "none";
}

TEST(ChunkWriter, KeepsRecordsAsTheyAre) {
    const TemporaryFile file;
    write_games(file.path(), 10);
    std::vector<Record> expected;
    for (std::uint32_t game = 0; game < 10; ++game) {
        const auto records = game_of(game);
        expected.insert(expected.end(), records.begin(), records.end());
    }
    EXPECT_EQ(records_in(file.path()), expected);
    EXPECT_EQ(ChunkWriter(file.path(), kOrigin).next_game(), 10U);
}

TEST(ChunkWriter, WritesABlockWhenThereIsEnough) {
    const TemporaryFile file;
    ChunkWriter writer{file.path(), kOrigin};
    const std::size_t header = file.text().size();
    writer.add_game(some_records(0, 60));
    EXPECT_EQ(file.text().size(), header);
    for (std::uint32_t game = 1; game < 200; ++game)
        writer.add_game(some_records(game, 60));
    EXPECT_GT(file.text().size(), header + 100 * 60 * sizeof(Record));
}

TEST(ChunkWriter, GoesOnAfterACutAnywhereAsIfNothingHadHappened) {
    const TemporaryFile whole;
    write_games(whole.path(), 9);
    const std::string text = whole.text();
    std::uint32_t least = 0;
    for (std::size_t length = 0; length <= text.size(); length += 3) {
        const TemporaryFile file;
        file.write(text.substr(0, length));
        const ChunkWriter writer{file.path(), kOrigin};
        EXPECT_GE(writer.next_game(), least) << length;
        least = writer.next_game();
    }
    EXPECT_GE(least, 6U);
    for (std::size_t length = 0; length <= text.size(); length += 11) {
        const TemporaryFile file;
        file.write(text.substr(0, length));
        write_games(file.path(), 9);
        EXPECT_EQ(file.text(), text) << length;
    }
}

TEST(ChunkWriter, LeavesADamagedFileAlone) {
    const TemporaryFile whole;
    write_games(whole.path(), 9);
    const std::string text = whole.text();
    for (std::size_t at = encode_header(kOrigin).size(); at < text.size(); at += 5) {
        std::string damaged = text;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        EXPECT_THAT(complaint_about(damaged), HasSubstr("damaged after byte")) << at;
    }
}

TEST(ChunkWriter, TellsAWrongLengthFromACut) {
    const TemporaryFile file;
    write_games(file.path(), 3);
    const std::size_t first_end = file.text().size();
    write_games(file.path(), 9);
    std::string damaged = file.text();
    // One record more than there are, up to far more than the file holds.
    for (const int records : {8, 20, 100'000}) {
        const auto bytes = static_cast<std::uint32_t>(records * sizeof(Record));
        std::memcpy(damaged.data() + first_end, &bytes, sizeof bytes);
        EXPECT_THAT(complaint_about(damaged), HasSubstr("behind 3 whole games")) << records;
    }
}

TEST(ChunkWriter, BeginsAnotherBlockAfterManyGamesWithoutRecords) {
    const TemporaryFile file;
    {
        ChunkWriter writer{file.path(), kOrigin};
        for (std::uint32_t game = 0; game <= kMaxGamesPerBlock; ++game)
            writer.add_game({});
        writer.flush();
    }
    EXPECT_EQ(file.text(), encode_header(kOrigin) + encode_block({0, kMaxGamesPerBlock, {}}) +
                               encode_block({kMaxGamesPerBlock, 1, {}}));
    EXPECT_EQ(ChunkWriter(file.path(), kOrigin).next_game(), kMaxGamesPerBlock + 1);
}

TEST(ChunkWriter, LeavesAloneWhatIsNotItsOwn) {
    const TemporaryFile file;
    write_games(file.path(), 3);
    const std::string text = file.text();
    EXPECT_THAT(complaint_about(text, {8, "some settings"}), HasSubstr("seed 7"));
    EXPECT_THAT(complaint_about(text, {7, "other settings"}), HasSubstr("some settings"));
    EXPECT_THAT(complaint_about(std::string(100, 'a')), HasSubstr("not a file of training"));
    EXPECT_THAT(complaint_about("short"), HasSubstr("not a file of training"));
    for (std::size_t at = 0; at < encode_header(kOrigin).size(); ++at) {
        std::string damaged = text;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        EXPECT_THAT(complaint_about(damaged), HasSubstr("not a file of training")) << at;
    }
}

TEST(ChunkWriter, IsAloneWithItsFile) {
    const TemporaryFile file;
    const ChunkWriter writer{file.path(), kOrigin};
    EXPECT_THROW(ChunkWriter(file.path(), kOrigin), std::runtime_error);
    EXPECT_THROW(ChunkWriter("/nowhere/file", kOrigin), std::runtime_error);
    EXPECT_THROW(ChunkWriter("/dev/null", kOrigin), std::runtime_error);
}

TEST(ChunkWriter, NoticesMissingGames) {
    const TemporaryFile file;
    file.write(encode_header(kOrigin) + encode_block({1, 1, some_records(1, 2)}));
    EXPECT_THROW(ChunkWriter(file.path(), kOrigin), std::runtime_error);
}

} // namespace
} // namespace emilia::training
