#include "eval/training/chunk_writer.h"
#include "eval/training/dataset.h"
#include "tests/eval/training/training_records.h"
#include "tests/protocol/temporary_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>

namespace emilia::training {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const ChunkOrigin kOrigin{1, "settings"};

/// Files and games of all records, in order.
std::vector<std::pair<std::size_t, std::uint32_t>> games_in(const std::vector<std::string> &files) {
    std::vector<std::pair<std::size_t, std::uint32_t>> games;
    for_each_block(files, [&games](std::size_t file, const ChunkBlock &block) {
        for (const Record &record : block.records)
            games.emplace_back(file, record.game);
    });
    return games;
}

void write_games(const TemporaryFile &file, std::uint32_t games) {
    ChunkWriter writer{file.path(), kOrigin};
    while (writer.next_game() < games) {
        writer.add_game(some_records(writer.next_game(), 2));
        writer.flush();
    }
}

TEST(Dataset, StreamsAllFilesInOrder) {
    const TemporaryFile first;
    const TemporaryFile second;
    write_games(first, 2);
    write_games(second, 1);
    using Game = std::pair<std::size_t, std::uint32_t>;
    EXPECT_THAT(
        games_in({first.path(), second.path()}),
        ElementsAre(Game{0, 0}, Game{0, 0}, Game{0, 1}, Game{0, 1}, Game{1, 0}, Game{1, 0}));
    EXPECT_THAT(games_in({}), IsEmpty());
    EXPECT_EQ(read_origin(first.path()), kOrigin);
}

TEST(Dataset, LeavesADamagedTailOutAndSaysSo) {
    const TemporaryFile file;
    write_games(file, 3);
    const std::string text = file.text();
    file.write(text.substr(0, text.size() - 1));
    testing::internal::CaptureStderr();
    EXPECT_EQ(games_in({file.path()}).size(), 4U);
    EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr(file.path() + " is damaged"));
    EXPECT_EQ(file.text().size(), text.size() - 1) << "reading changes nothing";
}

TEST(Dataset, RefusesWhatIsNoTrainingFile) {
    const TemporaryFile file;
    EXPECT_THROW(games_in({file.path()}), std::runtime_error);
    file.write("something else that is long enough for a header");
    EXPECT_THROW(games_in({file.path()}), std::runtime_error);
    EXPECT_THROW(games_in({"/nowhere/file"}), std::runtime_error);
    EXPECT_THROW(read_origin(file.path()), std::runtime_error);
}

} // namespace
} // namespace emilia::training
