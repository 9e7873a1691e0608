#include "engine/search/control.h"
#include "engine/search/root_reporter.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace emilia {
namespace {

struct Listener final : SearchObserver {
    void on_info(const SearchInfo &info) override { infos.push_back(info); }
    void on_progress(const SearchProgress &told) override { progress = told; }
    void on_warning(const std::string &message) override { warning = message; }
    void on_result(SearchResult /*result*/) override {}

    std::vector<SearchInfo> infos;
    std::optional<SearchProgress> progress;
    std::string warning;
};

class RootReporterTest : public testing::Test {
  protected:
    RootReporterTest() { control_.begin({}, SearchEnd::by_itself); }

    RootReporter reporter_for(int multi_pv) {
        return RootReporter{&listener_, control_, total_, table_, multi_pv};
    }

    Listener listener_;
    const std::vector<SearchInfo> &infos_ = listener_.infos;
    SearchControl control_;
    NodeTotal total_{1000};
    TranspositionTable table_{1};
    const RootMoves start_{Position::start(), {}, true, [](const Position &) { return Score{}; }};
    const RootMoves second_{Position::start().after(Move{*Square::parse("f5")}),
                            {},
                            true,
                            [](const Position &) { return Score{}; }};
};

TEST_F(RootReporterTest, TellsALineWithWhatItTook) {
    reporter_for(3).report(second_, 1, 77);
    ASSERT_EQ(infos_.size(), 1u);
    EXPECT_EQ(infos_[0].rank, 2);
    EXPECT_EQ(infos_[0].nodes, 77u);
    EXPECT_EQ(infos_[0].line.moves, second_[1].candidate.moves);
    EXPECT_EQ(infos_[0].table_permille, 0);
}

TEST_F(RootReporterTest, RanksTwinsOneAfterTheOther) {
    reporter_for(100).report(start_, 0, 1);
    ASSERT_EQ(infos_.size(), 4u);
    for (std::size_t i = 0; i < infos_.size(); ++i)
        EXPECT_EQ(infos_[i].rank, static_cast<int>(i) + 1);
}

TEST_F(RootReporterTest, TellsNoMoreLinesThanAskedFor) {
    reporter_for(3).report(start_, 0, 1);
    EXPECT_EQ(infos_.size(), 3u);
}

TEST_F(RootReporterTest, KnowsWhatIsBeingSearched) {
    RootReporter reporter = reporter_for(1);
    const Move move = second_[2].move;
    total_.add(42);
    reporter.begin_iteration(9);
    reporter.begin_move(move, 3);
    const SearchProgress progress = reporter.progress();
    EXPECT_EQ(progress.depth, 9);
    EXPECT_EQ(progress.move, move);
    EXPECT_EQ(progress.number, 3);
    EXPECT_EQ(progress.nodes, 42u);
}

TEST_F(RootReporterTest, BeatsWithTheProgressOnceASecond) {
    const auto &heard = listener_.progress;
    RootReporter reporter = reporter_for(1);
    reporter.begin_iteration(9);
    while (!heard)
        total_.beat();
    EXPECT_EQ(heard->depth, 9);
    EXPECT_GE(heard->elapsed, Heartbeat::kInterval - std::chrono::milliseconds{100});
}

TEST_F(RootReporterTest, PassesWarningsOn) {
    reporter_for(1).warn("too bad");
    EXPECT_EQ(listener_.warning, "too bad");
}

TEST_F(RootReporterTest, IsSilentIfNobodyListens) {
    RootReporter reporter{nullptr, control_, total_, table_, 1};
    reporter.report(start_, 0, 1);
    reporter.warn("too bad");
    total_.beat();
    EXPECT_TRUE(infos_.empty());
}

} // namespace
} // namespace emilia
