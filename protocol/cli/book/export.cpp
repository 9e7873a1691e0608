// `emilia book export`: every position of a book as text, or as a book of another program.

#include "engine/book/foreign_book.h"
#include "engine/notation/board_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/entry_text.h"
#include "protocol/cli/book/given_book.h"
#include "protocol/texts/score_text.h"

#include <array>
#include <iostream>
#include <string_view>

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

/// A program whose books can be written.
struct Target {
    std::string_view word;
    std::string_view name;
    ForeignFormat format;
};
constexpr std::array<Target, 3> kTargets{{{"edax", "Edax", ForeignFormat::edax},
                                          {"egaroucid", "Egaroucid", ForeignFormat::egaroucid},
                                          {"zebra", "Zebra", ForeignFormat::zebra}}};

const Target *parse_program(const std::string &text) {
    for (const Target &target : kTargets) {
        if (target.word == text) return &target;
    }
    refuse("--to", "edax, egaroucid or zebra", text);
}

void export_to(const Context &context, const BookReader &book, const Target &target,
               bool only_tells) {
    const std::string program{target.name};
    std::uint64_t changed = 0;
    report_losses(book, target.format, [&](const BookEntry &entry, const std::string &loss) {
        ++changed;
        if (only_tells) {
            context.out.write_line(to_board_text(entry.position, Color::black) + "; without " +
                                   loss);
        }
    });
    const auto write = [&](std::string_view bytes) { context.out.write(bytes); };
    if (!only_tells && write_foreign_book(book, target.format, write) == 0) {
        throw BookError(book_path(context) + ": nothing of it is in a book of " + program +
                        ", which has what was searched" +
                        (target.format == ForeignFormat::zebra ? " from the start on" : ""));
    }
    if (changed == 0) return;
    std::cerr << changed << " of " << book.size()
              << " positions lose something, or all, in a book of " << program
              << (only_tells ? "\n" : ": --dry-run lists them\n");
}

struct BookExport {
    bool json = false;
    const Target *target = nullptr;
    bool dry_run = false;

    void declare(OptionList &options) {
        options.add(kJson, json);
        options.add(kOutput);
        options.add(
            Value<const Target *>{"to", "PROGRAM",
                                  "write a book of edax, egaroucid (.egbk3) or zebra (book.bin)",
                                  parse_program},
            target);
        options.add(kDryRun, dry_run);
    }

    ExitStatus run(const Context &context) const {
        if (dry_run && !target) {
            throw UsageError{"book export: --dry-run needs --to: nothing else leaves anything out"};
        }
        const auto book = open_given_book(context);
        expect_at_most(context, 1);
        if (target) {
            export_to(context, *book, *target, dry_run);
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
    return make_command<BookExport>(
        "book export", "FILE",
        "write every position, one a line, or a book of Edax, Egaroucid or Zebra",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
