// `emilia solve`: perfect play to the end of the game.

#include "engine/notation/move_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/service/search_json.h"
#include "protocol/texts/score_text.h"

namespace emilia::cli {
namespace {

struct Solve {
    ProofOptions proof;
    bool json = false;
    BulkOptions bulk;

    void declare(OptionList &options) {
        proof.declare(options);
        options.add(kJson, json);
        bulk.declare(options);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "solve");
        BulkTask task{.request = {.search = {.exact = !proof.is_asked()}, .proof = proof},
                      .json = json};
        task.describe = [&task](const AnalyzeAnswer &answer) {
            if (task.json) return task.to_json_line(answer);
            const SearchResult &result = answer.result;
            const std::string outcome = outcome_text(answer.limits, result.score);
            return result.lines.empty() ? outcome
                                        : outcome + ' ' + to_string(result.lines.front().moves);
        };
        return run_bulk(context, "solve", bulk, task);
    }
};

} // namespace

Command solve_command() {
    return make_command<Solve>("solve", "[position]...",
                               "find the final disc difference under perfect play, and the line, "
                               "for each position, one a line of stdin or an argument");
}

} // namespace emilia::cli
