#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/hint_text.h"

#include <limits>

namespace emilia::cli {
namespace {

std::string describe(const Game &game, const BulkTask &task, const SearchResult &result) {
    Json object = begin_answer(game, task);
    object.set("moves", to_json(result.lines));
    add_effort(object, result);
    return object.dump();
}

} // namespace

ExitStatus run_analyze(const Context &context) {
    expect_pvs(context, "analyze");
    BulkTask task = make_task(context.options);
    task.limits.multi_pv = std::numeric_limits<int>::max();
    task.limits.stop_when_obvious = false; // a score is wanted even if there is no choice
    const bool for_people = answers_to_terminal(context.options) && !context.options.json;
    task.json = !for_people;
    task.describe = [&task, style = answer_style(context.options)](const Game &game,
                                                                   const SearchResult &result) {
        if (task.json) return describe(game, task, result);
        return hint_text(game, result, false, style) + '\n';
    };
    return run_bulk(context, "analyze", task);
}

} // namespace emilia::cli
