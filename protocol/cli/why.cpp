// `emilia why`: the difference between two moves, term by term.

#include "engine/engine.h"
#include "engine/notation/move_text.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/search_task.h"
#include "protocol/service/answer.h"

#include <algorithm>

namespace emilia::cli {
namespace {

/// How many of the first arguments are moves, two at most.
std::size_t count_moves(const std::vector<std::string> &arguments) {
    std::size_t moves = 0;
    while (moves < std::min<std::size_t>(arguments.size(), 2) && parse_move(arguments[moves]))
        ++moves;
    return moves;
}

struct Why {
    SearchOptions search;
    bool json = false;
    Language language = users_language();
    int threads = 1;

    void declare(OptionList &options) {
        search.declare(options);
        options.add(kJson, json);
        options.add(kLanguage, language);
        options.add(kThreads, threads);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "why");
        const std::size_t count = count_moves(context.arguments);
        const Game game = parse_position_arguments(context, count);
        const auto expect = [](const auto &result) {
            if (!result) throw UsageError{"why: " + result.error().message};
        };
        std::vector<Move> moves;
        for (std::size_t i = 0; i < count; ++i) {
            const auto move = parse_legal_move(context.arguments[i], game);
            expect(move);
            moves.push_back(*move);
        }
        expect(expect_comparable(game, moves));
        const SearchTask task = task_of(search);
        const auto engine = make_engine(context, threads);
        const auto found =
            explain(game, moves, task.limits_for(game.position()), chosen_evaluator(context),
                    [&engine](const Position &position, const Limits &limits) {
                        return engine->search(position, limits);
                    });
        if (!json) {
            context.out.write_line(
                to_text(game, found->comparison, language, answer_style(context)));
            return kSuccess;
        }
        context.out.write_line(to_line(content_to_json(WhyAnswer{game, *found, language},
                                                       describe_task(context, "why", task))));
        return kSuccess;
    }
};

} // namespace

Command why_command() {
    return make_command<Why>(
        "why", "[A [B]] [position]",
        "explain why move A is better or worse than B: the evaluation at the end of both lines, "
        "term by term; one second unless options limit the search");
}

} // namespace emilia::cli
