// `emilia bestmove`: the best moves of many positions.

#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/hint_text.h"

namespace emilia::cli {
namespace {

struct Bestmove {
    SearchOptions search;
    int multi_pv = 1;
    bool json = false;
    BulkOptions bulk;

    void declare(OptionList &options) {
        search.declare(options);
        options.add(kMultiPv, multi_pv);
        options.add(kJson, json);
        bulk.declare(options);
    }

    ExitStatus run(const Context &context) const {
        // The textbook algorithms know one line.
        if (multi_pv > 1) expect_pvs(context, "bestmove --multipv");
        BulkTask task{.request = {.search = search, .multi_pv = multi_pv}, .json = json};
        task.request.algorithm = context.options.algorithm;
        const bool as_table = multi_pv > 1 && answers_to_terminal(context);
        task.describe = [&task, as_table,
                         style = answer_style(context)](const AnalyzeAnswer &answer) {
            if (task.json) return task.to_json_line(answer);
            return as_table ? hint_text(answer.game, answer.result, false, style) + '\n'
                            : moves_of(answer.result);
        };
        return run_bulk(context, "bestmove", bulk, task);
    }

    static std::string moves_of(const SearchResult &result) {
        if (result.lines.empty()) return to_string(Move{});
        std::string text;
        for (const Line &line : result.lines) {
            if (!text.empty()) text += ' ';
            text += to_string(line.moves.front());
        }
        return text;
    }
};

} // namespace

Command bestmove_command() {
    return make_command<Bestmove>("bestmove", "[position]...",
                                  "find the best move of each position, one a line of stdin or an "
                                  "argument; one second each unless options limit the search");
}

} // namespace emilia::cli
