#include "engine/search/thread_pool.h"

#include <cassert>
#include <utility>

namespace emilia {

ThreadPool::ThreadPool(std::size_t size) {
    try {
        for (std::size_t i = 0; i < size; ++i)
            threads_.emplace_back([this] { run(); });
    } catch (...) {
        close();
        throw;
    }
}

ThreadPool::~ThreadPool() { close(); }

void ThreadPool::close() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    changed_.notify_all();
    threads_.clear(); // waits for them
}

void ThreadPool::start(std::function<void()> job) {
    {
        const std::lock_guard lock{mutex_};
        assert(busy_ == 0);
        job_ = std::move(job);
        busy_ = threads_.size();
        ++jobs_begun_;
    }
    changed_.notify_all();
}

void ThreadPool::wait() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return busy_ == 0; });
}

void ThreadPool::run() {
    std::size_t jobs_done = 0;
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait(lock, [&] { return closing_ || jobs_begun_ != jobs_done; });
        if (jobs_begun_ == jobs_done) return;
        jobs_done = jobs_begun_;
        lock.unlock();
        job_();
        lock.lock();
        if (--busy_ == 0) changed_.notify_all();
    }
}

} // namespace emilia
