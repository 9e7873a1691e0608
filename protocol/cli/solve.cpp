// `emilia solve`: perfect play to the end of the game.

#include "engine/notation/move_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/texts/score_text.h"

namespace emilia::cli {
namespace {

Limits make_proof_limits(const Options &options) {
    if (options.win_loss_draw && options.at_least) {
        throw UsageError{"--wld and --atleast exclude each other"};
    }
    Limits limits;
    limits.goal = options.win_loss_draw ? Goal::win_loss_draw
                  : options.at_least    ? Goal::at_least
                                        : Goal::exact;
    limits.at_least = options.at_least.value_or(0);
    return limits;
}

/// "+38", "win" or "yes": whatever was asked.
std::string describe_outcome(const Limits &limits, Score score) {
    switch (limits.goal) {
    case Goal::win_loss_draw:
        return std::string{to_outcome_text(score)};
    case Goal::at_least:
        return score >= Score::from_discs(limits.at_least) ? "yes" : "no";
    case Goal::best_move:
    case Goal::exact:
        break;
    }
    return to_whole_discs_text(score);
}

std::string describe(const Limits &limits, const SearchResult &result) {
    std::string text = describe_outcome(limits, result.score);
    if (result.lines.empty()) return text;
    text += ' ';
    return text += to_string(result.lines.front().moves);
}

std::string describe_in_json(const Game &game, const BulkTask &task, const SearchResult &result) {
    const Limits &limits = task.limits;
    Json object = begin_answer(game, task);
    const bool over = result.lines.empty();
    if (limits.goal != Goal::exact) object.set("outcome", describe_outcome(limits, result.score));
    object.update(over ? final_line_to_json(result.score) : to_json(result.lines.front()));
    add_effort(object, result);
    return object.dump();
}

} // namespace

ExitStatus run_solve(const Context &context) {
    expect_pvs(context, "solve");
    BulkTask task;
    task.limits = make_proof_limits(context.options);
    task.json = context.options.json;
    task.describe = [&task](const Game &game, const SearchResult &result) {
        return task.json ? describe_in_json(game, task, result) : describe(task.limits, result);
    };
    return run_bulk(context, "solve", task);
}

} // namespace emilia::cli
