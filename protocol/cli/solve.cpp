// `emilia solve`: perfect play to the end of the game.

#include "engine/notation/move_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
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
        expect_none(proof.contradiction());
        BulkTask task{.search = {}, .json = json};
        Limits &limits = task.search.limits;
        limits.goal = Goal::exact;
        proof.apply(limits);
        task.describe = [&task](const Game &game, const SearchResult &result) {
            if (task.json) return to_line(answer_of(game, task, result));
            const std::string outcome = outcome_text(task.search.limits, result.score);
            return result.lines.empty() ? outcome
                                        : outcome + ' ' + to_string(result.lines.front().moves);
        };
        return run_bulk(context, "solve", bulk, task);
    }
};

} // namespace

Command solve_command() {
    return make_command<Solve>("solve", "[position]...",
                               "the final disc difference under perfect play, and the play, for "
                               "each line or argument");
}

} // namespace emilia::cli
