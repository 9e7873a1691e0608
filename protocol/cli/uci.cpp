#include "protocol/cli/arguments.h"
#include "protocol/uci/session.h"

#include <unistd.h>

namespace emilia::cli {

ExitStatus run_uci(const Context &context) {
    expect_at_most(context, 0);
    Engine engine{context.evaluators, context.options.engine};
    LineReader reader{STDIN_FILENO};
    SearchSettings settings;
    settings.algorithm = context.options.algorithm;
    uci::Session session{engine, context.options.engine, settings, reader, context.out};
    session.run();
    return kSuccess;
}

} // namespace emilia::cli
