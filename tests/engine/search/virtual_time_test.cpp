// The ruler of many threads. It is compiled here as the build for virtual time has it.

#include "engine/search/node_counter.h"
#include "engine/search/thread_pool.h"
#include "engine/search/worker.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace emilia {
namespace {

/// Moves that take so many nodes each.
class Work {
  public:
    Work(SplitPoint &point, std::uint64_t nodes) : point_(point), nodes_(nodes) {}

    SplitPoint &point() { return point_; }
    std::uint64_t nodes() const { return nodes_; }
    bool take() {
        return point_.take_move([] {});
    }

  private:
    SplitPoint &point_;
    std::uint64_t nodes_;
};

/// A worker and what it needs.
class Searcher {
  public:
    Searcher(Team &team, const SearchControl &control, NodeTotal &total)
        : counter_(control, total), worker_(team, counter_, [this](Work &work) {
              while (work.take())
                  search(work.nodes());
          }) {}

    void search(std::uint64_t nodes) {
        for (std::uint64_t i = 0; i < nodes; ++i)
            counter_.count();
    }
    Worker<Work> &worker() { return worker_; }

  private:
    NodeCounter counter_;
    Worker<Work> worker_;
};

std::uint64_t number(const std::string &report, const std::string &name) {
    const std::size_t at = report.find("\"" + name + "\": ");
    EXPECT_NE(at, std::string::npos) << name << " in " << report;
    return std::stoull(report.substr(at + name.size() + 4));
}

/// The report of a search whose first thread searches `alone` nodes, and then shares that work.
std::string report_of(std::size_t threads, std::uint64_t alone, int moves, std::uint64_t nodes) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeTotal total{~std::uint64_t{0}};
    Team team{threads};
    Searcher first{team, control, total};
    team.timeline().start(threads - 1, [&] { Searcher{team, control, total}.worker().serve(); });
    first.search(alone);
    Work work{first.worker().point(1), nodes};
    first.worker().share(work, 1, moves);
    team.dismiss();
    team.timeline().leave();
    return team.timeline().report();
}

TEST(VirtualTime, IsTheNumberOfNodesForOneThread) {
    const std::string report = report_of(1, 6400, 10, 6400);
    EXPECT_EQ(number(report, "searched"), 11U * 6400U);
    EXPECT_EQ(number(report, "clock"), number(report, "searched") + number(report, "sharing"));
}

TEST(VirtualTime, IsDividedAmongThoseWhoFindWork) {
    const std::uint64_t four = number(report_of(4, 0, 8, 64'000), "clock");
    EXPECT_GE(four, 2U * 64'000U);
    EXPECT_LE(four, 2U * 64'000U + 2000U);
    const std::uint64_t eight = number(report_of(8, 0, 8, 64'000), "clock");
    EXPECT_GE(eight, 64'000U);
    EXPECT_LE(eight, 64'000U + 2000U);
}

TEST(VirtualTime, TellsWhoWaitsForWhat) {
    const std::string start = report_of(3, 64'000, 3, 6400);
    EXPECT_GE(number(start, "waiting_for_work"), 2U * 64'000U);
    EXPECT_LE(number(start, "waiting_for_helpers"), 2000U);
    // Of three moves one is left for the second round, and the owner or the helper waits.
    const std::string end = report_of(2, 0, 3, 64'000);
    EXPECT_GE(number(end, "waiting_for_helpers") + number(end, "waiting_for_work"), 60'000U);
}

TEST(VirtualTime, LeavesNoTimeUnexplained) {
    const std::string report = report_of(4, 6400, 7, 64'000);
    std::uint64_t parts = 0;
    for (const char *name :
         {"searched", "sharing", "waking", "waiting_for_work", "waiting_for_helpers"})
        parts += number(report, name);
    const std::uint64_t whole = 4 * number(report, "clock");
    EXPECT_LE(parts, whole + 2000);
    EXPECT_GE(parts + 2000, whole);
}

TEST(VirtualTime, IsTheSameAgain) {
    EXPECT_EQ(report_of(16, 1000, 40, 5000), report_of(16, 1000, 40, 5000));
}

} // namespace
} // namespace emilia
