#include "protocol/book/task_search.h"

#include "engine/search/level.h"
#include "protocol/cli/ordered_work.h"

#include <mutex>
#include <utility>

namespace emilia::cli {

TaskSearch::TaskSearch(const Context &context, BookSearchSettings settings)
    : settings_(std::move(settings)), engines_(make_engines(context)) {}

BookSearch TaskSearch::search(Engine &engine, const GrowthTask &task) const {
    Limits limits = settings_.limits;
    if (settings_.level) apply_level(*settings_.level, task.position.empties(), limits);
    limits.multi_pv = task.lines;
    engine.forget();
    return to_book_search(engine.search(task.position, limits), task.lines);
}

void TaskSearch::run(const std::vector<GrowthTask> &tasks, const std::vector<std::size_t> &numbers,
                     const Report &report) {
    using Work = OrderedWork<std::size_t, bool>;
    std::mutex reporting;
    std::vector<Work::Worker> workers;
    for (const auto &engine : engines_) {
        workers.emplace_back([&, this](std::size_t number) {
            const BookSearch found = search(*engine, tasks[number]);
            const std::lock_guard lock{reporting};
            report(number, found);
            return true;
        });
    }
    std::size_t taken = 0;
    const auto take = [&]() -> std::optional<std::size_t> {
        if (taken == numbers.size() || is_out_of_time()) return std::nullopt;
        return numbers[taken++];
    };
    // Nothing waits for an earlier one: all is reported when it is found.
    Work work{numbers.size() + 1, {take, [](bool) { return true; }, [] {}}};
    work.run(workers);
}

} // namespace emilia::cli
