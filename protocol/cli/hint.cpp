// `emilia hint`: what each move is worth, as a table for people.

#include "engine/book/opening_names.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/hint_text.h"

#include <algorithm>
#include <limits>

namespace emilia::cli {
namespace {

std::string describe_in_json(const Game &game, const BulkTask &task, const SearchResult &result) {
    Json object = begin_answer(game, task);
    if (const auto name = opening_name(game); !name.empty()) object.set("opening", name);
    object.set("moves", to_json(result.lines));
    add_effort(object, result);
    return object.dump();
}

ExitStatus run_hint(const Context &context) {
    expect_pvs(context, "hint");
    const Options &options = context.options;
    BulkTask task = make_task(options);
    const auto &given = options.given;
    const bool some = std::find(given.begin(), given.end(), "multipv") != given.end();
    task.limits.multi_pv = some ? options.multi_pv : std::numeric_limits<int>::max();
    task.limits.stop_when_obvious = false; // a score is wanted even if there is no choice
    task.json = options.json;
    task.may_resume = false;
    task.describe = [&task, board = options.board,
                     style = answer_style(options)](const Game &game, const SearchResult &result) {
        if (task.json) return describe_in_json(game, task, result);
        return hint_text(game, result, board, style) + '\n';
    };
    return run_bulk(context, "hint", task);
}

} // namespace

Command hint_command() {
    return {
        "hint",
        "[position]...",
        "what each move is worth, as a table, for each line of stdin or argument; in a second each "
        "unless the options say otherwise",
        {"depth", "level", "movetime", "nodes", "selectivity", "exact", "multipv", "board", "json",
         "threads", "output", "progress"},
        run_hint};
}

} // namespace emilia::cli
