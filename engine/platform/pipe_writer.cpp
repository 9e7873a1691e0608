#include "engine/platform/pipe_writer.h"

#include <utility>

namespace emilia {

PipeWriter::PipeWriter(std::function<void(std::string_view bytes)> write)
    : thread_([this, write = std::move(write)] { run(write); }) {}

PipeWriter::~PipeWriter() {
    const std::lock_guard lock{mutex_};
    if (waiting_.size() > 1) waiting_.resize(1);
    closed_ = true;
    changed_.notify_all();
}

void PipeWriter::write(std::string bytes) {
    const std::lock_guard lock{mutex_};
    waiting_bytes_ += bytes.size();
    waiting_.push_back(std::move(bytes));
    changed_.notify_all();
}

std::size_t PipeWriter::waiting_bytes() const {
    const std::lock_guard lock{mutex_};
    return waiting_bytes_;
}

void PipeWriter::run(const std::function<void(std::string_view bytes)> &write) {
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const std::string &first = waiting_.front(); // others are put behind it meanwhile
        lock.unlock();
        write(first);
        lock.lock();
        waiting_bytes_ -= first.size();
        waiting_.pop_front();
    }
}

} // namespace emilia
