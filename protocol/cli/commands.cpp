#include "protocol/cli/command.h"

namespace emilia::cli {

const std::vector<Command> &commands() {
    static const std::vector<Command> kCommands{
        {"dialogue",
         "",
         "talk on stdin and stdout; what runs without a command",
         {"protocol", "level", "movetime", "threads", "book", "no-book", "log"},
         run_dialogue,
         SandboxBegins::in_run},
        play_command(),
        {"bestmove",
         "[position]...",
         "the best move for each line of stdin, or for each argument; in a second unless the "
         "options "
         "say otherwise",
         {"depth", "level", "movetime", "nodes", "selectivity", "exact", "multipv", "json",
          "threads", "output", "resume", "progress"},
         run_bestmove},
        {"analyze",
         "[position]...",
         "every legal move with its score, for each line or argument, as JSON; in a second each "
         "unless "
         "the options say otherwise",
         {"depth", "level", "movetime", "nodes", "selectivity", "exact", "json", "threads",
          "output", "resume", "progress"},
         run_analyze},
        hint_command(),
        {"solve",
         "[position]...",
         "the final disc difference under perfect play, and the play, for each line or argument",
         {"wld", "atleast", "json", "threads", "output", "resume", "progress"},
         run_solve},
        suite_command(),
        {"openings",
         "",
         "balanced openings for matches, found by searches to --depth N (12)",
         {"plies", "max-score", "count", "seed", "depth", "threads", "output", "progress"},
         run_openings},
        review_command(),
        convert_command(),
        book_command(),
        {"perft",
         "N [position]",
         "count the leaves of the game tree N plies deep",
         {"divide", "threads", "reduce", "output"},
         run_perft},
        eval_command(),
        why_command(),
        {"compare",
         "[position]",
         "minimax, alpha-beta and PVS side by side at --depth N (6)",
         {"depth", "output"},
         run_compare},
        {"bench",
         "[depth]",
         "search a fixed suite and count nodes",
         {"selectivity", "json", "time-eval", "output"},
         run_bench},
    };
    return kCommands;
}

} // namespace emilia::cli
