#include "engine/search/thread_pool.h"

#include <cassert>
#include <new>
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
        failures_ = 0;
    }
    changed_.notify_all();
}

void ThreadPool::wait() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return busy_ == 0; });
}

void ThreadPool::help(std::function<void()> job, const std::function<void()> &work,
                      const std::function<void()> &dismiss) {
    start(std::move(job));
    struct End {
        ~End() {
            dismiss();
            pool.wait();
        }
        ThreadPool &pool;
        const std::function<void()> &dismiss;
    };
    const End end{*this, dismiss};
    work();
}

void ThreadPool::run() {
    std::size_t jobs_done = 0;
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait(lock, [&] { return closing_ || jobs_begun_ != jobs_done; });
        if (jobs_begun_ == jobs_done) return;
        jobs_done = jobs_begun_;
        lock.unlock();
        try {
            job_();
        } catch (const std::bad_alloc &) {
            ++failures_;
        }
        lock.lock();
        if (--busy_ == 0) changed_.notify_all();
    }
}

} // namespace emilia
