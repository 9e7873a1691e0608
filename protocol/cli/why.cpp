// `emilia why`: the difference between two moves, term by term.

#include "protocol/texts/why.h"

#include "engine/engine.h"
#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/search/level.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/bulk.h"
#include "protocol/cli/task_text.h"

#include <algorithm>

namespace emilia::cli {
namespace {

Move parse_legal_move(const std::string &text, const Game &game) {
    const auto move = parse_move(text);
    if (!move) throw UsageError{"why: expected a move, got " + in_quotes(text)};
    if (!game.position().is_legal(*move))
        throw UsageError{"why: " + illegal_move_message(text, game.position())};
    return *move;
}

const Line &line_of(const SearchResult &result, Move move) {
    return *std::find_if(result.lines.begin(), result.lines.end(),
                         [move](const Line &line) { return line.moves.front() == move; });
}

Json end_to_json(const LineEnd &end) {
    Json object = to_json(end.line);
    object.set("end", to_board_text(end.game.position(), end.game.to_move()));
    return object;
}

Json term_to_json(const TermDifference &term) {
    Json object{{"name", term.name}};
    if (term.squares != 0) object.set("squares", to_json(term.squares));
    object.set("first", term.first);
    object.set("second", term.second);
    object.set("difference", term.difference());
    return object;
}

Json describe_in_json(const Game &game, const BulkTask &task, const MoveComparison &comparison,
                      const SearchResult &result) {
    Json moves = Json::array();
    moves.push_back(end_to_json(comparison.first));
    moves.push_back(end_to_json(comparison.second));
    Json terms = Json::array();
    for (const TermDifference &term : comparison.terms)
        terms.push_back(term_to_json(term));
    Json object = begin_answer(game, task);
    object.set("moves", moves);
    object.set("terms", terms);
    add_effort(object, result);
    return object;
}

ExitStatus run_why(const Context &context) {
    expect_pvs(context, "why");
    if (context.arguments.size() < 2) throw UsageError{"why: expected two moves"};
    const Game game = parse_position_arguments(context, 2);
    const Move first = parse_legal_move(context.arguments[0], game);
    const Move second = parse_legal_move(context.arguments[1], game);
    if (first == second) throw UsageError{"why: expected two moves, got one twice"};

    BulkTask task = make_task(context.options);
    if (task.level) apply_level(*task.level, game.position().empties(), task.limits);
    task.text = describe_task(context, "why", task.limits, task.level);
    const SearchResult result =
        make_engine(context)->search(game.position(), limits_for_two(task.limits, first, second));
    const MoveComparison comparison = compare_lines(
        game, line_of(result, first), line_of(result, second), chosen_evaluator(context));
    context.out.write_line(context.options.json
                               ? describe_in_json(game, task, comparison, result).dump()
                               : to_text(game, comparison, answer_style(context.options)));
    return kSuccess;
}

} // namespace

Command why_command() {
    return {"why",
            "A B [position]",
            "why move A is better or worse than B: the evaluation where each leads, term by term; "
            "after "
            "a second unless the options say otherwise",
            {"depth", "level", "movetime", "nodes", "selectivity", "exact", "json", "threads",
             "output"},
            run_why};
}

} // namespace emilia::cli
