#include "engine/search/thread_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <ctime>
#include <new>
#include <set>

namespace emilia {
namespace {

using namespace std::chrono_literals;

TEST(ThreadPool, RunsTheJobOnEveryThread) {
    ThreadPool pool{5};
    EXPECT_EQ(pool.size(), 5u);
    std::mutex mutex;
    std::set<std::thread::id> ids;
    std::atomic<int> arrived{0};
    pool.start([&] {
        ++arrived;
        // One thread alone could not do the job of all.
        while (arrived < 5)
            std::this_thread::yield();
        const std::lock_guard lock{mutex};
        ids.insert(std::this_thread::get_id());
    });
    pool.wait();
    EXPECT_EQ(ids.size(), 5u);
    EXPECT_EQ(ids.count(std::this_thread::get_id()), 0u);
}

TEST(ThreadPool, RunsJobAfterJob) {
    ThreadPool pool{3};
    std::atomic<int> calls{0};
    for (int job = 1; job <= 500; ++job) {
        pool.start([&calls] { ++calls; });
        pool.wait();
        ASSERT_EQ(calls, 3 * job);
    }
}

TEST(ThreadPool, ReturnsAtOnceAndWaitsForTheLast) {
    ThreadPool pool{4};
    std::atomic<bool> go{false};
    std::atomic<int> done{0};
    pool.start([&] {
        while (!go)
            std::this_thread::yield();
        ++done;
    });
    EXPECT_EQ(done, 0);
    go = true;
    pool.wait();
    EXPECT_EQ(done, 4);
}

TEST(ThreadPool, FinishesTheJobBeforeItGoes) {
    for (int round = 0; round < 100; ++round) {
        std::atomic<int> calls{0};
        {
            ThreadPool pool{3};
            pool.start([&calls] { ++calls; });
        }
        ASSERT_EQ(calls, 3);
    }
}

TEST(ThreadPool, MayBeEmpty) {
    ThreadPool pool{0};
    EXPECT_EQ(pool.size(), 0u);
    pool.start([] { FAIL() << "there is nobody to call it"; });
    pool.wait();
}

TEST(ThreadPool, HelpsUntilTheWorkIsDone) {
    ThreadPool pool{3};
    std::atomic<bool> dismissed{false};
    std::atomic<int> helping{0};
    const auto help = [&] {
        ++helping;
        while (!dismissed)
            std::this_thread::yield();
        --helping;
    };
    const auto wait_for_help = [&helping] {
        while (helping < 3)
            std::this_thread::yield();
    };
    const auto dismiss = [&dismissed] { dismissed = true; };
    pool.help(help, wait_for_help, dismiss);
    EXPECT_EQ(helping, 0);
    dismissed = false;
    const auto fail = [&wait_for_help] {
        wait_for_help();
        throw std::bad_alloc{};
    };
    EXPECT_THROW(pool.help(help, fail, dismiss), std::bad_alloc);
    EXPECT_EQ(helping, 0) << "nobody helps what is gone";
    EXPECT_EQ(pool.failures(), 0);
}

TEST(ThreadPool, CountsThreadsWithoutMemory) {
    ThreadPool pool{3};
    std::atomic<int> calls{0};
    pool.start([&calls] {
        if (++calls > 1) throw std::bad_alloc{};
    });
    pool.wait();
    EXPECT_EQ(pool.failures(), 2);
    pool.start([] {});
    pool.wait();
    EXPECT_EQ(pool.failures(), 0);
}

TEST(ThreadPool, SleepsWithoutAJob) {
    ThreadPool pool{4};
    pool.start([] {});
    pool.wait();
    const auto processor_time = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
    };
    const auto before = processor_time();
    std::this_thread::sleep_for(200ms);
    EXPECT_LT(processor_time() - before, 50ms);
}

} // namespace
} // namespace emilia
