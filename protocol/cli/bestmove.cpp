#include "protocol/cli/bulk.h"
#include "protocol/cli/search_json.h"

namespace emilia::cli {
namespace {

std::string describe_in_json(const Game &game, const SearchResult &result, bool with_lines) {
    Json object = begin_answer(game);
    object.update(result.lines.empty() ? final_line_to_json(result.score)
                                       : to_json(result.lines.front()));
    add_effort(object, result);
    if (with_lines) object["lines"] = to_json(result.lines);
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
    task.describe = [&options = context.options](const Game &game, const SearchResult &result) {
        return options.json ? describe_in_json(game, result, options.multi_pv > 1)
                            : describe(result);
    };
    return run_bulk(context, task);
}

} // namespace emilia::cli
