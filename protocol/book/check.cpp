// `emilia book check`: finds contradictions, and searches what was never searched.

#include "engine/book/book_check.h"
#include "engine/notation/board_text.h"
#include "protocol/book/book_options.h"
#include "protocol/book/commands.h"
#include "protocol/book/edited_book.h"
#include "protocol/book/task_search.h"
#include "protocol/terminal/progress.h"

#include <numeric>

namespace emilia::cli {
namespace {

std::string_view describe(Flaw flaw) {
    switch (flaw) {
    case Flaw::value:
        return "is not worth what the positions below make of it";
    case Flaw::proof_below:
        return "is proven to be worth something else than the position after it";
    case Flaw::proof_besides:
        return "is proven to be worth more than the best move is";
    }
    return "";
}

/// Searches what has no value, and keeps what was found even if the run is killed.
void finish(const Context &context) {
    const BookSearchSettings settings = search_settings(context);
    EditedBook book{book_path(context), EditedBook::Missing::is_an_error};
    book.take_left({});
    std::vector<GrowthTask> tasks = unfinished_tasks(book.graph(), settings.lines);
    std::vector<std::size_t> all(tasks.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    Progress progress{"positions", Progress::choose_style(context.options.progress, false)};
    progress.begin(0, tasks.size());
    book.begin_round(settings.text);
    TaskSearch{context, settings}.run(tasks, all, [&](std::size_t task, const BookSearch &search) {
        book.note({tasks[task].position, search});
        book.graph().put_search(tasks[task].position, search);
        progress.advance();
    });
    progress.end();
    book.save();
    book.close();
}

} // namespace

ExitStatus run_book_check(const Context &context) {
    expect_at_most(context, 1);
    if (context.options.depth || context.options.level) {
        if (context.options.sandbox)
            throw UsageError{"book check: --sandbox keeps it from searching for the book"};
        finish(context);
    }
    const BookFile book = open_given_book(context);
    std::vector<BookEntry> entries = graph_of(book).take_entries();
    const std::vector<BookFlaw> flaws = find_flaws(entries);
    for (const BookFlaw &flaw : flaws) {
        context.out.write_line(to_board_text(flaw.position, Color::black) + ": " +
                               to_string(flaw.square) + ' ' + std::string{describe(flaw.flaw)});
    }
    std::size_t unfinished = 0;
    for (const BookEntry &entry : entries)
        unfinished += value_of(entry) ? 0 : 1;
    context.out.write_line(std::to_string(entries.size()) + " positions, " +
                           std::to_string(unfinished) + " unfinished, " +
                           std::to_string(flaws.size()) + " contradictions");
    return flaws.empty() ? kSuccess : kFailure;
}

} // namespace emilia::cli
