#include "engine/search/thread_tables.h"

#include <gtest/gtest.h>

namespace emilia {
namespace {

TEST(ThreadTableStore, GivesEachThreadItsOwn) {
    ThreadTableStore store;
    store.begin(2);
    EXPECT_NE(&store.take(), &store.take());
}

TEST(ThreadTableStore, KeepsTablesFromSearchToSearch) {
    ThreadTableStore store;
    store.begin(2);
    const ThreadTables *first = &store.take();
    const ThreadTables *second = &store.take();
    store.begin(2);
    EXPECT_EQ(&store.take(), first);
    EXPECT_EQ(&store.take(), second);
}

TEST(ThreadTableStore, GivesTablesThatKnowNothing) {
    ThreadTableStore store;
    store.begin(1);
    ThreadTables &used = store.take();
    used.solved.upper.store(Position::start(), {-4, 10, 19});
    used.shallow.store(Position::start(), {-150, 275, Move{Square{19}}});
    store.begin(1);
    const ThreadTables &fresh = store.take();
    EXPECT_EQ(fresh.solved.upper.find(Position::start()), nullptr);
    EXPECT_EQ(fresh.shallow.find(Position::start()), nullptr);
}

TEST(ThreadTableStore, ServesMoreThreadsLater) {
    ThreadTableStore store;
    store.begin(1);
    const ThreadTables *first = &store.take();
    store.begin(3);
    EXPECT_EQ(&store.take(), first);
    EXPECT_NE(&store.take(), &store.take());
}

} // namespace
} // namespace emilia
