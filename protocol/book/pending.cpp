// `emilia book pending`: positions that other programs or machines can search.

#include "engine/notation/board_text.h"
#include "protocol/book/book_options.h"
#include "protocol/book/commands.h"
#include "protocol/book/edited_book.h"

#include <iostream>

namespace emilia::cli {

ExitStatus run_book_pending(const Context &context) {
    const GrowthRule rule = growth_rule(context, 1);
    BookGraph graph = graph_of(open_given_book(context));
    graph.negamax();
    const auto count = context.options.positions
                           ? static_cast<std::size_t>(*context.options.positions)
                           : round_size(graph.size());
    std::size_t wider = 0;
    for (const GrowthTask &task : next_tasks(graph, rule, count)) {
        if (task.lines > rule.lines) {
            ++wider;
        } else {
            context.out.write_line(to_board_text(task.position, Color::black));
        }
    }
    if (wider > 0) {
        std::cerr << wider << " more are to be searched for more moves: see --multipv "
                  << 2 * rule.lines << '\n';
    }
    return kSuccess;
}

} // namespace emilia::cli
