#include "protocol/cli/book/commands.h"

#include <algorithm>

namespace emilia::cli {
namespace {

std::vector<Command> parts() {
    return {
        {"build",
         "FILE [position]...",
         "grow a book to --positions N or for --time T, each position searched for its best moves "
         "(3)",
         {"positions", "time", "depth", "level", "selectivity", "multipv", "ply-cost", "max-loss",
          "threads", "progress"},
         run_book_build,
         SandboxBegins::never},
        book_show_command(),
        {"stat",
         "FILE",
         "how large and how deep a book is",
         {"json", "output"},
         run_book_stat,
         SandboxBegins::in_run},
        {"check",
         "FILE",
         "find contradictions; with --depth or --level, first search what was never searched",
         {"depth", "level", "selectivity", "multipv", "threads", "progress", "output"},
         run_book_check,
         SandboxBegins::in_run},
        {"compile",
         "FILE COMPACT",
         "write the compact form of a book, which is only read, to another file",
         {},
         run_book_compile,
         SandboxBegins::never},
        {"import",
         "FILE [GAMES]...",
         "add games, from files or stdin, with their results and the positions of their first "
         "plies (20), or books of Edax, Egaroucid or Zebra",
         {"from", "plies", "progress"},
         run_book_import,
         SandboxBegins::never},
        {"merge",
         "FILE OTHER...",
         "add what other books know; the book as it was becomes FILE.backup",
         {"dry-run"},
         run_book_merge,
         SandboxBegins::never},
        {"prune",
         "FILE [position]...",
         "keep the cheapest positions, or those whose line gives away little; the book as it was "
         "becomes FILE.backup",
         {"positions", "max-loss", "ply-cost", "dry-run"},
         run_book_prune,
         SandboxBegins::never},
        {"export",
         "FILE",
         "every position, a line each, or a book of Edax or Egaroucid",
         {"json", "edax", "egaroucid", "dry-run", "output"},
         run_book_export,
         SandboxBegins::in_run},
        {"pending",
         "FILE [position]...",
         "positions to search next, for bestmove --json, here or on other machines",
         {"positions", "multipv", "ply-cost", "max-loss", "output"},
         run_book_pending,
         SandboxBegins::in_run},
        {"add",
         "FILE [ANSWERS]...",
         "add what bestmove --json or analyze have answered, from files or stdin",
         {},
         run_book_add,
         SandboxBegins::never},
    };
}

} // namespace

Command book_command() {
    Command book{"book",
                 "COMMAND FILE...",
                 "keep a book of openings; help book tells its commands",
                 {},
                 nullptr};
    book.parts = parts();
    for (const Command &part : book.parts) {
        for (const std::string_view option : part.options) {
            const bool known =
                std::find(book.options.begin(), book.options.end(), option) != book.options.end();
            if (!known) book.options.push_back(option);
        }
    }
    return book;
}

} // namespace emilia::cli
