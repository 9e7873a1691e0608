// `emilia book build`: grows a book.

#include "engine/book/book_change.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/cli/book/task_search.h"
#include "protocol/terminal/progress.h"
#include "protocol/texts/score_text.h"

#include <algorithm>

namespace emilia::cli {
namespace {

struct BuildOptions {
    BookSearchOptions search;
    bool progress = false;
    std::optional<Duration> time;
    GrowthOptions growth;
};

/// A thread that is free takes the cheapest task. Each search is a change of its own: a kill loses
/// only those that are running.
class Builder {
  public:
    Builder(const BuildOptions &options, const GrowthRule &rule, TaskSearch &search,
            BookDatabase &book, LineWriter &out)
        : options_(options), out_(out), rule_(rule), search_(search), book_(book),
          progress_("positions", Progress::choose_style(options.progress, false)) {
        if (options.time) search_.stop_at(TaskSearch::Clock::now() + *options.time);
    }

    void run() {
        if (book_.ply_cost() != rule_.ply_cost) {
            BookChange change{book_};
            change.set_ply_cost(rule_.ply_cost);
            change.commit();
        }
        size_ = book_.size();
        progress_.begin(size_, options_.growth.positions);
        if (options_.time) {
            progress_.limit_time(
                std::chrono::duration_cast<std::chrono::milliseconds>(*options_.time));
        }
        search_.run([this] { return take(); },
                    [this](const GrowthTask &task, const BookSearch &found) { put(task, found); });
        progress_.end();
        out_.write_line(std::to_string(book_.size()) + " positions");
    }

  private:
    bool is_in_work(const GrowthTask &task) const {
        const auto &in_work = search_.in_work();
        return std::any_of(in_work.begin(), in_work.end(), [&task](const GrowthTask &other) {
            return other.position == task.position;
        });
    }

    /// The cheapest task that no thread has taken, unless it would make the book larger than
    /// wanted.
    std::optional<GrowthTask> take() {
        const auto tasks = next_tasks(book_, rule_, 1,
                                      [this](const GrowthTask &task) { return is_in_work(task); });
        if (tasks.empty()) return std::nullopt;
        if (options_.growth.positions && !book_.find_row(tasks.front().position)) {
            const auto &in_work = search_.in_work();
            const auto coming =
                std::count_if(in_work.begin(), in_work.end(), [this](const GrowthTask &task) {
                    return !book_.find_row(task.position);
                });
            if (size_ + static_cast<std::uint64_t>(coming) >=
                static_cast<std::uint64_t>(*options_.growth.positions)) {
                return std::nullopt;
            }
        }
        return tasks.front();
    }

    void put(const GrowthTask &task, const BookSearch &found) {
        // A power cut may lose the searches of a second, which are then made again.
        constexpr std::chrono::seconds kAtRisk{1};
        const bool is_sure = TaskSearch::Clock::now() >= sure_ + kAtRisk;
        book_.wait_for_disk(is_sure);
        const auto best_before = best_at_root();
        const int plies = rule_.root.empties() - task.position.empties();
        BookChange change{book_};
        change.set_origin({.command = "build", .number = task.cost - plies * rule_.ply_cost});
        change.put_search(task.position, found);
        const bool is_new = change.size() > size_;
        size_ = change.size();
        change.commit();
        if (is_sure) sure_ = TaskSearch::Clock::now();
        depth_ = std::max(depth_, plies);
        changes_ += best_at_root() != best_before ? 1 : 0;
        if (is_new) progress_.advance();
        say_now_and_then();
    }

    std::optional<Square> best_at_root() const {
        const auto entry = book_.find(rule_.root);
        const BookLine *const best = entry ? entry->best() : nullptr;
        return best ? std::optional{best->square} : std::nullopt;
    }

    void say_now_and_then() {
        constexpr std::chrono::minutes kSilence{1};
        if (TaskSearch::Clock::now() < said_ + kSilence) return;
        said_ = TaskSearch::Clock::now();
        const auto entry = book_.find(rule_.root);
        const BookLine *const best = entry ? entry->best() : nullptr;
        std::string line = std::to_string(size_) + " positions, the deepest after " +
                           std::to_string(depth_) + " plies";
        if (best) {
            line += "; " + to_string(best->square) + ' ' + to_discs_text(best->value->score) +
                    " is best, which changed " + std::to_string(changes_) + " times";
        }
        progress_.say(line);
    }

    const BuildOptions &options_;
    LineWriter &out_;
    const GrowthRule &rule_;
    TaskSearch &search_;
    BookDatabase &book_;
    Progress progress_;
    std::uint64_t size_ = 0;
    int depth_ = 0;                        ///< the most plies from the root in this run
    std::uint64_t changes_ = 0;            ///< of the best move at the root, in this run
    TaskSearch::Clock::time_point sure_{}; ///< when last all searches were on the disk
    TaskSearch::Clock::time_point said_ = TaskSearch::Clock::now();
};

struct BookBuild : BuildOptions {
    void declare(OptionList &options) {
        search.declare(options);
        options.add(kProgress, progress);
        options.add(kTime, time);
        growth.declare(options);
    }

    ExitStatus run(const Context &context) const {
        if (!time && !growth.positions)
            throw UsageError{"book build: expected --positions N or --time TIME"};
        const GrowthRule rule = growth.rule(context, search.multi_pv);
        TaskSearch searches{context, search};
        grow_given_book(context, [&](BookDatabase &book) {
            Builder{*this, rule, searches, book, context.out}.run();
        });
        return kSuccess;
    }
};

} // namespace

Command book_build_command() {
    return make_command<BookBuild>("book build", "FILE [position]...",
                                   "grow a book to --positions N or for --time T; --multipv N "
                                   "moves are searched in each position (3)",
                                   SandboxBegins::never);
}

} // namespace emilia::cli
