// `emilia book pending`: positions that other programs or machines can search.

#include "engine/notation/board_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book/book_options.h"

#include <iostream>

namespace emilia::cli {
namespace {

constexpr int kDefaultTasks = 1000;

struct BookPending {
    std::optional<int> multi_pv;
    GrowthOptions growth;

    void declare(OptionList &options) {
        options.add(kMultiPv, multi_pv);
        options.add(kOutput);
        growth.declare(options);
    }

    ExitStatus run(const Context &context) const {
        const GrowthRule rule = growth.rule(context, multi_pv);
        const BookDatabase book{book_path(context), BookDatabase::Access::read};
        enter_sandbox_if_asked(context.options);
        const int count = growth.positions.value_or(kDefaultTasks);
        std::size_t wider = 0;
        for (const GrowthTask &task : next_tasks(book, rule, static_cast<std::size_t>(count))) {
            if (task.lines > rule.lines) {
                ++wider;
            } else {
                context.out.write_line(to_board_text(task.position, Color::black));
            }
        }
        if (wider > 0) {
            std::cerr << wider << " more have to be searched for more moves: see --multipv "
                      << 2 * rule.lines << '\n';
        }
        return kSuccess;
    }
};

} // namespace

Command book_pending_command() {
    return make_command<BookPending>(
        "book pending", "FILE [position]...",
        "list the positions to search next, for bestmove --json, here or on other machines",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
