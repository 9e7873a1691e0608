#include "engine/search/node_counter.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};
/// Generous: polls come well below a millisecond of search apart.
constexpr std::uint64_t kPollInterval = 4096;

/// Nodes counted until it aborts, at most `most`.
std::uint64_t nodes_until_aborted(NodeCounter &counter, std::uint64_t most) {
    while (!counter.aborted() && counter.nodes() < most)
        counter.count();
    return counter.nodes();
}

TEST(NodeCounter, AbortsAtTheLimitToTheNode) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    for (const std::uint64_t limit : {1, 2, 100, 2047, 2048, 2049, 4096, 5000, 100'000}) {
        NodeCounter counter{control, limit};
        EXPECT_FALSE(counter.aborted());
        EXPECT_EQ(nodes_until_aborted(counter, 1'000'000), limit);
        EXPECT_TRUE(counter.aborted());
    }
}

TEST(NodeCounter, GoesOnWithoutALimit) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeCounter counter{control, kNoLimit};
    EXPECT_EQ(nodes_until_aborted(counter, 100'000), 100'000u);
    EXPECT_FALSE(counter.aborted());
}

TEST(NodeCounter, NoticesAStop) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeCounter counter{control, kNoLimit};
    nodes_until_aborted(counter, 10'000);
    control.stop();
    EXPECT_LE(nodes_until_aborted(counter, 1'000'000), 10'000 + kPollInterval);
    EXPECT_TRUE(counter.aborted());
}

TEST(NodeCounter, NoticesTheHardLimit) {
    SearchControl control;
    control.begin({std::nullopt, Duration{0}}, SearchEnd::by_itself);
    NodeCounter counter{control, kNoLimit};
    EXPECT_LE(nodes_until_aborted(counter, 1'000'000), kPollInterval);
    EXPECT_TRUE(counter.aborted());
}

TEST(NodeCounter, CountsWholeSubtrees) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeCounter counter{control, 1000};
    counter.count_unpolled(5000);
    EXPECT_EQ(counter.nodes(), 5000u);
    EXPECT_FALSE(counter.aborted()) << "nobody asked yet";
    counter.count();
    EXPECT_TRUE(counter.aborted());
}

TEST(NodeCounter, SharesALimit) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeTotal total{100'000};
    NodeCounter first{control, total};
    EXPECT_EQ(nodes_until_aborted(first, 60'000), 60'000u);
    NodeCounter second{control, total};
    nodes_until_aborted(second, 1'000'000);
    EXPECT_GE(second.nodes(), 40'000u);
    EXPECT_LE(second.nodes(), 40'000 + kPollInterval);
    EXPECT_LE(nodes_until_aborted(first, 1'000'000), 60'000 + kPollInterval)
        << "what one of them uses up is used up for both";
    EXPECT_TRUE(first.aborted());
}

TEST(NodeCounter, EndsWithTheOthers) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeTotal total{kNoLimit};
    NodeCounter counter{control, total};
    total.end();
    EXPECT_LE(nodes_until_aborted(counter, 1'000'000), kPollInterval);
    EXPECT_TRUE(counter.aborted());
    counter.resume();
    EXPECT_TRUE(counter.aborted()) << "for good";
}

TEST(NodeCounter, AddsUpTheNodesOfAll) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeTotal total{kNoLimit};
    NodeCounter first{control, total};
    NodeCounter second{control, total};
    nodes_until_aborted(first, 10'007);
    nodes_until_aborted(second, 5);
    EXPECT_EQ(first.total_nodes(), 10'007u);
    second.add_to_total();
    EXPECT_EQ(first.total_nodes(), 10'012u);
    EXPECT_EQ(first.nodes(), 10'007u);
    second.count();
    second.add_to_total();
    EXPECT_EQ(first.total_nodes(), 10'013u);
}

TEST(NodeCounter, LeavesASubtreeAndGoesOn) {
    SearchControl control;
    control.begin({}, SearchEnd::by_itself);
    NodeCounter counter{control, kNoLimit};
    counter.abort();
    EXPECT_TRUE(counter.aborted());
    counter.resume();
    EXPECT_FALSE(counter.aborted());
    EXPECT_EQ(nodes_until_aborted(counter, 10'000), 10'000u);
}

} // namespace
} // namespace emilia
