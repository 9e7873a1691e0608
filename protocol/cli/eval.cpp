#include "protocol/cli/arguments.h"

namespace emilia::cli {

ExitStatus run_eval(const Context &context) {
    if (context.arguments.empty()) throw UsageError{"eval: expected a position"};
    const Game game = parse_position_arguments(context, 0);
    context.out.write_line(chosen_evaluator(context).explain(game.position()));
    return kSuccess;
}

} // namespace emilia::cli
