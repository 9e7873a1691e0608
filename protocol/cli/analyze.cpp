// `emilia analyze`: all moves of many positions.

#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/hint_text.h"

#include <limits>

namespace emilia::cli {
namespace {

struct Analyze {
    SearchOptions search;
    bool json = false;
    BulkOptions bulk;

    void declare(OptionList &options) {
        search.declare(options);
        options.add(kJson, json);
        bulk.declare(options);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "analyze");
        BulkTask task{
            .request = {.search = search, .multi_pv = std::numeric_limits<int>::max()},
            .json = json || !answers_to_terminal(context),
        };
        task.describe = [&task, style = answer_style(context)](const AnalyzeAnswer &answer) {
            return task.json ? task.to_json_line(answer)
                             : hint_text(answer.game, answer.result, false, style) + '\n';
        };
        return run_bulk(context, "analyze", bulk, task);
    }
};

} // namespace

Command analyze_command() {
    return make_command<Analyze>(
        "analyze", "[position]...",
        "score every legal move of each position, one a line of stdin or an argument; prints JSON; "
        "one second each unless options limit the search");
}

} // namespace emilia::cli
