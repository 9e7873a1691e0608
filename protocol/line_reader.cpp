#include "protocol/line_reader.h"

#include <algorithm>
#include <new>

namespace emilia {

LineReader::LineReader(int descriptor) {
    thread_ = std::thread{[this, descriptor] {
        LineSource source{descriptor, &cancellation_};
        try {
            read_all(source);
        } catch (const std::bad_alloc &) {
            end(std::make_error_code(std::errc::not_enough_memory));
        }
    }};
}

LineReader::~LineReader() {
    close();
    cancellation_.request();
    thread_.join();
}

std::optional<InputLine> LineReader::next() {
    std::unique_lock lock{mutex_};
    if (!wait_for_line(lock)) return std::nullopt;
    InputLine line = waiting_.pop();
    ++taken_;
    changed_.notify_all();
    return line;
}

std::optional<InputLine> LineReader::peek() {
    std::unique_lock lock{mutex_};
    if (!wait_for_line(lock)) return std::nullopt;
    return waiting_.in_memory().front();
}

void LineReader::watch(UrgencyOf urgency_of) {
    const std::lock_guard lock{mutex_};
    urgency_of_ = urgency_of;
    // None of them is in the file yet.
    std::uint64_t number = taken_;
    for (const InputLine &line : waiting_.in_memory())
        note(line, ++number);
    changed_.notify_all();
}

bool LineReader::is_waiting(Urgency least) {
    const std::lock_guard lock{mutex_};
    return holds(least);
}

bool LineReader::wait_for(Urgency least, const std::function<bool()> &done) {
    std::unique_lock lock{mutex_};
    bool found = false;
    changed_.wait(lock, [&] {
        found = holds(least);
        return found || done();
    });
    return found;
}

void LineReader::wake() {
    const std::lock_guard lock{mutex_};
    changed_.notify_all();
}

void LineReader::close() {
    const std::lock_guard lock{mutex_};
    closed_ = true;
    changed_.notify_all();
}

std::error_code LineReader::failure() {
    const std::lock_guard lock{mutex_};
    return failure_;
}

void LineReader::read_all(LineSource &source) {
    while (auto line = source.next()) {
        std::unique_lock lock{mutex_};
        ++read_;
        changed_.notify_all(); // it may be urgent, and not find room for long
        changed_.wait(lock, [this, &line] {
            note(*line, read_);
            return closed_ || waiting_.push(*line, urgency_of_ != nullptr);
        });
        if (closed_) return;
        changed_.notify_all();
    }
    end(source.failure());
}

void LineReader::end(std::error_code failure) {
    const std::lock_guard lock{mutex_};
    ended_ = true;
    failure_ = failure;
    changed_.notify_all();
}

bool LineReader::wait_for_line(std::unique_lock<std::mutex> &lock) {
    changed_.wait(lock, [this] { return !waiting_.empty() || ended_ || closed_; });
    return !waiting_.empty() && !closed_;
}

void LineReader::note(const InputLine &line, std::uint64_t number) {
    if (urgency_of_ == nullptr) return;
    last_[static_cast<std::size_t>(urgency_of_(line.text))] = number;
}

bool LineReader::holds(Urgency least) const {
    return closed_ || std::any_of(last_.begin() + static_cast<std::ptrdiff_t>(least), last_.end(),
                                  [this](std::uint64_t number) { return number > taken_; });
}

} // namespace emilia
