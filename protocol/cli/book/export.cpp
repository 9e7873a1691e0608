// `emilia book export`: every position of a book as text, or as a book of another program.

#include "engine/book/edax_book.h"
#include "engine/notation/board_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/commands.h"
#include "protocol/cli/book/entry_text.h"
#include "protocol/cli/book/opened_book.h"
#include "protocol/texts/score_text.h"

#include <iostream>

namespace emilia::cli {
namespace {

/// As OBF has it: "---…--- X; d3:+0.52; c4:-1.10;"
std::string to_text(const BookEntry &entry) {
    std::string text = to_board_text(entry.position, Color::black) + ';';
    for (const BookLine &line : entry.lines) {
        if (!line.value) continue;
        text += ' ' + to_string(line.square) + ':' + to_discs_text(line.value->score) + ';';
    }
    return text;
}

void export_to_edax(const Context &context, const BookReader &book) {
    const bool only_tells = context.options.dry_run;
    std::uint64_t changed = 0;
    const EdaxExport edax{book};
    if (edax.is_empty()) {
        throw BookError(book_path(context) +
                        ": no position of it is searched, and a book of Edax has no others");
    }
    edax.report_losses([&](const BookEntry &entry, const std::string &loss) {
        ++changed;
        if (only_tells) {
            context.out.write_line(to_board_text(entry.position, Color::black) + "; without " +
                                   loss);
        }
    });
    if (!only_tells) edax.write([&](std::string_view bytes) { context.out.write(bytes); });
    if (changed == 0) return;
    std::cerr << changed << " of " << book.size()
              << " positions lose something, or all, in a book of Edax"
              << (only_tells ? "\n" : ": --dry-run tells what\n");
}

} // namespace

ExitStatus run_book_export(const Context &context) {
    if (context.options.dry_run && !context.options.edax)
        throw UsageError{"book export: --dry-run needs --edax: nothing else leaves anything out"};
    const auto book = open_given_book(context);
    expect_at_most(context, 1);
    if (context.options.edax) {
        export_to_edax(context, *book);
        return kSuccess;
    }
    book->for_each([&](const BookEntry &entry) {
        context.out.write_line(context.options.json ? to_json(entry, Color::black).dump()
                                                    : to_text(entry));
        return context.out.is_open();
    });
    return kSuccess;
}

} // namespace emilia::cli
