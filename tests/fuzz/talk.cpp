#include "tests/fuzz/talk.h"

#include "engine/notation/scanner.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <utility>

namespace emilia::fuzz {
namespace {

/// In the lines of the client alone.
constexpr std::string_view kMark = "9087001";

/// Writes down what it is told, and has the next line sent when the one before it is answered.
class Client final : public LineSink {
  public:
    Client(const Manner &manner, Inbox &inbox, const FakeEngine &engine,
           std::vector<std::string> lines)
        : manner_(manner), inbox_(inbox), engine_(engine), lines_(std::move(lines)) {
        send_next();
    }

    void write_line(std::string_view line) override {
        Exchange &now = exchanges_.back();
        if (!line.starts_with(manner_.pong)) {
            now.answers.emplace_back(line);
            return;
        }
        now.is_answered = true;
        now.searches = engine_.searches().size() - searches_;
        searches_ += now.searches;
        send_next();
    }
    bool is_open() const override { return true; }

    std::vector<Exchange> exchanges() && { return std::move(exchanges_); }

  private:
    void send_next() {
        if (exchanges_.size() >= lines_.size()) {
            exchanges_.emplace_back();
            return inbox_.end();
        }
        const std::string &line = lines_[exchanges_.size()];
        exchanges_.push_back({.line = line});
        inbox_.push({line});
        inbox_.push({std::string{manner_.ping}});
    }

    const Manner &manner_;
    Inbox &inbox_;
    const FakeEngine &engine_;
    std::vector<std::string> lines_;
    std::size_t searches_ = 0;
    std::vector<Exchange> exchanges_;
};

class Listener final : public LineSink {
  public:
    void write_line(std::string_view line) override {
        const std::lock_guard lock{mutex_};
        lines_.emplace_back(line);
    }
    bool is_open() const override { return true; }

    std::vector<std::string> lines() && { return std::move(lines_); }

  private:
    std::mutex mutex_;
    std::vector<std::string> lines_;
};

bool is_harmless(std::string_view line) {
    const bool opens_file = holds_word(line, "log") || holds_word(line, "loadsgf");
    const bool counts = holds_word(line, "perft") || holds_word(line, "bench");
    return !opens_file && !counts && line.find(kMark) == std::string_view::npos;
}

} // namespace

bool Exchange::has_refusal(const Manner &manner) const {
    return std::any_of(answers.begin(), answers.end(), [&](const std::string &answer) {
        return answer.starts_with(manner.refusal);
    });
}

bool Exchange::is_refused(const Manner &manner) const {
    return has_refusal(manner) && searches == 0 &&
           std::all_of(answers.begin(), answers.end(), [&](const std::string &answer) {
               return answer.starts_with(manner.refusal);
           });
}

bool holds_word(std::string_view line, std::string_view wanted) {
    for (Scanner scanner{line}; !scanner.at_end();) {
        if (equal_ignoring_case(scanner.take_word(), wanted)) return true;
    }
    return false;
}

std::vector<std::string> harmless_lines(std::string_view text, std::size_t most) {
    std::vector<std::string> lines;
    while (!text.empty() && lines.size() < most) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        if (is_harmless(text.substr(0, length))) lines.emplace_back(text.substr(0, length));
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return lines;
}

std::vector<Exchange> talk(const Manner &manner, FakeEngine &engine,
                           const std::vector<std::string> &lines) {
    std::vector<std::string> sent;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(sent), [&](const auto &line) {
        return manner.reserved.empty() || !holds_word(line, manner.reserved);
    });
    Inbox inbox;
    DialogueLog log;
    Client client{manner, inbox, engine, std::move(sent)};
    run_dialogue(find_dialogue(manner.name), engine, {}, {inbox, client, log});
    return std::move(client).exchanges();
}

std::vector<std::string> talk_at_once(std::string_view dialogue, Engine &engine,
                                      const std::vector<std::string> &lines) {
    Inbox inbox;
    Listener listener;
    DialogueLog log;
    for (const std::string &line : lines)
        inbox.push({line});
    inbox.end();
    run_dialogue(find_dialogue(dialogue), engine, {}, {inbox, listener, log});
    return std::move(listener).lines();
}

} // namespace emilia::fuzz
