// `emilia solve`: perfect play to the end of the game.

#include "engine/notation/move_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/score_text.h"

namespace emilia::cli {
namespace {

struct Solve {
    bool win_loss_draw = false;
    std::optional<int> at_least; ///< discs
    bool json = false;
    BulkOptions bulk;

    void declare(OptionList &options) {
        options.add(kWld, win_loss_draw);
        options.add(WholeNumber{"atleast", "S",
                                "solve only whether the final disc difference is S or more",
                                -kMaxDiscs, kMaxDiscs},
                    at_least);
        options.add(kJson, json);
        bulk.declare(options);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "solve");
        if (win_loss_draw && at_least) throw UsageError{"--wld and --atleast exclude each other"};
        BulkTask task{.search = {}, .json = json};
        Limits &limits = task.search.limits;
        limits.goal = win_loss_draw ? Goal::win_loss_draw : at_least ? Goal::at_least : Goal::exact;
        limits.at_least = at_least.value_or(0);
        task.describe = [&task](const Game &game, const SearchResult &result) {
            if (task.json) return json_of(game, task, result);
            const std::string outcome = outcome_of(task.search.limits, result.score);
            return result.lines.empty() ? outcome
                                        : outcome + ' ' + to_string(result.lines.front().moves);
        };
        return run_bulk(context, "solve", bulk, task);
    }

    /// "+38", "win" or "yes": whatever was asked.
    static std::string outcome_of(const Limits &limits, Score score) {
        if (limits.goal == Goal::win_loss_draw) return std::string{to_outcome_text(score)};
        if (limits.goal == Goal::at_least)
            return score >= Score::from_discs(limits.at_least) ? "yes" : "no";
        return to_whole_discs_text(score);
    }

    static std::string json_of(const Game &game, const BulkTask &task, const SearchResult &result) {
        const Limits &limits = task.search.limits;
        Json object = begin_answer(game, task.text);
        if (limits.goal != Goal::exact) object["outcome"] = outcome_of(limits, result.score);
        object.update(result.lines.empty() ? final_line_to_json(result.score)
                                           : to_json(result.lines.front()));
        add_effort(object, result);
        return to_line(object);
    }
};

} // namespace

Command solve_command() {
    return make_command<Solve>("solve", "[position]...",
                               "the final disc difference under perfect play, and the play, for "
                               "each line or argument");
}

} // namespace emilia::cli
