// `emilia book export`: every position of a book as text, or as a book of another program.

#include "engine/book/foreign_book.h"
#include "engine/notation/board_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/entry_text.h"
#include "protocol/cli/book/given_book.h"
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

/// To another program, whose name is told.
void export_to(const Context &context, const BookReader &book, ForeignFormat format,
               const std::string &program, bool only_tells) {
    std::uint64_t changed = 0;
    report_losses(book, format, [&](const BookEntry &entry, const std::string &loss) {
        ++changed;
        if (only_tells) {
            context.out.write_line(to_board_text(entry.position, Color::black) + "; without " +
                                   loss);
        }
    });
    const auto write = [&](std::string_view bytes) { context.out.write(bytes); };
    if (!only_tells && write_foreign_book(book, format, write) == 0) {
        throw BookError(book_path(context) + ": no position of it is searched, and a book of " +
                        program + " has no others");
    }
    if (changed == 0) return;
    std::cerr << changed << " of " << book.size()
              << " positions lose something, or all, in a book of " << program
              << (only_tells ? "\n" : ": --dry-run tells what\n");
}

struct BookExport {
    bool json = false;
    bool edax = false;
    bool egaroucid = false;
    bool dry_run = false;

    void declare(OptionList &options) {
        options.add(kJson, json);
        options.add(kOutput);
        options.add(Flag{"edax", "as a book of Edax"}, edax);
        options.add(Flag{"egaroucid", "as a book of Egaroucid, .egbk3"}, egaroucid);
        options.add(kDryRun, dry_run);
    }

    ExitStatus run(const Context &context) const {
        if (dry_run && !edax && !egaroucid) {
            throw UsageError{"book export: --dry-run needs --edax or --egaroucid: nothing else "
                             "leaves anything out"};
        }
        if (edax && egaroucid) throw UsageError{"book export: either --edax or --egaroucid"};
        const auto book = open_given_book(context);
        expect_at_most(context, 1);
        if (edax || egaroucid) {
            export_to(context, *book, edax ? ForeignFormat::edax : ForeignFormat::egaroucid,
                      edax ? "Edax" : "Egaroucid", dry_run);
            return kSuccess;
        }
        book->for_each([&](const BookEntry &entry) {
            context.out.write_line(json ? to_line(to_json(ShownPosition{entry}, Color::black))
                                        : to_text(entry));
            return context.out.is_open();
        });
        return kSuccess;
    }
};

} // namespace

Command book_export_command() {
    return make_command<BookExport>("book export", "FILE",
                                    "every position, a line each, or a book of Edax or Egaroucid",
                                    SandboxBegins::in_run);
}

} // namespace emilia::cli
