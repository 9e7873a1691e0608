#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/hint_text.h"

namespace emilia::cli {
namespace {

std::string describe_in_json(const Game &game, const BulkTask &task, const SearchResult &result) {
    Json object = begin_answer(game, task);
    object.update(result.lines.empty() ? final_line_to_json(result.score)
                                       : to_json(result.lines.front()));
    add_effort(object, result);
    if (task.limits.multi_pv > 1) object.set("lines", to_json(result.lines));
    return object.dump();
}

std::string describe(const SearchResult &result) {
    if (result.lines.empty()) return to_string(Move{});
    std::string text;
    for (const Line &line : result.lines) {
        if (!text.empty()) text += ' ';
        text += to_string(line.moves.front());
    }
    return text;
}

} // namespace

ExitStatus run_bestmove(const Context &context) {
    BulkTask task = make_task(context.options);
    task.limits.multi_pv = context.options.multi_pv;
    task.json = context.options.json;
    const bool as_table = task.limits.multi_pv > 1 && answers_to_terminal(context.options);
    task.describe = [&task, as_table, style = answer_style(context.options)](
                        const Game &game, const SearchResult &result) {
        if (task.json) return describe_in_json(game, task, result);
        return as_table ? hint_text(game, result, false, style) + '\n' : describe(result);
    };
    return run_bulk(context, "bestmove", task);
}

} // namespace emilia::cli
