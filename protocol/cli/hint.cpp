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
        options.add(Flag{"board", "draw the board with the scores on its squares"}, board);
        bulk.declare(options, false);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "hint");
        BulkTask task{.search = task_of(search), .json = json};
        task.search.limits.multi_pv = multi_pv.value_or(std::numeric_limits<int>::max());
        task.search.limits.stop_when_obvious = false; // a score is wanted even without a choice
        task.describe = [this, &task, style = answer_style(context)](const Game &game,
                                                                     const SearchResult &result) {
            return json ? to_line(answer_of(game, task, result))
                        : hint_text(game, result, board, style) + '\n';
        };
        return run_bulk(context, "hint", bulk, task);
    }
};

} // namespace

Command hint_command() {
    return make_command<Hint>(
        "hint", "[position]...",
        "what each move is worth, as a table, for each line of stdin or argument; in a second each "
        "unless the options say otherwise");
}

} // namespace emilia::cli
