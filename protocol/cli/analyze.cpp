#include "protocol/cli/bulk.h"
#include "protocol/cli/search_json.h"

#include <limits>

namespace emilia::cli {
namespace {

std::string describe(const Game &game, const SearchResult &result) {
    Json object = begin_answer(game);
    object["moves"] = to_json(result.lines);
    add_effort(object, result);
    return object.dump();
}

} // namespace

ExitStatus run_analyze(const Context &context) {
    if (context.options.algorithm != Algorithm::pvs) {
        throw UsageError{"analyze: --algorithm " +
                         std::string{to_string(context.options.algorithm)} +
                         " finds a single move; expected pvs"};
    }
    BulkTask task;
    task.limits = make_limits(context.options);
    task.limits.multi_pv = std::numeric_limits<int>::max();
    task.limits.stop_when_obvious = false; // a score is wanted even if there is no choice
    task.json = true;
    task.describe = describe;
    return run_bulk(context, task);
}

} // namespace emilia::cli
