#include "protocol/dialogues/inbox.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <string>
#include <thread>

namespace emilia {
namespace {

Command find_command(std::string_view line) {
    return {.row = line.size(), .urgency = line == "stop" ? Urgency::ends_search : Urgency::none};
}

/// Waits for the alarm; hangs without one.
bool alarms(Inbox &inbox) {
    std::promise<void> called;
    return inbox.watch_during([&called] { called.get_future().wait(); },
                              [&called] { called.set_value(); });
}

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
    inbox.watch(find_command);
    inbox.push({"first"});
    inbox.push({"stop"});
    EXPECT_TRUE(alarms(inbox));
    EXPECT_EQ(inbox.next()->text, "first"); // it takes nothing
    EXPECT_TRUE(inbox.ends_search());
    EXPECT_EQ(inbox.next()->text, "stop");
    EXPECT_FALSE(inbox.ends_search());
}

TEST(Inbox, FindsTheCommandOfEachLine) {
    Inbox inbox;
    inbox.push({"first"});
    inbox.watch(find_command);
    inbox.push({"second"});
    EXPECT_EQ(inbox.next()->command.row, 5U);
    EXPECT_EQ(inbox.next()->command.row, 6U);
}

TEST(Inbox, SeesALineThatWaitedBeforeItWatched) {
    Inbox inbox;
    for (const char *text : {"first", "stop", "last"})
        inbox.push({text});
    EXPECT_EQ(inbox.next()->text, "first");
    inbox.watch(find_command);
    EXPECT_TRUE(alarms(inbox));
}

TEST(Inbox, SeesALineBehindManyOthers) {
    constexpr int kManyLines = 100'000;
    Inbox inbox;
    std::thread writer{[&inbox] {
        for (int i = 0; i < kManyLines; ++i)
            inbox.push({std::to_string(i)});
        inbox.push({"stop"});
        inbox.end();
    }};
    EXPECT_EQ(inbox.peek()->text, "0");
    inbox.watch(find_command); // after lines came, and maybe filled the memory
    EXPECT_TRUE(alarms(inbox));
    for (int i = 0; i < kManyLines; ++i)
        ASSERT_EQ(inbox.next()->text, std::to_string(i));
    EXPECT_TRUE(inbox.ends_search());
    EXPECT_EQ(inbox.next()->text, "stop");
    EXPECT_FALSE(inbox.next());
    EXPECT_FALSE(inbox.ends_search());
    writer.join();
}

TEST(Inbox, HasRoomForOneLineAtLeast) {
    Inbox inbox{100};
    inbox.watch(find_command);
    std::atomic<int> pushed{0};
    std::thread writer{[&] {
        for (const char *text :
             {"longer than all the room that there is for lines", "stop", "end"}) {
            inbox.push({std::string(100, '-') + text});
            ++pushed;
        }
        inbox.push({"stop"});
    }};
    EXPECT_TRUE(inbox.peek()->text.ends_with("lines"));
    EXPECT_LE(pushed, 1);
    for (const char *text : {"lines", "stop", "end"})
        EXPECT_TRUE(inbox.next()->text.ends_with(text));
    writer.join();
    EXPECT_TRUE(inbox.ends_search());
}

TEST(Inbox, SeesALineThatArrivesMeanwhile) {
    Inbox inbox;
    inbox.watch(find_command);
    int alarms = 0;
    std::thread writer;
    const auto work = [&] {
        writer = std::thread{[&inbox] {
            for (const char *text : {"other", "stop", "stop"})
                inbox.push({text});
        }};
        writer.join();
    };
    EXPECT_TRUE(inbox.watch_during(work, [&alarms] { ++alarms; }));
    EXPECT_EQ(alarms, 1);
}

TEST(Inbox, AlarmsNobodyAfterwards) {
    Inbox inbox;
    inbox.watch(find_command);
    inbox.push({"first"});
    EXPECT_FALSE(inbox.watch_during([] {}, [] { FAIL(); }));
    inbox.push({"stop"});
    inbox.close();
}

TEST(Inbox, TakesTheEndOfTheInputForNoAlarm) {
    Inbox inbox;
    inbox.end();
    EXPECT_FALSE(inbox.next());
    EXPECT_FALSE(inbox.watch_during([] {}, [] { FAIL(); }));
}

TEST(Inbox, EndsTheInputWhenClosed) {
    Inbox inbox;
    inbox.push({"first"});
    inbox.close();
    EXPECT_FALSE(inbox.push({"second"}));
    EXPECT_FALSE(inbox.next());
    EXPECT_TRUE(alarms(inbox));
}

TEST(Inbox, TellsWhyTheInputEnded) {
    Inbox inbox;
    EXPECT_FALSE(inbox.failure());
    inbox.end(std::make_error_code(std::errc::not_enough_memory));
    EXPECT_EQ(inbox.failure(), std::errc::not_enough_memory);
}

} // namespace
} // namespace emilia
