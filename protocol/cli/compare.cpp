// `emilia compare`: the algorithms side by side.

#include "engine/notation/board_text.h"
#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/score_text.h"

#include <array>
#include <iomanip>
#include <sstream>

namespace emilia::cli {
namespace {

struct Contestant {
    Algorithm algorithm;
    bool use_table;
    std::string_view name;
};

/// The yardstick first. The textbook algorithms know no table.
constexpr std::array kContestants{
    Contestant{Algorithm::minimax, false, "minimax"},
    Contestant{Algorithm::alphabeta, false, "alphabeta"},
    Contestant{Algorithm::pvs, false, "pvs without table"},
    Contestant{Algorithm::pvs, true, "pvs"},
};

std::string heading() {
    return "algorithm             value  move         nodes    time/s  saving";
}

/// `saving` is the share of minimax's nodes that were not needed, as a factor.
std::string to_row(std::string_view name, const SearchResult &result, double saving) {
    std::ostringstream row;
    row << std::left << std::setw(19) << name << std::right << std::setw(8)
        << to_discs_text(result.score) << std::setw(6) << to_string(result.best_move())
        << std::setw(14) << result.nodes << std::setw(10) << to_seconds_text(result.elapsed)
        << std::setw(7) << std::fixed << std::setprecision(1) << saving << 'x';
    return row.str();
}

struct Compare {
    int depth = 6;

    void declare(OptionList &options) {
        options.add(kDepth, depth);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "compare");
        const Game game = parse_position_arguments(context, 0);
        SearchEngine engine{context.evaluators, context.options.engine};

        context.out.write_line(to_board_text(game.position(), game.to_move()) + ", depth " +
                               std::to_string(depth));
        context.out.write_line(heading());
        std::optional<SearchResult> yardstick;
        bool agreed = true;
        for (const Contestant &contestant : kContestants) {
            engine.forget();
            Limits limits;
            limits.depth = depth;
            limits.selectivity = Selectivity::full_width;
            limits.algorithm = contestant.algorithm;
            limits.use_table = contestant.use_table;
            const SearchResult result = engine.search(game.position(), limits);
            if (!yardstick) yardstick = result;
            agreed = agreed && result.score == yardstick->score;
            const double saving = static_cast<double>(yardstick->nodes) /
                                  static_cast<double>(std::max<std::uint64_t>(result.nodes, 1));
            context.out.write_line(to_row(contestant.name, result, saving));
            if (!context.out.is_open()) break;
        }
        if (!agreed) context.out.write_line("the values differ");
        return agreed ? kSuccess : kFailure;
    }
};

} // namespace

Command compare_command() {
    return make_command<Compare>("compare", "[position]",
                                 "compare minimax, alpha-beta and PVS at --depth N (6)");
}

} // namespace emilia::cli
