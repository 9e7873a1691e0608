// `emilia book export`: every position of a book as text.

#include "engine/notation/board_text.h"
#include "protocol/book/book_options.h"
#include "protocol/book/commands.h"
#include "protocol/book/edax_book.h"
#include "protocol/book/edited_book.h"
#include "protocol/book/entry_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/texts/score_text.h"

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

} // namespace

ExitStatus run_book_export(const Context &context) {
    const BookFile book = open_given_book(context);
    expect_at_most(context, 1);
    if (context.options.edax) {
        context.out.write(to_edax_book(graph_of(book).entries()));
        return kSuccess;
    }
    for (std::size_t i = 0; i < book.size() && context.out.is_open(); ++i) {
        const BookEntry entry = book.entry(i);
        context.out.write_line(context.options.json ? to_json(entry, Color::black).dump()
                                                    : to_text(entry));
    }
    return kSuccess;
}

} // namespace emilia::cli
