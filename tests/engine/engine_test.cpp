#include "engine/evaluator_list.h"
#include "engine/search/driver.h"
#include "engine/search_engine.h"
#include "eval/evaluators.h"
#include "tests/engine/recorder.h"
#include "tests/oracle/drawn.h"
#include "tests/oracle/random_positions.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <stdexcept>
#include <thread>
#include <utility>

namespace emilia {
namespace {

using namespace std::chrono_literals;

EngineOptions small_hash(Isa isa = best_isa(), std::string evaluator = {}) {
    return {.isa = isa, .hash_mebibytes = 1, .evaluator = std::move(evaluator)};
}

Limits infinite() {
    Limits limits;
    limits.ends = SearchEnd::on_stop;
    return limits;
}

Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

Limits solve() {
    Limits limits;
    limits.goal = Goal::exact;
    return limits;
}

/// Solved in no time.
Position nearly_full() {
    oracle::RandomPositions random{2001};
    return random.reachable(5);
}

class EngineTest : public testing::Test {
  protected:
    Engine &engine() { return engine_; }
    const Position start_ = Position::start();

  private:
    SearchEngine engine_{all_evaluators(), small_hash()};
};

TEST_F(EngineTest, SearchesOnTheCallingThread) {
    const SearchResult result = engine().search(start_, to_depth(5));
    EXPECT_TRUE(start_.is_legal(result.best_move()));
    EXPECT_EQ(result.lines.front().depth, 5);
}

TEST_F(EngineTest, SearchesInTheBackground) {
    Recorder recorder;
    RunningSearch search = engine().start_search(start_, to_depth(5), recorder);
    search.wait();
    ASSERT_EQ(recorder.results(), 1u);
    EXPECT_FALSE(search.is_running());
    engine().forget();
    const SearchResult expected = engine().search(start_, to_depth(5));
    EXPECT_EQ(recorder.result().nodes, expected.nodes);
    EXPECT_EQ(recorder.result().score, expected.score);
    EXPECT_EQ(recorder.result().best_move(), expected.best_move());
}

TEST_F(EngineTest, HasHandlesOfNoSearch) {
    RunningSearch none;
    none.wait();
    none.stop();
    none.ponder_hit();
    none.wait();
    EXPECT_TRUE(none.wait_for(0ms));
    EXPECT_FALSE(none.is_running());
    EXPECT_FALSE(none.is_without_end());
}

TEST_F(EngineTest, StopsASearchForItsHandleAlone) {
    Recorder first;
    Recorder second;
    RunningSearch search = engine().start_search(start_, to_depth(2), first);
    search.wait();
    RunningSearch other = engine().start_search(start_, infinite(), second);
    search.stop(); // it is over
    search = {};
    EXPECT_FALSE(other.wait_for(20ms));
    EXPECT_TRUE(other.is_running());
    search = std::move(other);
    EXPECT_TRUE(search.is_running());
    EXPECT_EQ(second.results(), 0u);
    search = engine().start_search(start_, infinite(), first);
    EXPECT_EQ(second.results(), 1u);
    EXPECT_TRUE(search.is_running());
}

TEST_F(EngineTest, StopsASearchWhoseHandleGoes) {
    Recorder recorder;
    { const RunningSearch search = engine().start_search(start_, infinite(), recorder); }
    ASSERT_EQ(recorder.results(), 1u);
    EXPECT_TRUE(start_.is_legal(recorder.result().best_move()));
}

TEST_F(EngineTest, DeliversAnInfiniteSearchOnlyWhenStopped) {
    Recorder recorder;
    RunningSearch search = engine().start_search(nearly_full(), infinite(), recorder);
    ASSERT_TRUE(recorder.wait_for_info());
    EXPECT_FALSE(search.wait_for(30ms));
    EXPECT_TRUE(search.is_without_end());
    search.stop();
    search.wait();
    ASSERT_EQ(recorder.results(), 1u);
    EXPECT_EQ(recorder.result().lines.front().certainty, Certainty::exact);
    EXPECT_FALSE(search.is_running());
    EXPECT_FALSE(search.is_without_end());
}

TEST_F(EngineTest, DeliversAFinishedGameOnlyWhenStopped) {
    const Position over = oracle::drawn("XX" + std::string(62, '-'));
    Recorder recorder;
    RunningSearch search = engine().start_search(over, infinite(), recorder);
    EXPECT_FALSE(search.wait_for(20ms));
    search.stop();
    search.wait();
    ASSERT_EQ(recorder.results(), 1u);
    EXPECT_TRUE(recorder.result().best_move().is_none());
    EXPECT_EQ(recorder.result().score, Score::from_discs(64));
}

TEST_F(EngineTest, DeliversOneResultHoweverSoonItIsStopped) {
    for (int round = 0; round < 100; ++round) {
        Recorder recorder;
        RunningSearch search =
            engine().start_search(start_, round % 2 == 0 ? infinite() : Limits{}, recorder);
        if (round % 4 == 3) {
            ASSERT_TRUE(recorder.wait_for_info());
        }
        search.stop();
        search.stop();
        search.wait();
        ASSERT_EQ(recorder.results(), 1u);
        EXPECT_TRUE(start_.is_legal(recorder.result().best_move()));
    }
}

TEST_F(EngineTest, StopsTheRunningSearchForTheNext) {
    Recorder first;
    Recorder second;
    const RunningSearch other = engine().start_search(start_, infinite(), first);
    RunningSearch search = engine().start_search(nearly_full(), to_depth(60), second);
    EXPECT_EQ(first.results(), 1u) << "delivered before the next begins";
    EXPECT_FALSE(other.is_running());
    search.wait();
    EXPECT_EQ(first.results(), 1u);
    ASSERT_EQ(second.results(), 1u);
    EXPECT_TRUE(start_.is_legal(first.result().best_move()));
    EXPECT_TRUE(nearly_full().is_legal(second.result().best_move()));
}

TEST_F(EngineTest, StopsTheRunningSearchForWhateverWouldDisturbIt) {
    const auto expect_end_by = [this](auto action) {
        Recorder recorder;
        const RunningSearch search = engine().start_search(start_, infinite(), recorder);
        action();
        EXPECT_EQ(recorder.results(), 1u);
        EXPECT_FALSE(search.is_running());
    };
    expect_end_by([this] { engine().forget(); });
    expect_end_by([this] { EXPECT_TRUE(engine().resize_hash(2)); });
    expect_end_by([this] { EXPECT_TRUE(engine().select_evaluator("classic")); });
    expect_end_by([this] { engine().search(start_, to_depth(2)); });
}

TEST_F(EngineTest, StopsTheRunningSearchAtItsOwnEnd) {
    Recorder recorder;
    RunningSearch search;
    {
        SearchEngine brief{all_evaluators(), small_hash()};
        search = brief.start_search(start_, infinite(), recorder);
    }
    ASSERT_EQ(recorder.results(), 1u);
    EXPECT_FALSE(search.is_running());
    EXPECT_TRUE(start_.is_legal(recorder.result().best_move()));
}

TEST_F(EngineTest, PondersUntilTheHit) {
    Limits limits;
    limits.ends = SearchEnd::on_ponder_hit;
    Recorder recorder;
    RunningSearch search = engine().start_search(nearly_full(), limits, recorder);
    ASSERT_TRUE(recorder.wait_for_info());
    EXPECT_FALSE(search.wait_for(20ms));
    EXPECT_TRUE(search.is_without_end());
    search.ponder_hit();
    EXPECT_TRUE(recorder.wait_for_result());
    search.wait();
    EXPECT_EQ(recorder.results(), 1u);
}

TEST_F(EngineTest, CountsTheTimeFromThePonderHit) {
    Limits limits;
    limits.ends = SearchEnd::on_ponder_hit;
    limits.movetime = 40ms;
    Recorder recorder;
    RunningSearch search = engine().start_search(start_, limits, recorder);
    EXPECT_FALSE(search.wait_for(60ms));
    EXPECT_TRUE(search.is_without_end());
    search.ponder_hit();
    EXPECT_FALSE(search.is_without_end());
    search.wait();
    ASSERT_EQ(recorder.results(), 1u);
    EXPECT_GE(recorder.result().elapsed, 100ms);
    EXPECT_LT(recorder.result().elapsed, 20s);
}

TEST_F(EngineTest, EndsAPonderingSearchByStop) {
    Limits limits;
    limits.ends = SearchEnd::on_ponder_hit;
    Recorder recorder;
    RunningSearch search = engine().start_search(start_, limits, recorder);
    search.stop();
    search.wait();
    EXPECT_EQ(recorder.results(), 1u);
}

TEST_F(EngineTest, GoesOnAfterAPonderHitThatTheSearchDoesNotWaitFor) {
    Recorder recorder;
    RunningSearch search = engine().start_search(nearly_full(), infinite(), recorder);
    ASSERT_TRUE(recorder.wait_for_info());
    search.ponder_hit();
    EXPECT_FALSE(search.wait_for(30ms));
    search.stop();
    search.wait();
    EXPECT_EQ(recorder.results(), 1u);
}

TEST_F(EngineTest, KeepsToTheTime) {
    Limits limits;
    limits.movetime = 50ms;
    Recorder recorder;
    RunningSearch search = engine().start_search(start_, limits, recorder);
    EXPECT_FALSE(search.is_without_end());
    search.wait();
    ASSERT_EQ(recorder.results(), 1u);
    EXPECT_GE(recorder.result().elapsed, 50ms);
    EXPECT_LT(recorder.result().elapsed, 10s);
}

TEST_F(EngineTest, ForgetsWhatItKnew) {
    const std::uint64_t nodes = engine().search(start_, to_depth(8)).nodes;
    EXPECT_LT(engine().search(start_, to_depth(8)).nodes, nodes);
    engine().forget();
    EXPECT_EQ(engine().search(start_, to_depth(8)).nodes, nodes);
}

TEST_F(EngineTest, ForgetsWhatItKnewWithItsTable) {
    const std::uint64_t nodes = engine().search(start_, to_depth(8)).nodes;
    ASSERT_TRUE(engine().resize_hash(2));
    EXPECT_EQ(engine().search(start_, to_depth(8)).nodes, nodes);
}

TEST_F(EngineTest, KeepsATableOfTheSameSize) {
    const std::uint64_t nodes = engine().search(start_, to_depth(8)).nodes;
    ASSERT_TRUE(engine().resize_hash(1));
    EXPECT_LT(engine().search(start_, to_depth(8)).nodes, nodes);
}

TEST_F(EngineTest, HasATableOfTheOldSizeIfThereIsNoMemoryForAnother) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "sanitizers end the process instead";
#endif
    const std::uint64_t nodes = engine().search(start_, to_depth(8)).nodes;
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
    rlimit tight = before;
    tight.rlim_cur = rlim_t{1} << 36;
    ASSERT_EQ(setrlimit(RLIMIT_AS, &tight), 0);
    const bool resized = engine().resize_hash(std::size_t{1} << 20);
    ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
    EXPECT_FALSE(resized);
    EXPECT_EQ(engine().search(start_, to_depth(8)).nodes, nodes);
    EXPECT_LT(engine().search(start_, to_depth(8)).nodes, nodes);
}

/// With several threads that search together.
class EngineThreads : public testing::TestWithParam<std::size_t> {
  protected:
    static EngineOptions options() {
        EngineOptions options = small_hash();
        options.threads = GetParam();
        return options;
    }
    /// Long enough for helpers to have joined.
    static Position endgame() {
        oracle::RandomPositions random{2002};
        return random.reachable(17);
    }
};

INSTANTIATE_TEST_SUITE_P(, EngineThreads, testing::Values(2, 3, 8));

TEST_P(EngineThreads, SolveAsOneDoes) {
    constexpr std::uint64_t kSeed = 2003;
    SCOPED_TRACE(testing::Message() << "seed " << kSeed);
    oracle::RandomPositions random{kSeed};
    SearchEngine one{all_evaluators(), small_hash()};
    SearchEngine several{all_evaluators(), options()};
    for (int round = 0; round < 3; ++round) {
        const Position position = random.reachable(16 + round);
        const SearchResult expected = one.search(position, solve());
        const SearchResult result = several.search(position, solve());
        EXPECT_EQ(result.score, expected.score) << oracle::draw(position);
        EXPECT_EQ(result.lines.front().certainty, Certainty::exact);
        EXPECT_EQ(one.search(position.after(result.best_move()), solve()).score, -expected.score);
    }
}

TEST_P(EngineThreads, StopAtAnyTime) {
    SearchEngine engine{all_evaluators(), options()};
    for (int round = 0; round < 30; ++round) {
        Recorder recorder;
        RunningSearch search =
            engine.start_search(endgame(), round % 2 == 0 ? infinite() : solve(), recorder);
        std::this_thread::sleep_for(std::chrono::microseconds{300 * round});
        search.stop();
        search.wait();
        ASSERT_EQ(recorder.results(), 1u);
        EXPECT_TRUE(endgame().is_legal(recorder.result().best_move()));
    }
}

TEST_P(EngineThreads, ArePonderingUntilTheHit) {
    SearchEngine engine{all_evaluators(), options()};
    for (int round = 0; round < 10; ++round) {
        Limits limits;
        limits.ends = SearchEnd::on_ponder_hit;
        limits.movetime = 3ms;
        Recorder recorder;
        RunningSearch search = engine.start_search(endgame(), limits, recorder);
        EXPECT_FALSE(search.wait_for(std::chrono::milliseconds{round}));
        search.ponder_hit();
        ASSERT_TRUE(recorder.wait_for_result());
        search.wait();
        EXPECT_EQ(recorder.results(), 1u);
    }
}

TEST_P(EngineThreads, EndWithTheEngine) {
    for (int round = 0; round < 10; ++round) {
        Recorder recorder;
        RunningSearch search;
        {
            SearchEngine engine{all_evaluators(), options()};
            search = engine.start_search(endgame(), infinite(), recorder);
            std::this_thread::sleep_for(std::chrono::microseconds{500 * round});
        }
        ASSERT_EQ(recorder.results(), 1u);
    }
}

TEST_P(EngineThreads, CanBeAsManyAsWanted) {
    SearchEngine engine{all_evaluators(), options()};
    const Score expected =
        SearchEngine{all_evaluators(), small_hash()}.search(endgame(), solve()).score;
    for (const std::size_t threads : {1u, 5u, 2u}) {
        Recorder recorder;
        const RunningSearch search = engine.start_search(endgame(), infinite(), recorder);
        ASSERT_TRUE(engine.resize_threads(threads));
        EXPECT_EQ(recorder.results(), 1u) << "it stops the running search first";
        EXPECT_EQ(engine.search(endgame(), solve()).score, expected);
    }
}

TEST(Engine, IsTheSameWithOneThreadAgain) {
    SearchEngine engine{all_evaluators(), small_hash()};
    const std::uint64_t nodes = engine.search(Position::start(), to_depth(9)).nodes;
    ASSERT_TRUE(engine.resize_threads(4));
    engine.search(Position::start(), to_depth(9));
    ASSERT_TRUE(engine.resize_threads(1));
    engine.forget();
    EXPECT_EQ(engine.search(Position::start(), to_depth(9)).nodes, nodes);
}

/// Two entries of different names.
EvaluatorList two_evaluators() {
    EvaluatorList list = all_evaluators();
    EvaluatorEntry other = list.front();
    other.name = "other";
    return {list.front(), other};
}

TEST(EngineEvaluators, AreChosenByName) {
    SearchEngine engine{two_evaluators(), small_hash()};
    EXPECT_EQ(engine.evaluators().size(), 2u);
    EXPECT_EQ(engine.evaluator().name, all_evaluators().front().name) << "the default";
    EXPECT_TRUE(engine.select_evaluator("other"));
    EXPECT_EQ(engine.evaluator().name, "other");
    for (const std::string_view unknown : {"nobody", "Other", "othe", "other ", ""}) {
        EXPECT_FALSE(engine.select_evaluator(unknown)) << "'" << unknown << "'";
        EXPECT_EQ(engine.evaluator().name, "other") << "'" << unknown << "'";
    }
    EXPECT_TRUE(engine.select_evaluator(all_evaluators().front().name));
}

TEST(EngineEvaluators, AreForgottenForOneAnother) {
    SearchEngine engine{two_evaluators(), small_hash()};
    const std::uint64_t nodes = engine.search(Position::start(), to_depth(7)).nodes;
    ASSERT_TRUE(engine.select_evaluator("other"));
    EXPECT_EQ(engine.search(Position::start(), to_depth(7)).nodes, nodes);
}

TEST(EngineEvaluators, CanBeChosenAtTheStart) {
    const SearchEngine engine{two_evaluators(), small_hash(best_isa(), "other")};
    EXPECT_EQ(engine.evaluator().name, "other");
    try {
        const SearchEngine refused{two_evaluators(), small_hash(best_isa(), "nobody")};
        FAIL() << "there is no such evaluator";
    } catch (const std::invalid_argument &error) {
        EXPECT_NE(std::string_view{error.what()}.find("nobody"), std::string_view::npos);
    }
}

TEST(EngineOptions, ChooseTheTier) {
    for (const Isa isa : kAllIsas) {
        if (!missing_for(isa).empty()) continue;
        const SearchEngine engine{all_evaluators(), small_hash(isa)};
        EXPECT_EQ(engine.isa(), isa);
        EXPECT_EQ(engine.evaluate(Position::start()),
                  all_evaluators().front().make_driver(Isa::portable)->evaluate(Position::start()));
    }
    EXPECT_EQ(EngineOptions{}.isa, best_isa());
}

} // namespace
} // namespace emilia
