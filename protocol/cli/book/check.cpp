// `emilia book check`: finds contradictions, and searches what was never searched.

#include "engine/book/book_change.h"
#include "engine/book/book_check.h"
#include "engine/book/book_values.h"
#include "engine/notation/board_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/cli/book/task_search.h"
#include "protocol/terminal/progress.h"

#include <algorithm>

namespace emilia::cli {
namespace {

std::string_view describe(Flaw flaw) {
    switch (flaw) {
    case Flaw::value:
        return "has not the value that its children give it";
    case Flaw::proof_below:
        return "is proven to be worth something else than the position after it";
    case Flaw::proof_besides:
        return "is proven to be worth more than the best move is";
    }
    return "";
}

class Check {
  public:
    Check(const BookReader &book, LineWriter &out) : book_(book), out_(out) {}

    ExitStatus run() {
        for (const std::string &problem : book_.check_integrity()) {
            out_.write_line(problem);
            ++flaws_;
        }
        book_.for_each([this](const BookEntry &entry) {
            look_at(entry);
            return out_.is_open();
        });
        if (leaves_ > 0) {
            out_.write_line(std::to_string(leaves_) + " moves lead out of the book, searched to " +
                            std::to_string(least_depth_) + " to " + std::to_string(most_depth_) +
                            " plies");
        }
        out_.write_line(std::to_string(positions_) + " positions, " + std::to_string(unfinished_) +
                        " unfinished, " + std::to_string(flaws_) + " contradictions");
        return flaws_ == 0 ? kSuccess : kFailure;
    }

  private:
    void look_at(const BookEntry &entry) {
        ++positions_;
        unfinished_ += value_of(entry) ? 0 : 1;
        for (const BookLine &line : entry.lines) {
            if (line.leads_to_entry || !line.searched) continue;
            ++leaves_;
            least_depth_ = std::min(least_depth_, line.searched->depth);
            most_depth_ = std::max(most_depth_, line.searched->depth);
        }
        find_flaws(book_, entry, [this](const BookFlaw &flaw) {
            ++flaws_;
            out_.write_line(to_board_text(flaw.position, Color::black) + ": " +
                            to_string(flaw.square) + ' ' + std::string{describe(flaw.flaw)});
        });
    }

    const BookReader &book_;
    LineWriter &out_;
    std::uint64_t positions_ = 0;
    std::uint64_t unfinished_ = 0;
    std::uint64_t flaws_ = 0;
    std::uint64_t leaves_ = 0;
    int least_depth_ = kMaxDepth;
    int most_depth_ = 0;
};

struct BookCheck {
    BookSearchOptions search;
    bool progress = false;

    void declare(OptionList &options) {
        search.declare(options);
        options.add(kOutput);
        options.add(kProgress, progress);
    }

    ExitStatus run(const Context &context) const {
        expect_at_most(context, 1);
        if (search.depth || search.level) {
            if (context.options.sandbox)
                throw UsageError{
                    "book check: --depth and --level change the book, which --sandbox forbids"};
            finish(context);
        }
        return Check{*open_given_book(context), context.out}.run();
    }

    /// Searches what has no value, each search as a change of its own.
    void finish(const Context &context) const {
        TaskSearch searches{context, search};
        const std::string &path = book_path(context);
        BookDatabase book{path, BookDatabase::Access::change, [&path] { tell_of_wait(path); }};
        const std::vector<GrowthTask> tasks = unfinished_tasks(book, lines_of(search.multi_pv));
        auto next = tasks.begin();
        Progress shown{"positions", Progress::choose_style(progress, false)};
        shown.begin(0, tasks.size());
        searches.run([&] { return next == tasks.end() ? std::nullopt : std::optional{*next++}; },
                     [&](const GrowthTask &task, const BookSearch &found) {
                         BookChange change{book};
                         change.put_if_surer(task.position, found);
                         change.commit();
                         shown.advance();
                     });
        shown.end();
    }
};

} // namespace

Command book_check_command() {
    return make_command<BookCheck>(
        "book check", "FILE",
        "find contradictions; with --depth or --level, first search the positions without a score",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
