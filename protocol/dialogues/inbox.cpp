#include "protocol/dialogues/inbox.h"

#include <algorithm>
#include <utility>

namespace emilia {

namespace {

std::size_t bytes_of(const InputLine &line) { return sizeof line + line.text.size(); }

} // namespace

bool Inbox::push(const InputLine &line) {
    std::unique_lock lock{mutex_};
    ++pushed_;
    changed_.notify_all(); // it may be urgent, and not find room for long
    try {
        changed_.wait(lock, [this, &line] {
            note_urgency(line, pushed_); // again and again, since watch() does not see it
            raise_alarm_if_due();
            return closed_ || waiting_.empty() || bytes_ + bytes_of(line) <= most_bytes_;
        });
        if (!closed_) waiting_.push_back(line);
    } catch (...) {
        --pushed_;
        throw;
    }
    bytes_ += bytes_of(line);
    changed_.notify_all();
    return !closed_;
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

void Inbox::watch(UrgencyOf urgency_of) {
    const std::lock_guard lock{mutex_};
    urgency_of_ = urgency_of;
    std::uint64_t number = taken_;
    for (const InputLine &line : waiting_)
        note_urgency(line, ++number);
    raise_alarm_if_due();
    changed_.notify_all();
}

bool Inbox::holds(Urgency least) {
    const std::lock_guard lock{mutex_};
    return holds_unlocked(least);
}

bool Inbox::watch_during(const std::function<void()> &work, Urgency least,
                         const std::function<void()> &alarm) {
    {
        const std::lock_guard lock{mutex_};
        alarm_ = &alarm;
        least_for_alarm_ = least;
        raise_alarm_if_due();
    }
    work();
    const std::lock_guard lock{mutex_};
    return std::exchange(alarm_, nullptr) == nullptr;
}

void Inbox::raise_alarm_if_due() {
    if (alarm_ == nullptr || !holds_unlocked(least_for_alarm_)) return;
    (*std::exchange(alarm_, nullptr))();
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

void Inbox::note_urgency(const InputLine &line, std::uint64_t number) {
    if (urgency_of_ == nullptr) return;
    last_[static_cast<std::size_t>(urgency_of_(line.text))] = number;
}

bool Inbox::holds_unlocked(Urgency least) const {
    const bool ends = closed_ && least <= Urgency::ends_search;
    return ends || std::any_of(last_.begin() + static_cast<std::ptrdiff_t>(least), last_.end(),
                               [this](std::uint64_t number) { return number > taken_; });
}

} // namespace emilia
