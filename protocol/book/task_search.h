// Searches many positions for a book.

#pragma once

#include "engine/book/book_growth.h"
#include "protocol/book/book_options.h"
#include "protocol/cli/arguments.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace emilia::cli {

/// Each position is searched by one thread, whose table has forgotten all before, so that what is
/// found depends on nothing but the task.
class TaskSearch {
  public:
    using Clock = std::chrono::steady_clock;
    /// Not called by two threads at once, in whatever order the tasks are done.
    using Report = std::function<void(std::size_t task, const BookSearch &search)>;

    /// Throws UsageError and std::bad_alloc, as make_engines().
    TaskSearch(const Context &context, BookSearchSettings settings);

    /// Once it is past, no task is begun.
    void stop_at(Clock::time_point deadline) { deadline_ = deadline; }
    bool is_out_of_time() const { return deadline_ && Clock::now() >= *deadline_; }

    /// Searches those tasks whose number is among `numbers`. Throws what `report` throws.
    void run(const std::vector<GrowthTask> &tasks, const std::vector<std::size_t> &numbers,
             const Report &report);

  private:
    BookSearch search(Engine &engine, const GrowthTask &task) const;

    BookSearchSettings settings_;
    std::vector<std::unique_ptr<Engine>> engines_;
    std::optional<Clock::time_point> deadline_;
};

} // namespace emilia::cli
