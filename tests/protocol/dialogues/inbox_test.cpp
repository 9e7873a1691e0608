#include "protocol/dialogues/inbox.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>

namespace emilia {
namespace {

Urgency urgency_of(std::string_view line) {
    if (line == "force") return Urgency::takes_turn_back;
    return line == "stop" ? Urgency::ends_search : Urgency::none;
}
bool never() { return false; }
constexpr Urgency kEnd = Urgency::ends_search;

TEST(Inbox, HandsOutLinesInOrder) {
    Inbox inbox;
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(inbox.push({std::to_string(i)}));
    inbox.end();
    for (int i = 0; i < 100; ++i) {
        const auto line = inbox.next();
        ASSERT_TRUE(line);
        EXPECT_EQ(line->text, std::to_string(i));
    }
    EXPECT_FALSE(inbox.next());
    EXPECT_FALSE(inbox.next());
}

TEST(Inbox, ShowsALineAndKeepsIt) {
    Inbox inbox;
    inbox.push({"first"});
    inbox.push({"second", true});
    inbox.end();
    for (const char *text : {"first", "second"}) {
        EXPECT_EQ(inbox.peek()->text, text);
        EXPECT_EQ(inbox.peek()->text, text);
        EXPECT_EQ(inbox.next()->text, text);
    }
    EXPECT_FALSE(inbox.peek());
}

TEST(Inbox, SeesALineFurtherBack) {
    Inbox inbox;
    inbox.watch(urgency_of);
    inbox.push({"first"});
    inbox.push({"stop"});
    EXPECT_TRUE(inbox.wait_for(kEnd, never));
    EXPECT_EQ(inbox.next()->text, "first"); // it takes nothing
    EXPECT_TRUE(inbox.holds(kEnd));
    EXPECT_FALSE(inbox.holds(Urgency::takes_turn_back));
    EXPECT_EQ(inbox.next()->text, "stop");
    EXPECT_FALSE(inbox.holds(kEnd));
}

TEST(Inbox, CountsTheMoreUrgentAsUrgent) {
    Inbox inbox;
    inbox.watch(urgency_of);
    inbox.push({"force"});
    inbox.push({"stop"});
    EXPECT_TRUE(inbox.wait_for(Urgency::takes_turn_back, never));
    EXPECT_TRUE(inbox.wait_for(kEnd, never));
}

TEST(Inbox, SeesALineThatWaitedBeforeItWatched) {
    Inbox inbox;
    for (const char *text : {"first", "stop", "last"})
        inbox.push({text});
    EXPECT_EQ(inbox.next()->text, "first");
    inbox.watch(urgency_of);
    EXPECT_TRUE(inbox.wait_for(kEnd, never));
}

/// More than are kept in memory.
constexpr int kManyLines = 100'000;

TEST(Inbox, SeesALineHoweverManyWaitBeforeIt) {
    Inbox inbox;
    std::thread writer{[&inbox] {
        for (int i = 0; i < kManyLines; ++i)
            inbox.push({std::to_string(i)});
        inbox.push({"stop"});
        inbox.end();
    }};
    EXPECT_EQ(inbox.peek()->text, "0");
    inbox.watch(urgency_of); // after lines came, and maybe filled the memory
    EXPECT_TRUE(inbox.wait_for(kEnd, never));
    for (int i = 0; i < kManyLines; ++i)
        ASSERT_EQ(inbox.next()->text, std::to_string(i));
    EXPECT_TRUE(inbox.holds(kEnd));
    EXPECT_EQ(inbox.next()->text, "stop");
    EXPECT_FALSE(inbox.next());
    EXPECT_FALSE(inbox.holds(kEnd));
    writer.join();
}

TEST(Inbox, SeesALineThatArrivesWhileItWaits) {
    Inbox inbox;
    inbox.watch(urgency_of);
    std::atomic<bool> waits = false;
    std::thread writer{[&] {
        while (!waits)
            std::this_thread::yield();
        inbox.push({"other"});
        inbox.push({"stop"});
    }};
    const auto notice = [&waits] {
        waits = true;
        return false;
    };
    EXPECT_TRUE(inbox.wait_for(kEnd, notice));
    writer.join();
}

TEST(Inbox, WaitsNoLongerThanNeeded) {
    Inbox inbox;
    inbox.push({"first"});
    std::atomic<bool> done = false;
    std::thread worker{[&] {
        done = true;
        inbox.wake();
    }};
    EXPECT_FALSE(inbox.wait_for(kEnd, [&done] { return done.load(); }));
    worker.join();
}

TEST(Inbox, GoesOnWaitingAfterTheEndOfTheInput) {
    Inbox inbox;
    inbox.end();
    EXPECT_FALSE(inbox.next());
    int looks = 0;
    std::thread worker{[&inbox] { inbox.wake(); }};
    EXPECT_FALSE(inbox.wait_for(kEnd, [&looks] { return ++looks > 0; }));
    worker.join();
}

TEST(Inbox, EndsTheInputWhenClosed) {
    Inbox inbox;
    inbox.push({"first"});
    inbox.close();
    EXPECT_FALSE(inbox.push({"second"}));
    EXPECT_FALSE(inbox.next());
    EXPECT_TRUE(inbox.wait_for(kEnd, never));
}

TEST(Inbox, TellsWhyTheInputEnded) {
    Inbox inbox;
    EXPECT_FALSE(inbox.failure());
    inbox.end(std::make_error_code(std::errc::not_enough_memory));
    EXPECT_EQ(inbox.failure(), std::errc::not_enough_memory);
}

} // namespace
} // namespace emilia
