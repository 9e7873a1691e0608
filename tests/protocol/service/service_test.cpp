#include "engine/notation/move_text.h"
#include "protocol/service/service.h"
#include "tests/protocol/dialogues/fake_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace emilia {
namespace {

using testing::ElementsAre;

/// A service with one engine, which holds each search until it is told to finish.
class OneDesk {
  public:
    explicit OneDesk(bool holds = true, int threads = 1) {
        ServiceSetup setup;
        setup.threads = threads;
        setup.make_engine = [this, holds] {
            auto made = std::make_unique<FakeEngine>();
            engine = made.get();
            engine->holds = holds;
            return made;
        };
        service = std::make_unique<Service>(std::move(setup), [this](const Answer &answer) {
            const std::lock_guard lock{mutex_};
            answers_.push_back(answer);
            changed_.notify_all();
        });
    }

    ~OneDesk() { service.reset(); }
    OneDesk(const OneDesk &) = delete;
    OneDesk &operator=(const OneDesk &) = delete;

    void ask(const std::string &id, std::int64_t priority = 0, Work work = AnalyzeRequest{}) const {
        service->submit({.id = id, .priority = priority, .work = std::move(work)});
    }
    void finish() const {
        while (!service->finish(std::chrono::seconds{1})) {
        }
    }
    /// Ids of the answers so far, with "!" for those of terminated requests, "?" for refusals.
    std::vector<std::string> answers() {
        const std::lock_guard lock{mutex_};
        std::vector<std::string> ids;
        for (const Answer &answer : answers_) {
            const bool is_refused = std::holds_alternative<Refusal>(answer.content);
            ids.push_back(answer.id + (answer.is_terminated ? "!" : is_refused ? "?" : ""));
        }
        return ids;
    }

    /// Whether the lines of a partial answer become these, within a minute.
    bool comes_to(const std::string &lines) {
        std::unique_lock lock{mutex_};
        return changed_.wait_for(lock, std::chrono::minutes{1}, [&] {
            return !answers_.empty() && lines_of(answers_.back()) == lines;
        });
    }

    static std::string lines_of(const Answer &answer) {
        std::string text;
        for (const Line &line : std::get<AnalyzeAnswer>(answer.content).result.lines) {
            text += (text.empty() ? "" : ", ") + to_string(line.moves.front()) + ' ' +
                    std::to_string(line.depth);
        }
        return text;
    }

