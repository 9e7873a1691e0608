// `emilia book merge`: adds what other books know to a book.

#include "protocol/book/book_options.h"
#include "protocol/book/commands.h"
#include "protocol/book/edited_book.h"

namespace emilia::cli {
namespace {

BookSearch search_of(const BookEntry &entry) {
    BookSearch search{.lines = entry.searched_lines, .moves = {}};
    for (const BookLine &line : entry.lines) {
        if (line.searched) search.moves.push_back({Move{line.square}, *line.searched});
    }
    return search;
}

void add(const BookEntry &entry, BookGraph &graph) {
    graph.add(entry.position);
    if (entry.searched_lines > 0) put_if_surer(graph, entry.position, search_of(entry));
    for (const BookLine &line : entry.lines) {
        if (line.results.games() > 0) graph.add_results(entry.position, line.square, line.results);
    }
}

} // namespace

ExitStatus run_book_merge(const Context &context) {
    if (context.arguments.size() < 2) throw UsageError{"book merge: expected FILE OTHER..."};
    // All are looked at before anything changes.
    std::vector<BookFile> others;
    for (std::size_t i = 1; i < context.arguments.size(); ++i)
        others.push_back(open_book(context.arguments[i]));
    EditedBook book{book_path(context), EditedBook::Missing::is_an_empty_book};
    book.take_left({});
    const std::size_t before = book.graph().size();
    for (const BookFile &other : others) {
        for (std::size_t i = 0; i < other.size(); ++i)
            add(other.entry(i), book.graph());
    }
    others.clear(); // one may be the book itself
    book.save();
    book.close();
    const std::size_t size = book.graph().size();
    context.out.write_line(std::to_string(size) + " positions, " + std::to_string(size - before) +
                           " of them new");
    return kSuccess;
}

} // namespace emilia::cli
