#include "tests/protocol/dialogues/conversation.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace emilia {
namespace {

/// Far more than any test takes.
constexpr std::chrono::seconds kPatience{60};

void run(std::string_view dialogue, FakeEngine &engine, const SearchSettings &settings,
         const Channel &channel) {
    run_dialogue(find_dialogue(dialogue), engine, {EngineOptions{}, settings, settings.book},
                 channel);
}

} // namespace

void LineStore::write_line(std::string_view line) {
    const std::lock_guard lock{mutex_};
    std::size_t end = 0;
    for (; (end = line.find('\n')) != std::string_view::npos; line.remove_prefix(end + 1))
        lines_.emplace_back(line.substr(0, end));
    lines_.emplace_back(line);
    changed_.notify_all();
}

bool LineStore::is_open() const {
    const std::lock_guard lock{mutex_};
    return open_;
}

void LineStore::close() {
    const std::lock_guard lock{mutex_};
    open_ = false;
}

std::string LineStore::take() {
    std::unique_lock lock{mutex_};
    if (!changed_.wait_for(lock, kPatience, [this] { return !lines_.empty(); })) {
        throw std::runtime_error("the dialogue says nothing");
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

Texts LineStore::take_all() {
    const std::lock_guard lock{mutex_};
    const auto lines = std::exchange(lines_, {});
    return {lines.begin(), lines.end()};
}

Texts answers(std::string_view dialogue, FakeEngine &engine,
              std::initializer_list<std::string_view> lines, const SearchSettings &settings) {
    Inbox inbox;
    LineStore output;
    DialogueLog log;
    for (const std::string_view line : lines)
        inbox.push({std::string{line}});
    inbox.end();
    run(dialogue, engine, settings, {inbox, output, log});
    return output.take_all();
}

Conversation::Conversation(std::string_view dialogue, FakeEngine &engine,
                           const SearchSettings &settings)
    : thread_([this, dialogue, &engine, settings] {
          run(dialogue, engine, settings, {inbox_, output_, log_});
      }) {}

Conversation::~Conversation() {
    inbox_.close();
    if (thread_.joinable()) thread_.join();
}

void Conversation::send(std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines)
        inbox_.push({std::string{line}});
}

void Conversation::send_too_long(std::string_view beginning) {
    inbox_.push({std::string{beginning}, true});
}

Texts Conversation::read_until(std::string_view beginning) {
    Texts lines;
    do {
        lines.push_back(output_.take());
    } while (!lines.back().starts_with(beginning));
    return lines;
}

Texts Conversation::finish() {
    thread_.join();
    return output_.take_all();
}

bool has_line(const Texts &lines, std::string_view beginning) {
    return std::ranges::any_of(
        lines, [beginning](const std::string &line) { return line.starts_with(beginning); });
}

} // namespace emilia
