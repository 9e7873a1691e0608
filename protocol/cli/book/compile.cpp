// `emilia book compile`: the compact form of a book.

#include "engine/book/book_upkeep.h"
#include "protocol/cli/book/given_book.h"

namespace emilia::cli {

namespace {

struct BookCompile {
    ExitStatus run(const Context &context) const {
        if (context.arguments.size() != 2) throw UsageError{"book compile: expected BOOK FILE"};
        expect_other_file(context.arguments.back(), book_path(context));
        const auto book = value_or_throw(open_book_reader(book_path(context)));
        value_or_throw(compile_book(*book, context.arguments.back()));
        context.out.write_line(std::to_string(book->size()) + " positions");
        return kSuccess;
    }
};

} // namespace

Command book_compile_command() {
    return make_command<BookCompile>("book compile", "FILE COMPACT",
                                     "write a book to another file in the compact, read-only form",
                                     SandboxBegins::never);
}

} // namespace emilia::cli
