#include "protocol/cli/book/task_search.h"

#include "engine/platform/joining_thread.h"

#include <utility>

namespace emilia::cli {

TaskSearch::TaskSearch(const Context &context, const BookSearchOptions &options)
    : task_(options.task(context)), engines_(make_engines(context, options.threads)) {}

BookSearch TaskSearch::search(Engine &engine, const GrowthTask &task) const {
    Limits limits = task_.limits_for(task.position);
    limits.multi_pv = task.lines;
    engine.forget();
    return to_book_search(engine.search(task.position, limits), task.lines);
}

void TaskSearch::fail(const std::exception_ptr &failure) {
    const std::lock_guard lock{mutex_};
    if (!failure_) failure_ = failure;
    changed_.notify_all();
}

void TaskSearch::work(Engine &engine, const Take &take, const Report &report) {
    std::unique_lock lock{mutex_};
    while (!failure_ && !is_out_of_time()) {
        const auto task = take();
        if (!task) {
            if (in_work_.empty()) break;
            changed_.wait(lock);
            continue;
        }
        in_work_.push_back(*task);
        lock.unlock();
        const BookSearch found = search(engine, *task);
        lock.lock();
        std::erase(in_work_, *task);
        report(*task, found);
        changed_.notify_all();
    }
    changed_.notify_all();
}

void TaskSearch::run(const Take &take, const Report &report) {
    const auto work_with = [&](Engine &engine) {
        try {
            work(engine, take, report);
        } catch (...) {
            fail(std::current_exception());
        }
    };
    {
        std::vector<JoiningThread> threads;
        for (std::size_t i = 1; i < engines_.size(); ++i) {
            try {
                threads.emplace_back([&, i] { work_with(*engines_[i]); });
            } catch (...) {
                fail(std::current_exception());
            }
        }
        work_with(*engines_.front());
    }
    if (failure_) std::rethrow_exception(failure_);
}

} // namespace emilia::cli
