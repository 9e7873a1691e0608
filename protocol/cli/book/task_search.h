// Searches many positions for a book.

#pragma once

#include "engine/book/book_growth.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/book_options.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace emilia::cli {

/// Each position is searched by one thread, whose table has forgotten all before, so that what is
/// found depends on nothing but the task.
class TaskSearch {
  public:
    using Clock = std::chrono::steady_clock;
    /// Takes the next task. After none it is called again when something was found. Here and below:
    /// never called by two threads at once.
    using Take = std::function<std::optional<GrowthTask>()>;
    using Report = std::function<void(const GrowthTask &task, const BookSearch &search)>;

    /// Throws UsageError and std::bad_alloc, as make_engines().
    TaskSearch(const Context &context, const BookSearchOptions &options);

    /// Once it is past, no task is begun.
    void stop_at(Clock::time_point deadline) { deadline_ = deadline; }
    bool is_out_of_time() const { return deadline_ && Clock::now() >= *deadline_; }

    /// Ends when there is nothing to take and all that was taken is reported. Throws what `take`
    /// and `report` throw.
    void run(const Take &take, const Report &report);
    /// Tasks that are taken and not yet reported.
    const std::vector<GrowthTask> &in_work() const { return in_work_; }

  private:
    void work(Engine &engine, const Take &take, const Report &report);
    BookSearch search(Engine &engine, const GrowthTask &task) const;
    void fail(const std::exception_ptr &failure);

    SearchTask task_;
    std::vector<std::unique_ptr<Engine>> engines_;
    std::optional<Clock::time_point> deadline_;
    std::mutex mutex_; ///< guards all below
    std::condition_variable changed_;
    std::vector<GrowthTask> in_work_;
    std::exception_ptr failure_;
};

} // namespace emilia::cli
