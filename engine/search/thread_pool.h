// Pool of threads that sleep until they all get a job.

#pragma once

#include "engine/platform/joining_thread.h"

#include <atomic>
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

    /// Starts `job` once on each thread and returns at once. No other job may be running. The job
    /// may throw std::bad_alloc, which ends it on that thread.
    void start(std::function<void()> job);
    /// Blocks until every thread has finished the job.
    void wait();
    /// Runs `work` on the calling thread while the others run the job. Then, also if the work
    /// throws, calls `dismiss`, which must end the job, and waits for the end.
    void help(std::function<void()> job, const std::function<void()> &work,
              const std::function<void()> &dismiss);
    /// Number of threads that ran out of memory in the last job, as far as known.
    int failures() const { return failures_; }

  private:
    void run();
    void close();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> job_;
    std::size_t jobs_begun_ = 0; ///< tells a thread whether it has seen the latest
    std::size_t busy_ = 0;
    std::atomic<int> failures_{0}; ///< of the latest
    bool closing_ = false;
    std::vector<JoiningThread> threads_;
};

} // namespace emilia
