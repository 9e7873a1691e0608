// `emilia book merge`: adds what other books know to a book.

#include "engine/book/book_upkeep.h"
#include "protocol/cli/book/book_options.h"

#include <iostream>

namespace emilia::cli {

namespace {

struct BookMerge {
    bool dry_run = false;

    void declare(OptionList &options) { options.add(kDryRun, dry_run); }

    ExitStatus run(const Context &context) const {
        if (context.arguments.size() < 2) throw UsageError{"book merge: expected FILE OTHER..."};
        // All are opened before anything changes.
        std::vector<std::shared_ptr<const BookReader>> others;
        for (std::size_t i = 1; i < context.arguments.size(); ++i)
            others.push_back(value_or_throw(open_book_reader(context.arguments[i])));
        grow_given_book(context, [&](BookDatabase &book) {
            const std::uint64_t before = book.size();
            if (before > 0 && !dry_run) std::cerr << "the old book is in " << back_up(book) << '\n';
            BookChange change{book};
            for (std::size_t i = 0; i < others.size(); ++i) {
                change.set_origin({"merge", name_of(context.arguments[i + 1])});
                merge(change, *others[i]);
            }
            const std::uint64_t size = change.size();
            if (!dry_run) change.commit();
            context.out.write_line(std::to_string(size) + " positions, " +
                                   std::to_string(size - before) + " of them new");
        });
        return kSuccess;
    }
};

} // namespace

Command book_merge_command() {
    return make_command<BookMerge>("book merge", "FILE OTHER...",
                                   "add other books; the old book becomes FILE.backup",
                                   SandboxBegins::never);
}

} // namespace emilia::cli
