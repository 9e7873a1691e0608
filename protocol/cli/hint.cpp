// `emilia hint`: what each move is worth, as a table for people.

#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/hint_text.h"

#include <limits>

namespace emilia::cli {
namespace {

struct Hint {
    SearchOptions search;
    std::optional<int> multi_pv;
    bool json = false;
    bool board = false;
    BulkOptions bulk;

    void declare(OptionList &options) {
        search.declare(options);
        options.add(kMultiPv, multi_pv);
        options.add(kJson, json);
        options.add(Flag{"board", "draw the board, with the scores on its squares"}, board);
        bulk.declare(options, false);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "hint");
        const int lines = multi_pv.value_or(std::numeric_limits<int>::max());
        BulkTask task{.request = {.search = search, .multi_pv = lines}, .json = json};
        task.describe = [this, &task, style = answer_style(context)](const AnalyzeAnswer &answer) {
            return json ? task.to_json_line(answer)
                        : hint_text(answer.game, answer.result, board, style) + '\n';
        };
        return run_bulk(context, "hint", bulk, task);
    }
};

} // namespace

Command hint_command() {
    return make_command<Hint>(
        "hint", "[position]...",
        "score every legal move, as a table, for each position, one a line of stdin or an "
        "argument; one second each unless options limit the search");
}

} // namespace emilia::cli
