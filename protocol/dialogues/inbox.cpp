#include "protocol/dialogues/inbox.h"

#include "engine/notation/line_source.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

namespace emilia {

namespace {

std::size_t bytes_of(const InputLine &line) { return sizeof line + line.text.size(); }

constexpr std::chrono::milliseconds kReadingPause{10};

/// Calls it again until there is memory: whatever takes all of it may end, but the dialogue must
/// not.
template <class Call>
auto patiently(const Call &call) {
    while (true) {
        try {
            return call();
        } catch (const std::bad_alloc &) {
            std::this_thread::sleep_for(kReadingPause);
        }
    }
}

} // namespace

bool Inbox::push(const InputLine &line) {
    std::unique_lock lock{mutex_};
    const std::uint64_t number = ++pushed_;
    Command command;
    FindCommand found_by = nullptr;
    try {
        changed_.wait(lock, [&] {
            // The line may end a search and still have to wait long for room: watch() does not see
            // it there.
            if (std::exchange(found_by, find_command_) != find_command_)
                command = command_of(line, number);
            raise_alarm_if_due();
            return closed_ || waiting_.empty() || bytes_ + bytes_of(line) <= most_bytes_;
        });
        if (!closed_) waiting_.push_back(line);
    } catch (...) {
        --pushed_;
        throw;
    }
    if (closed_) return false;
    waiting_.back().command = command;
    bytes_ += bytes_of(line);
    changed_.notify_all();
    return true;
}

void Inbox::end(std::error_code failure) {
    const std::lock_guard lock{mutex_};
    ended_ = true;
    failure_ = failure;
    changed_.notify_all();
}

std::optional<InputLine> Inbox::next() {
    std::unique_lock lock{mutex_};
    if (!wait_for_line(lock)) return std::nullopt;
    bytes_ -= bytes_of(waiting_.front());
    InputLine line = std::move(waiting_.front());
    waiting_.pop_front();
    ++taken_;
    changed_.notify_all();
    return line;
}

std::optional<InputLine> Inbox::peek() {
    std::unique_lock lock{mutex_};
    if (!wait_for_line(lock)) return std::nullopt;
    return waiting_.front();
}

void Inbox::watch(FindCommand find_command) {
    const std::lock_guard lock{mutex_};
    find_command_ = find_command;
    std::uint64_t number = taken_;
    for (InputLine &line : waiting_)
        line.command = command_of(line, ++number);
    raise_alarm_if_due();
    changed_.notify_all();
}

bool Inbox::ends_search() {
    const std::lock_guard lock{mutex_};
    return ends_search_unlocked();
}

bool Inbox::watch_during(const std::function<void()> &work, const std::function<void()> &alarm) {
    {
        const std::lock_guard lock{mutex_};
        alarm_ = &alarm;
        raise_alarm_if_due();
    }
    work();
    const std::lock_guard lock{mutex_};
    return std::exchange(alarm_, nullptr) == nullptr;
}

void Inbox::raise_alarm_if_due() {
    if (alarm_ != nullptr && ends_search_unlocked()) (*std::exchange(alarm_, nullptr))();
}

void Inbox::close() {
    const std::lock_guard lock{mutex_};
    closed_ = true;
    raise_alarm_if_due();
    changed_.notify_all();
}

std::error_code Inbox::failure() {
    const std::lock_guard lock{mutex_};
    return failure_;
}

bool Inbox::wait_for_line(std::unique_lock<std::mutex> &lock) {
    changed_.wait(lock, [this] { return !waiting_.empty() || ended_ || closed_; });
    return !waiting_.empty() && !closed_;
}

Command Inbox::command_of(const InputLine &line, std::uint64_t number) {
    if (find_command_ == nullptr) return {};
    const Command command = find_command_(line.text);
    if (command.urgency == Urgency::ends_search) last_end_ = std::max(last_end_, number);
    return command;
}

LineReader::LineReader(int descriptor, Inbox &inbox, std::size_t max_bytes)
    : inbox_(inbox), thread_([=, this] { read_all(descriptor, max_bytes); }) {}

LineReader::~LineReader() {
    inbox_.close();
    cancellation_.request();
    thread_.join();
}

void LineReader::read_all(int descriptor, std::size_t max_bytes) {
    LineSource source{std::make_unique<Input>(descriptor, &cancellation_), max_bytes};
    while (auto read = patiently([&source] { return source.next(); })) {
        const InputLine line{std::move(read->text), read->too_long};
        if (!patiently([this, &line] { return inbox_.push(line); })) return;
    }
    inbox_.end(source.failure());
}

} // namespace emilia
