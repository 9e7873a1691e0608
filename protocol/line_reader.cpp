#include "protocol/line_reader.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace emilia {

LineReader::LineReader(int descriptor) {
    if (pipe2(cancel_pipe_.data(), O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    }
    thread_ = std::thread{[this, descriptor] {
        LineSource source{descriptor, cancel_pipe_[0]};
        read_all(source);
    }};
}

LineReader::~LineReader() {
    close();
    ::close(cancel_pipe_[1]); // makes the other end readable
    thread_.join();
    ::close(cancel_pipe_[0]);
}

std::optional<InputLine> LineReader::next() {
    std::unique_lock lock{mutex_};
    if (!wait_for_line(lock)) return std::nullopt;
    InputLine line = std::move(waiting_.front());
    waiting_.pop_front();
    waiting_bytes_ -= line.text.size();
    changed_.notify_all();
    return line;
}

std::optional<InputLine> LineReader::peek() {
    std::unique_lock lock{mutex_};
    if (!wait_for_line(lock)) return std::nullopt;
    return waiting_.front();
}

bool LineReader::wait_for(const std::function<bool(std::string_view)> &wanted,
                          const std::function<bool()> &done) {
    const auto is_wanted = [&wanted](const InputLine &line) { return wanted(line.text); };
    std::unique_lock lock{mutex_};
    bool found = false;
    changed_.wait(lock, [&] {
        found = closed_ || std::any_of(waiting_.begin(), waiting_.end(), is_wanted);
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

int LineReader::failure() {
    const std::lock_guard lock{mutex_};
    return failure_;
}

void LineReader::read_all(LineSource &source) {
    while (auto line = source.next()) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return !is_full() || closed_; });
        if (closed_) return;
        waiting_bytes_ += line->text.size();
        waiting_.push_back(std::move(*line));
        changed_.notify_all();
    }
    const std::lock_guard lock{mutex_};
    ended_ = true;
    failure_ = source.failure();
    changed_.notify_all();
}

bool LineReader::wait_for_line(std::unique_lock<std::mutex> &lock) {
    changed_.wait(lock, [this] { return !waiting_.empty() || ended_ || closed_; });
    return !waiting_.empty() && !closed_;
}

bool LineReader::is_full() const {
    return waiting_.size() >= kMaxWaitingLines || waiting_bytes_ >= kMaxWaitingBytes;
}

} // namespace emilia
