// `emilia book build`: grows a book.

#include "engine/notation/board_text.h"
#include "protocol/book/book_options.h"
#include "protocol/book/commands.h"
#include "protocol/book/edited_book.h"
#include "protocol/book/task_search.h"
#include "protocol/terminal/progress.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <tuple>
#include <utility>

namespace emilia::cli {
namespace {

/// What the choice of a round depends on, besides the book.
std::string describe(const GrowthRule &rule, const BookSearchSettings &settings) {
    return settings.text + " --ply-cost " + std::to_string(rule.ply_cost) + " --max-loss " +
           std::to_string(rule.max_loss) + ' ' + to_board_text(rule.root, Color::black);
}

/// The searches that a killed run has left, by what was to be searched.
class Left {
  public:
    explicit Left(std::vector<JournalEntry> entries) {
        for (JournalEntry &entry : entries)
            searches_.insert_or_assign(key(entry.position, entry.search.lines), entry.search);
    }

    const BookSearch *find(const GrowthTask &task) const {
        const auto found = searches_.find(key(task.position, task.lines));
        return found == searches_.end() ? nullptr : &found->second;
    }

  private:
    using Key = std::tuple<Bitboard, Bitboard, int>;
    static Key key(const Position &position, int lines) {
        return {position.own, position.opponent, lines};
    }

    std::map<Key, BookSearch> searches_;
};

/// Works in rounds: what is searched is chosen at the beginning of each, and what was found joins
/// the book at its end. So the book depends neither on threads nor on when a run was killed.
class Builder {
  public:
    explicit Builder(const Context &context)
        : limits_(context.options), out_(context.out), settings_(search_settings(context)),
          rule_(growth_rule(context, 1)), search_(context, settings_),
          book_(book_path(context), EditedBook::Missing::is_an_empty_book),
          progress_("positions", Progress::choose_style(context.options.progress, false)) {
        if (limits_.time) search_.stop_at(TaskSearch::Clock::now() + *limits_.time);
    }

    void run() {
        const std::string text = describe(rule_, settings_);
        Left left{book_.take_left(text)};
        progress_.begin(book_.graph().size(), limits_.positions);
        if (limits_.time) {
            progress_.limit_time(
                std::chrono::duration_cast<std::chrono::milliseconds>(*limits_.time));
        }
        while (!is_done()) {
            const std::vector<GrowthTask> tasks = choose();
            if (tasks.empty()) break;
            book_.begin_round(text);
            search(tasks, left);
            left = Left{{}};
        }
        progress_.end();
        book_.close();
        out_.write_line(std::to_string(book_.graph().size()) + " positions");
    }

  private:
    bool is_done() {
        const std::size_t size = book_.graph().size();
        return search_.is_out_of_time() ||
               (limits_.positions && size >= static_cast<std::size_t>(*limits_.positions));
    }

    /// No more than bring the book to the size that is wanted.
    std::vector<GrowthTask> choose() {
        const BookGraph &graph = book_.graph();
        std::vector<GrowthTask> tasks = next_tasks(graph, rule_, round_size(graph.size()));
        if (!limits_.positions) return tasks;
        std::size_t room = static_cast<std::size_t>(*limits_.positions) - graph.size();
        const auto end = std::find_if(tasks.begin(), tasks.end(), [&](const GrowthTask &task) {
            if (graph.find(task.position)) return false;
            if (room == 0) return true;
            --room;
            return false;
        });
        tasks.erase(end, tasks.end());
        return tasks;
    }

    void search(const std::vector<GrowthTask> &tasks, const Left &left) {
        std::vector<std::optional<BookSearch>> found(tasks.size());
        std::vector<std::size_t> missing;
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            if (const BookSearch *const search = left.find(tasks[i])) {
                found[i] = *search;
                count(tasks[i]);
            } else {
                missing.push_back(i);
            }
        }
        search_.run(tasks, missing, [&](std::size_t task, const BookSearch &search) {
            book_.note({tasks[task].position, search});
            found[task] = search;
            count(tasks[task]);
        });
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            if (found[i]) book_.graph().put_search(tasks[i].position, *found[i]);
        }
        book_.save();
    }

    void count(const GrowthTask &task) {
        if (!book_.graph().find(task.position)) progress_.advance();
    }

    struct Limits {
        explicit Limits(const Options &options) : time(options.time), positions(options.positions) {
            if (!time && !positions) {
                throw UsageError{"book build: expected --positions N or --time TIME"};
            }
        }
        std::optional<Duration> time;
        std::optional<int> positions;
    };

    Limits limits_;
    LineWriter &out_;
    BookSearchSettings settings_;
    GrowthRule rule_;
    TaskSearch search_;
    EditedBook book_;
    Progress progress_;
};

} // namespace

ExitStatus run_book_build(const Context &context) {
    Builder{context}.run();
    return kSuccess;
}

} // namespace emilia::cli
