#include "protocol/server/engine_talk.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace emilia {
namespace {

constexpr std::size_t kMebibyte = 1 << 20;

/// Keeps what a page would get.
class KeptPage final : public PageLine {
  public:
    void write_line(std::string_view line) override {
        const std::lock_guard lock{mutex_};
        lines_.emplace_back(line);
        changed_.notify_all();
    }
    bool is_open() const override { return true; }
    void hang_up(Closing closing, const std::string & /*reason*/) override {
        const std::lock_guard lock{mutex_};
        if (!closing_) closing_ = closing;
        changed_.notify_all();
    }

    /// Waits for so many bytes, and returns all lines that came.
    std::string lines_of(std::size_t bytes) {
        std::unique_lock lock{mutex_};
        std::string all;
        changed_.wait(lock, [&] {
            all.clear();
            for (const std::string &line : lines_)
                all += line + '\n';
            return all.size() >= bytes;
        });
        return all;
    }
    /// Waits until the page is closed.
    Closing closing() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return closing_.has_value(); });
        return *closing_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
    std::optional<Closing> closing_;
};

TEST(EngineTalk, LinesGoToTheProcessAndBackAsTheyAre) {
    KeptPage page;
    EngineTalk talk{{"/bin/cat"}, page};
    std::string lines;
    for (const std::string line : {R"({"id":"1"})", "quit", "", "\xff\xe9"}) {
        talk.take(line);
        lines += line + '\n';
    }
    EXPECT_EQ(page.lines_of(lines.size()), lines);
}

TEST(EngineTalk, ALongAnswerIsOneLine) {
    KeptPage page;
    EngineTalk talk{{"/bin/cat"}, page};
    std::string line;
    line.resize(9 * kMebibyte, 'x');
    talk.take(line);
    EXPECT_EQ(page.lines_of(line.size() + 1), line + '\n');
}

TEST(EngineTalk, WhatTheProcessDoesNotTakeIsBounded) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN); // as the program does at its start
#endif
    KeptPage page;
    EngineTalk talk{{"/bin/sleep", "1000"}, page};
    std::string line;
    line.resize(30 * kMebibyte, 'x');
    talk.take(line);
    talk.take(line);
    talk.take(line);
    EXPECT_EQ(page.closing(), Closing::too_much);
}

TEST(EngineTalk, TheEndOfTheProcessClosesThePage) {
    KeptPage page;
    const EngineTalk talk{{"/bin/true"}, page};
    EXPECT_EQ(page.closing(), Closing::engine_ended);
}

} // namespace
} // namespace emilia
