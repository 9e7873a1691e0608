// Threads that sleep until there is something to do for all of them.

#pragma once

#include "engine/platform/joining_thread.h"

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <vector>

namespace emilia {

/// All members are for one controlling thread.
class ThreadPool {
  public:
    /// Throws std::system_error if the system gives no more threads.
    explicit ThreadPool(std::size_t size);
    /// Waits for the running job.
    ~ThreadPool();
    ThreadPool(const ThreadPool &) = delete;
    ThreadPool &operator=(const ThreadPool &) = delete;

    std::size_t size() const { return threads_.size(); }

    /// Calls `job` once on each thread and returns at once. No other job may be running, and the
    /// job must not throw.
    void start(std::function<void()> job);
    /// Returns when every thread is done with the job.
    void wait();

  private:
    void run();
    void close();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> job_;
    std::size_t jobs_begun_ = 0; ///< tells a thread whether it has seen the latest
    std::size_t busy_ = 0;
    bool closing_ = false;
    std::vector<JoiningThread> threads_;
};

} // namespace emilia
