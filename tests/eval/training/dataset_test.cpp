#include "eval/training/chunk_writer.h"
#include "eval/training/dataset.h"
#include "tests/engine/platform/temporary_file.h"
#include "tests/eval/training/training_records.h"

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

TEST(Dataset, LeavesOutABlockThatIsCutShortAndSaysSo) {
    const TemporaryFile file;
    write_games(file, 3);
    const std::string text = file.text();
    file.write(text.substr(0, text.size() - 1));
    testing::internal::CaptureStderr();
    EXPECT_EQ(games_in({file.path()}).size(), 4U);
    EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr(file.path() + " is cut short"));
    EXPECT_EQ(file.text().size(), text.size() - 1) << "reading changes nothing";
}

/// Why the file with these blocks is refused.
std::string complaint_about(const std::vector<ChunkBlock> &blocks) {
    const TemporaryFile file;
    std::string text = encode_header(kOrigin);
    for (const ChunkBlock &block : blocks)
        text += encode_block(block);
    file.write(text);
    try {
        for_each_game({file.path()}, [](const std::vector<Record> &) {});
    } catch (const std::runtime_error &error) {
        EXPECT_THAT(error.what(), HasSubstr(file.path()));
        return error.what();
    }
    return "none";
}

TEST(Dataset, RefusesGamesThatNoWriterCounts) {
    const auto damaged = HasSubstr("is damaged after byte");
    const std::vector<Record> records = some_records(0, 3);
    EXPECT_EQ(complaint_about({{0, 5, records}, {5, 2, {}}, {7, 1, some_records(7, 2)}}), "none");
    EXPECT_THAT(complaint_about({{0, 4'294'967'295, {}}}), damaged);
    EXPECT_THAT(complaint_about({{0, kMaxGamesPerBlock + 1, {}}}), damaged);
    EXPECT_THAT(complaint_about({{0, 0, {}}}), damaged);
    EXPECT_THAT(complaint_about({{1, 1, some_records(1, 2)}}), damaged) << "the first is missing";
    EXPECT_THAT(complaint_about({{0, 1, records}, {0, 1, records}}), damaged) << "doubled";
    EXPECT_THAT(complaint_about({{0, 1, records}, {2, 1, {}}}), damaged) << "one is missing";
    EXPECT_THAT(complaint_about({{0, 1, some_records(1, 1)}}), damaged) << "of another block";
    std::vector<Record> disordered = some_records(1, 2);
    disordered.push_back(records.front());
    EXPECT_THAT(complaint_about({{0, 2, disordered}}), damaged);
}

TEST(Dataset, TakesABlockWithoutRecordsThatHasNoChecksum) {
    const TemporaryFile file;
    std::string empty = encode_block({2, 3, {}});
    empty.replace(empty.size() - 4, 4, 4, '\0');
    file.write(encode_header(kOrigin) + encode_block({0, 2, some_records(1, 2)}) + empty +
               encode_block({5, 1, some_records(5, 1)}));
    EXPECT_EQ(games_in({file.path()}).size(), 3U);
}

TEST(Dataset, RefusesRecordsThatNobodyCouldLabel) {
    const auto complaint = [](auto change) {
        std::vector<Record> records = some_records(0, 3);
        change(records[1]);
        return complaint_about({{0, 1, records}});
    };
    const auto damaged = HasSubstr("is damaged after byte");
    EXPECT_EQ(complaint([](Record &) {}), "none");
    EXPECT_THAT(complaint([](Record &record) { record.own = ~record.opponent; }), damaged)
        << "the game is over";
    EXPECT_THAT(complaint([](Record &record) { record.own = 0; }), damaged) << "no move";
    EXPECT_THAT(complaint([](Record &record) { record.own |= record.opponent; }), damaged);
    EXPECT_THAT(complaint([](Record &record) { record.score = 6401; }), damaged);
    EXPECT_THAT(complaint([](Record &record) { record.result = -65; }), damaged);
    EXPECT_THAT(complaint([](Record &record) { record.flags = 2; }), damaged);
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