    FakeEngine *engine;
    std::unique_ptr<Service> service;

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Answer> answers_;
};

TEST(Service, BeginsTheHighestPriorityFirst) {
    OneDesk desk;
    desk.ask("first");
    desk.engine->await_search(1);
    desk.ask("low", -1);
    desk.ask("high", 5);
    desk.ask("later", 5);
    for (std::size_t search = 1; search <= 4; ++search) {
        desk.engine->await_search(search);
        desk.engine->finish();
    }
    desk.finish();
    EXPECT_THAT(desk.answers(), ElementsAre("first", "high", "later", "low"));
}

TEST(Service, AnswersWhatIsTerminated) {
    OneDesk desk;
    desk.ask("runs");
    desk.engine->await_search(1);
    desk.ask("waits");
    desk.ask("t", 0, TerminateRequest{"waits"});
    EXPECT_THAT(desk.answers(), ElementsAre("waits!", "t"));
    desk.ask("runs");
    EXPECT_THAT(desk.answers(), ElementsAre("waits!", "t", "runs?"));
    EXPECT_EQ(desk.service->terminate_all(), 1U);
    desk.finish();
    EXPECT_THAT(desk.answers(), ElementsAre("waits!", "t", "runs?", "runs!"));
    EXPECT_EQ(desk.service->terminate_all(), 0U);
}

TEST(Service, HasNoRoomForMoreThanSoManyBytes) {
    OneDesk desk;
    const std::chrono::milliseconds now{0};
    desk.ask("runs");
    desk.engine->await_search(1);
    constexpr std::size_t kHalf = Service::kMaxWaitingBytes / 2;
    for (const std::string id : {"1", "2"}) {
        EXPECT_TRUE(desk.service->has_room(now)) << id;
        desk.service->submit({.id = id, .work = AnalyzeRequest{}, .bytes = kHalf});
    }
    EXPECT_FALSE(desk.service->has_room(now));
    desk.service->submit({.id = "end", .work = TerminateRequest{.terminate_id = "1"}});
    EXPECT_TRUE(desk.service->has_room(now));
    desk.service->terminate_all();
    desk.finish();
    EXPECT_TRUE(desk.service->has_room(now));
}

TEST(Service, EndsWithAllAnswered) {
    OneDesk desk;
    desk.ask("runs");
    desk.ask("waits");
    desk.engine->await_search(1);
    desk.service.reset();
    EXPECT_THAT(desk.answers(), testing::UnorderedElementsAre("runs!", "waits!"));
}

TEST(Service, AnswersAtOnceWhatNeedsNoSearch) {
    OneDesk desk;
    desk.ask("runs");
    desk.engine->await_search(1);
    desk.ask("o", 0, OpeningNameRequest{});
    desk.ask("all", 0, OpeningsRequest{});
    desk.ask("v", 0, VersionRequest{});
    EXPECT_THAT(desk.answers(), ElementsAre("o", "all", "v"));
}

TEST(Service, HasItsThreadsBackAfterARequest) {
    OneDesk desk{false, 4};
    for (const auto &[id, threads] :
         {std::pair{"two", std::optional{2}}, {"all", std::nullopt}, {"too many", 5}}) {
        AnalyzeRequest asked;
        asked.threads = threads;
        desk.ask(id, 0, asked);
        desk.finish();
    }
    EXPECT_THAT(desk.answers(), ElementsAre("two", "all", "too many?"));
    EXPECT_THAT(desk.engine->events(), ElementsAre("threads 2", "forget", "start", "result",
                                                   "threads 4", "forget", "start", "result"));
}

TEST(Service, ReviewsWithTheThreadsOfTheRequest) {
    OneDesk desk{false, 4};
    ReviewRequest asked;
    asked.level = 1;
    for (const auto &[id, threads] : {std::pair{"two", 2}, {"too many", 5}}) {
        asked.threads = threads;
        desk.ask(id, 0, asked);
        desk.finish();
    }
    EXPECT_THAT(desk.answers(), ElementsAre("two", "too many?"));
    EXPECT_EQ(desk.engine->events().front(), "threads 2");
}

TEST(Service, DrawsBySeedWhatIsPlayed) {
    OneDesk desk{false};
    AnalyzeRequest asked;
    asked.play = {.human_pace = true};
    desk.ask("any", 0, asked);
    desk.finish();
    asked.seed = 7;
    desk.ask("seven", 0, asked);
    desk.finish();
    desk.ask("analysis");
    desk.finish();
    std::vector<std::string> seeds = desk.engine->events();
    std::erase_if(seeds, [](const std::string &event) { return !event.starts_with("seed"); });
    EXPECT_THAT(seeds, ElementsAre("seed 0", "seed 7"));
}

TEST(Service, EndsWhatWouldNotEndByItself) {
    OneDesk desk;
    AnalyzeRequest endless;
    endless.infinite = true;
    desk.ask("runs", 0, endless);
    desk.engine->await_search(1);
    desk.ask("waits", 0, endless);
    desk.ask("ends");
    EXPECT_EQ(desk.service->terminate_endless(), 2U);
    desk.engine->await_search(2);
    desk.engine->finish();
    desk.finish();
    EXPECT_THAT(desk.answers(), testing::UnorderedElementsAre("waits!", "runs!", "ends"));
}

TEST(Service, HasEachMoveOnceInPartialAnswers) {
    OneDesk desk;
    AnalyzeRequest asked;
    asked.multi_pv = 3;
    asked.report_every = std::chrono::milliseconds{1};
    desk.ask("p", 0, asked);
    desk.engine->await_search(1);
    const auto report = [&desk](const char *move, int depth, int rank) {
        SearchInfo info = found(*parse_move(move), depth);
        info.rank = rank;
        desk.engine->report(info);
    };
    for (const auto &[move, rank] : {std::pair{"c4", 1}, {"d3", 2}, {"e6", 3}})
        report(move, 1, rank);
    report("e6", 2, 1);
    report("f5", 2, 2);
    EXPECT_TRUE(desk.comes_to("e6 2, f5 2, c4 1"));
}

TEST(Service, AnswersManyByManyEngines) {
    std::mutex mutex;
    std::multiset<std::string> ids;
    ServiceSetup setup{[] { return std::make_unique<FakeEngine>(); }, 4};
    Service service{std::move(setup), [&](const Answer &answer) {
                        const std::lock_guard lock{mutex};
                        ids.insert(answer.id);
                    }};
    for (int i = 0; i < 2000; ++i) {
        service.submit({.id = std::to_string(i), .work = AnalyzeRequest{}});
        if (i % 5 == 0)
            service.submit(
                {.id = "t" + std::to_string(i), .work = TerminateRequest{std::to_string(i / 2)}});
    }
    while (!service.finish(std::chrono::seconds{1})) {
    }
    EXPECT_EQ(ids.size(), 2400U);
    EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), 2400U);
}

TEST(Service, MakesAnotherEngineWhereAllAreAtWork) {
    std::atomic<int> made = 0;
    ServiceSetup setup{[&made] {
                           ++made;
                           auto engine = std::make_unique<FakeEngine>();
                           engine->holds = true;
                           return engine;
                       },
                       2};
    Service service{std::move(setup), [](const Answer & /*answer*/) {}};
    const auto ask = [&service](const char *id) {
        service.submit({.id = id, .work = AnalyzeRequest{}});
    };
    const auto finish = [&service] {
        service.terminate_all();
        while (!service.finish(std::chrono::seconds{1})) {
        }
    };
    for (int i = 0; i < 3; ++i) {
        ask("alone");
        finish();
    }
    EXPECT_EQ(made, 1);
    for (const char *const id : {"1", "2", "3"})
        ask(id);
    while (made < 2)
        std::this_thread::yield();
    finish();
    EXPECT_EQ(made, 2);
}

} // namespace
} // namespace emilia
