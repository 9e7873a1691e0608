#include "protocol/service/ordered_work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>

namespace emilia {
namespace {

using Work = OrderedWork<int, int>;

/// Counts jobs from 0 to `jobs` - 1 and keeps all results.
class Ledger {
  public:
    explicit Ledger(int jobs) : jobs_(jobs) {}

    Work::Callbacks callbacks() {
        return {[this] { return take(); }, [this](int result) { return deliver(result); },
                [this] { interrupted_ = true; }};
    }

    void stop_after(std::size_t results) { enough_ = results; }

    const std::vector<int> &results() const { return results_; }
    int taken() const { return taken_; }
    bool interrupted() const { return interrupted_; }
    /// The most jobs that were taken and not delivered.
    int most_open() const { return most_open_; }

  private:
    std::optional<int> take() {
        const Alone alone{takers_};
        if (taken_ == jobs_) return std::nullopt;
        const int number = taken_++;
        most_open_ = std::max(most_open_.load(), taken_ - delivered_);
        return number;
    }

    bool deliver(int result) {
        const Alone alone{deliverers_};
        results_.push_back(result);
        ++delivered_;
        return results_.size() < enough_;
    }

    /// Fails the test if another thread is inside as well.
    class Alone {
      public:
        explicit Alone(std::atomic<int> &count) : count_(count) { EXPECT_EQ(++count_, 1); }
        ~Alone() { --count_; }
        Alone(const Alone &) = delete;
        Alone &operator=(const Alone &) = delete;

      private:
        std::atomic<int> &count_;
    };

    int jobs_;
    std::size_t enough_ = 1'000'000;
    std::vector<int> results_;
    std::atomic<int> taken_ = 0;
    std::atomic<int> delivered_ = 0;
    std::atomic<int> most_open_ = 0;
    std::atomic<int> takers_ = 0;
    std::atomic<int> deliverers_ = 0;
    std::atomic<bool> interrupted_ = false;
};

/// Takes longer for some jobs than for others.
int square(int number) {
    std::this_thread::sleep_for(std::chrono::microseconds{number % 7 * 50});
    return number * number;
}

std::vector<int> squares(int count) {
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 0);
    std::transform(numbers.begin(), numbers.end(), numbers.begin(), [](int n) { return n * n; });
    return numbers;
}

TEST(OrderedWork, KeepsTheOrder) {
    for (const std::size_t workers : {1U, 2U, 3U, 8U}) {
        for (const std::size_t window : {1U, 2U, 100U}) {
            Ledger ledger{500};
            Work{window, ledger.callbacks()}.run(std::vector<Work::Worker>(workers, square));
            EXPECT_EQ(ledger.results(), squares(500)) << workers << " workers, window " << window;
            EXPECT_LE(ledger.most_open(), static_cast<int>(window));
            EXPECT_FALSE(ledger.interrupted());
        }
    }
}

TEST(OrderedWork, HasNothingToDo) {
    Ledger ledger{0};
    Work{4, ledger.callbacks()}.run({square, square});
    EXPECT_TRUE(ledger.results().empty());
}

TEST(OrderedWork, GetsAheadOfAJobThatTakesLong) {
    constexpr int kWindow = 20;
    Ledger ledger{100};
    const auto wait_at_first = [&ledger](int number) {
        while (number == 0 && ledger.taken() < kWindow)
            std::this_thread::yield();
        return number * number;
    };
    Work{kWindow, ledger.callbacks()}.run({wait_at_first, wait_at_first});
    EXPECT_EQ(ledger.results(), squares(100));
    EXPECT_EQ(ledger.most_open(), kWindow);
}

TEST(OrderedWork, DeliversWhatIsReadyWhileTakingBlocks) {
    std::atomic<int> delivered = 0;
    int taken = 0;
    const auto take = [&]() -> std::optional<int> {
        if (taken == 3) return std::nullopt;
        while (delivered < taken)
            std::this_thread::yield(); // the next job comes after the answer to the last
        return taken++;
    };
    const auto deliver = [&](int) { return ++delivered > 0; };
    Work{10, {take, deliver, [] {}}}.run({square, square});
    EXPECT_EQ(delivered, 3);
}

TEST(OrderedWork, StopsWhenThereIsEnough) {
    for (const std::size_t workers : {1U, 3U}) {
        Ledger ledger{1'000'000};
        ledger.stop_after(10);
        Work{16, ledger.callbacks()}.run(std::vector<Work::Worker>(workers, square));
        EXPECT_EQ(ledger.results(), squares(10));
        EXPECT_TRUE(ledger.interrupted());
        EXPECT_LE(ledger.taken(), 10 + 16);
    }
}

TEST(OrderedWork, InterruptsATakeThatBlocks) {
    std::atomic<bool> interrupted = false;
    bool first = true;
    const auto take = [&]() -> std::optional<int> {
        if (std::exchange(first, false)) return 1;
        while (!interrupted)
            std::this_thread::yield();
        return std::nullopt;
    };
    const auto refuse = [](int) { return false; };
    Work{10, {take, refuse, [&] { interrupted = true; }}}.run({square, square});
    EXPECT_TRUE(interrupted);
}

TEST(OrderedWork, HandsFailuresOn) {
    for (const std::size_t workers : {1U, 3U}) {
        Ledger ledger{1000};
        const auto fail_at_ten = [](int number) {
            if (number == 10) throw std::runtime_error("ten");
            return square(number);
        };
        Work work{16, ledger.callbacks()};
        EXPECT_THROW(work.run(std::vector<Work::Worker>(workers, fail_at_ten)), std::runtime_error);
        EXPECT_LE(ledger.results().size(), 10U);
        EXPECT_LE(ledger.taken(), 10 + 16);
    }
}

} // namespace
} // namespace emilia
