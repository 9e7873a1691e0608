// Jobs done by several workers at once, their results in the order of the jobs.

#pragma once

#include "engine/platform/joining_thread.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace emilia {

/// Memory is bounded: no job is taken while `window` jobs are taken and not delivered, because they
/// run or wait for an earlier one.
template <class Job, class Result>
class OrderedWork {
  public:
    /// Source of jobs and sink of results.
    struct Callbacks {
        /// The next job, or none at the end. Never called by two threads at once.
        std::function<std::optional<Job>()> take;
        /// Gets the results in order and says whether it wants more. Never called by two threads
        /// at once.
        std::function<bool(Result)> deliver;
        /// Makes a blocking `take` return, as nothing more is wanted. May be called more than once.
        std::function<void()> interrupt;
    };
    using Worker = std::function<Result(Job)>;

    /// `window` is at least 1.
    OrderedWork(std::size_t window, Callbacks callbacks)
        : window_(window), callbacks_(std::move(callbacks)) {}

    /// Returns when all is delivered or no more is wanted, and every worker is done with its job.
    /// Each worker has a thread, the first one the caller's. Throws what callbacks and workers
    /// throw.
    void run(const std::vector<Worker> &workers) {
        std::vector<JoiningThread> threads;
        try {
            for (std::size_t i = 1; i < workers.size(); ++i) {
                threads.emplace_back([this, &worker = workers[i]] { work(worker); });
            }
        } catch (...) {
            fail(std::current_exception());
        }
        work(workers.front());
        threads.clear(); // waits for them
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    struct Numbered {
        std::uint64_t number;
        Job job;
    };

    void work(const Worker &worker) {
        try {
            while (auto taken = take())
                put(taken->number, worker(std::move(taken->job)));
        } catch (...) {
            fail(std::current_exception());
        }
    }

    std::optional<Numbered> take() {
        const std::lock_guard turn{taking_};
        {
            std::unique_lock lock{mutex_};
            changed_.wait(lock, [this] { return is_closed_ || taken_ < delivered_ + window_; });
            if (is_closed_) return std::nullopt;
        }
        auto job = callbacks_.take();
        if (!job) {
            // A terminal could be read on after its end.
            const std::lock_guard lock{mutex_};
            is_closed_ = true;
            return std::nullopt;
        }
        return Numbered{taken_++, std::move(*job)};
    }

    void put(std::uint64_t number, Result result) {
        const std::lock_guard lock{mutex_};
        waiting_.emplace(number, std::move(result));
        while (!has_enough_ && !waiting_.empty() && waiting_.begin()->first == delivered_) {
            Result next = std::move(waiting_.extract(waiting_.begin()).mapped());
            ++delivered_;
            if (!callbacks_.deliver(std::move(next))) close();
        }
        changed_.notify_all();
    }

    void fail(const std::exception_ptr &failure) {
        const std::lock_guard lock{mutex_};
        if (!failure_) failure_ = failure;
        close();
    }

    /// Nothing is taken or delivered any more. The mutex is held.
    void close() {
        is_closed_ = true;
        has_enough_ = true;
        callbacks_.interrupt();
        changed_.notify_all();
    }

    const std::size_t window_;
    const Callbacks callbacks_;
    std::mutex taking_;
    std::uint64_t taken_ = 0; ///< guarded by `taking_`; all below by `mutex_`
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, Result> waiting_; ///< results that wait for those of earlier jobs
    std::uint64_t delivered_ = 0;
    bool is_closed_ = false;  ///< nothing is taken any more
    bool has_enough_ = false; ///< nothing is delivered any more
    std::exception_ptr failure_;
};

} // namespace emilia
