// `emilia perft`: counts the leaves of the game tree.

#include "engine/board/perft.h"

#include "protocol/cli/arguments.h"
#include "protocol/terminal/durations.h"

#include <chrono>

namespace emilia::cli {
namespace {

std::uint64_t print_branches(const Context &context, const Position &position, int depth) {
    std::uint64_t leaves = 0;
    const auto branches = perft_divide(position, depth);
    for (const PerftBranch &branch : *branches) {
        context.out.write_line(to_string(branch.move) + ": " + std::to_string(branch.leaves));
        leaves += branch.leaves;
    }
    return position.is_over() ? 1 : leaves;
}

struct Perft {
    bool divide = false;

    void declare(OptionList &options) {
        options.add(kOutput);
        options.add(Flag{"divide", "count the leaves below each move"}, divide);
    }

    ExitStatus run(const Context &context) const {
        if (context.arguments.empty()) throw UsageError{"perft: expected a depth"};
        const auto depth =
            static_cast<int>(parse_number("perft", context.arguments.front(), 1, kMaxDepth));
        const Position position = parse_position_arguments(context, 1).position();
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t leaves =
            divide ? print_branches(context, position, depth) : *perft(position, depth);
        const auto elapsed =
            std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now() - begin);
        std::string line = "perft " + std::to_string(depth) + ": " + std::to_string(leaves);
        line += " leaves, " + to_seconds_text(elapsed) + " s, ";
        line += std::to_string(per_second(leaves, elapsed)) + " leaves/s";
        context.out.write_line(line);
        return kSuccess;
    }
};

} // namespace

Command perft_command() {
    return make_command<Perft>("perft", "N [position]",
                               "count the leaves of the game tree at depth N");
}

} // namespace emilia::cli
