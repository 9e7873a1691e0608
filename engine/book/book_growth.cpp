#include "engine/book/book_growth.h"

#include "engine/book/book_position.h"
#include "engine/book/book_values.h"

#include <queue>
#include <tuple>
#include <unordered_set>

namespace emilia {
namespace {

using Positions = std::unordered_set<Position, PositionHash>;

/// A position or a task, in a queue by cost.
struct Step {
    std::int64_t estimate; ///< a lower bound of what tasks below it cost
    bool is_task; ///< comes after positions that cost as much: they may lead to a task in front of
                  ///< it
    Position position; ///< canonical
    int lines;         ///< of a task
    int loss;          ///< hundredths of a disc that were given away on the way

    auto key() const {
        return std::tuple{estimate, is_task, position.own, position.opponent, lines};
    }
    friend bool operator>(const Step &a, const Step &b) { return a.key() > b.key(); }
};

/// Goes through a book from its root, the cheapest first.
class Walk {
  public:
    Walk(const BookDatabase &book, const GrowthRule &rule)
        : book_(book), rule_(rule), root_(canonical(rule.root)),
          knows_costs_(book.ply_cost() == rule.ply_cost) {}

    std::vector<GrowthTask> tasks(std::size_t count, const IsLeftOut &is_left_out) {
        std::vector<GrowthTask> tasks;
        Positions told;
        add_position(root_, 0);
        while (tasks.size() < count && !waiting_.empty()) {
            const Step step = waiting_.top();
            waiting_.pop();
            if (!step.is_task) {
                if (seen_.insert(step.position).second) expand(step);
                continue;
            }
            const GrowthTask task{step.position, step.lines, step.estimate};
            if (told.insert(step.position).second && (!is_left_out || !is_left_out(task)))
                tasks.push_back(task);
        }
        return tasks;
    }

    void positions(const std::function<bool(const CostOfPosition &)> &take) {
        knows_costs_ = false;
        wants_tasks_ = false;
        if (book_.find_row(root_)) push(root_, 0, 0, 0, false);
        while (!waiting_.empty()) {
            const Step step = waiting_.top();
            waiting_.pop();
            if (!seen_.insert(step.position).second) continue;
            if (!take({step.position, step.estimate})) return;
            expand(step);
        }
    }

  private:
    std::int64_t cost_of(const Position &position, int loss) const {
        return loss + std::int64_t{rule_.root.empties() - position.empties()} * rule_.ply_cost;
    }

    void push(const Position &position, int loss, std::int64_t below, int lines, bool is_task) {
        if (loss > rule_.max_loss) return;
        waiting_.push({cost_of(position, loss) + below, is_task, position, lines, loss});
    }

    void add_task(const Position &position, int lines, int loss) {
        if (wants_tasks_) push(position, loss, 0, lines, true);
    }

    /// A position that the book may have or not.
    void add_position(const Position &position, int loss) {
        const auto row = book_.find_row(position);
        if (!row) return add_task(position, rule_.lines, loss);
        add_row(position, *row, loss);
    }

    void add_row(const Position &position, const BookRow &row, int loss) {
        if (!knows_costs_) return push(position, loss, 0, 0, false);
        if (row.cost) push(position, loss, *row.cost, 0, false);
    }

    void expand(const Step &step) {
        const auto row = book_.find_row(step.position);
        if (!row) return;
        const BookEntry &entry = row->entry;
        const auto value = value_of(entry);
        const bool was_searched = entry.searched_lines > 0;
        if (!value && !was_searched) add_task(entry.position, rule_.lines, step.loss);
        if (!value || value->exact) return;
        if (const auto more = was_searched ? cost_of_more_lines(entry) : std::nullopt)
            push_more(entry, step.loss, *more);
        for (const BookLine &line : entry.lines) {
            if (!line.value) continue;
            const int loss = step.loss + loss_of(*value, line.value->score);
            if (line.leads_to_entry) {
                add_position(successor(entry.position, line.square).position, loss);
            } else if (was_searched && line.searched && !line.value->exact) {
                add_task(successor(entry.position, line.square).position, rule_.lines, loss);
            }
        }
    }

    void push_more(const BookEntry &entry, int loss, int more) {
        if (!wants_tasks_ || loss + more > rule_.max_loss) return;
        waiting_.push({cost_of(entry.position, loss) + more, true, entry.position,
                       2 * entry.searched_lines, loss + more});
    }

    const BookDatabase &book_;
    const GrowthRule &rule_;
    Position root_;
    bool knows_costs_;
    bool wants_tasks_ = true;
    std::priority_queue<Step, std::vector<Step>, std::greater<>> waiting_;
    Positions seen_;
};

} // namespace

std::vector<GrowthTask> next_tasks(const BookDatabase &book, const GrowthRule &rule,
                                   std::size_t count, const IsLeftOut &is_left_out) {
    return Walk{book, rule}.tasks(count, is_left_out);
}

std::vector<GrowthTask> unfinished_tasks(const BookDatabase &book, int lines) {
    std::vector<GrowthTask> tasks;
    book.for_each([&](const BookEntry &entry) {
        if (!value_of(entry)) tasks.push_back({entry.position, lines, 0});
        return true;
    });
    return tasks;
}

void for_each_by_cost(const BookDatabase &book, const GrowthRule &rule,
                      const std::function<bool(const CostOfPosition &)> &take) {
    Walk{book, rule}.positions(take);
}

} // namespace emilia
