// `emilia puzzles`: made positions with one winning move.

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/puzzles/puzzle.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/library_games.h"
#include "protocol/service/puzzle_json.h"
#include "protocol/terminal/progress.h"
#include "protocol/texts/hint_text.h"
#include "protocol/texts/score_text.h"

#include <iostream>
#include <memory>
#include <random>

namespace emilia::cli {
namespace {

std::string puzzle_to_text(const Puzzle &puzzle) {
    std::string text = to_board_text(puzzle.position, puzzle.to_move);
    text += "  " + to_string(puzzle.answer.moves.front()) + ' ' + describe_score(puzzle.answer);
    text +=
        ", else " +
        describe_score({.score = puzzle.second, .certainty = puzzle.answer.certainty, .moves = {}});
    return text;
}

struct PuzzlesCommand {
    int number = 10;
    int empties = 10;
    std::optional<std::uint64_t> seed;
    bool json = false;
    bool keep = false; ///< in the library
    std::string profile;
    int threads = 1;

    void declare(OptionList &options) {
        options.add(WholeNumber{"count", "N", "number of puzzles (10)", 1, kMaxCount}, number);
        options.add(WholeNumber{"empties", "N", "number of empty squares (10)", 4, 16}, empties);
        options.add(WholeNumber{"seed", "N", "random seed (a new one each time)", 0, kMaxWhole},
                    seed);
        options.add(kJson, json);
        options.add(Flag{"keep", "add the puzzles to the library, for the user"}, keep);
        options.add(kProfile, profile);
        options.add(kThreads, threads);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "puzzles");
        expect_at_most(context, 0);
        if (!keep && !profile.empty()) throw UsageError{"--profile goes with --keep"};
        std::unique_ptr<ReviewLibrary> library;
        if (keep) {
            library = open_kept_library(context, profile);
        } else {
            enter_sandbox_if_asked(context.options);
        }
        const auto engine = make_engine(context, threads);
        std::mt19937_64 random{seed.value_or(std::random_device{}())};
        Progress progress{"puzzles", Progress::choose_style(false, context.output.empty())};
        progress.begin(0, static_cast<std::uint64_t>(number));
        std::size_t kept = 0;
        for (int i = 0; i < number && context.out.is_open(); ++i) {
            const Puzzle puzzle = make_endgame_puzzle(*engine, empties, random);
            const Json object = puzzle_to_json(puzzle);
            if (keep) kept += keep_puzzles(*library, {object});
            context.out.write_line(json ? to_line(object) : puzzle_to_text(puzzle));
            progress.advance();
        }
        progress.end();
        if (keep) std::cerr << "the library has " + std::to_string(kept) + " more puzzles\n";
        return kSuccess;
    }
};

} // namespace

Command puzzles_command() {
    return make_command<PuzzlesCommand>(
        "puzzles", "",
        "make puzzles: positions near the end of the game in which only one move wins",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
