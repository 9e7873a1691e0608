// `emilia puzzles`: positions with one good move, from the mistakes of games or made.

#include "engine/notation/board_text.h"
#include "engine/notation/move_text.h"
#include "engine/puzzles/puzzle.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/search_json.h"
#include "protocol/terminal/progress.h"
#include "protocol/texts/hint_text.h"
#include "protocol/texts/score_text.h"

#include <random>

namespace emilia::cli {
namespace {

constexpr int kReviewLevel = 16;

Json puzzle_to_json(const Puzzle &puzzle) {
    Json object{{"position", to_board_text(puzzle.position, puzzle.to_move)},
                {"answer", to_string(puzzle.answer.moves.front())},
                {"score", to_discs(puzzle.answer.score)},
                {"next_best", to_discs(puzzle.second)},
                {"proven", puzzle.proven},
                {"line", to_string(puzzle.answer.moves)}};
    if (puzzle.fault) {
        object["ply"] = puzzle.ply + 1;
        object["played"] = to_string(puzzle.fault->moves.front());
        object["punished"] = to_string(puzzle.fault->moves);
    }
    if (puzzle.depth_to_see) object["depth_to_see"] = *puzzle.depth_to_see;
    return object;
}

std::string puzzle_to_text(const Puzzle &puzzle) {
    std::string text = to_board_text(puzzle.position, puzzle.to_move);
    text += "  " + to_string(puzzle.answer.moves.front()) + ' ' + describe_score(puzzle.answer);
    text +=
        ", else " +
        describe_score({.score = puzzle.second, .certainty = puzzle.answer.certainty, .moves = {}});
    if (puzzle.fault) text += "; played: " + to_string(puzzle.fault->moves);
    return text;
}

struct PuzzlesCommand {
    int level = kReviewLevel;
    int loss = PuzzleRules{}.least_loss.floor_discs();
    int made = 0;
    int empties = 10;
    std::optional<std::uint64_t> seed;
    std::optional<GameFormat> from;
    bool json = false;
    int threads = 1;

    void declare(OptionList &options) {
        options.add(kLevel, level);
        options.add(WholeNumber{"loss", "D", "mistakes that lost so many discs or more (4)", 1,
                                2 * kMaxDiscs},
                    loss);
        options.add(WholeNumber{"make", "N", "make N puzzles for the end of the game instead", 1,
                                kMaxCount},
                    made);
        options.add(WholeNumber{"empties", "N", "empty squares of those that are made (10)", 4, 16},
                    empties);
        options.add(WholeNumber{"seed", "N", "make the same ones every time", 0, kMaxWhole}, seed);
        options.add(kFrom, from);
        options.add(kJson, json);
        options.add(kThreads, threads);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "puzzles");
        return made > 0 ? make(context) : find(context);
    }

  private:
    void write(const Context &context, const Puzzle &puzzle) const {
        context.out.write_line(json ? to_line(puzzle_to_json(puzzle)) : puzzle_to_text(puzzle));
    }

    ExitStatus make(const Context &context) const {
        expect_at_most(context, 0);
        const auto engine = make_engine(context, threads);
        std::mt19937_64 random{seed.value_or(std::random_device{}())};
        Progress progress{"puzzles", Progress::choose_style(false, context.output.empty())};
        progress.begin(0, static_cast<std::uint64_t>(made));
        for (int i = 0; i < made && context.out.is_open(); ++i) {
            write(context, make_endgame_puzzle(*engine, empties, random));
            progress.advance();
        }
        progress.end();
        return kSuccess;
    }

    ExitStatus find(const Context &context) const {
        const WthorDirectory directory{};
        GameInput input{context, from, directory};
        const auto engine = make_engine(context, threads);
        const PuzzleRules rules{.least_loss = Score::from_discs(loss)};
        Progress progress{"games", Progress::choose_style(false, context.output.empty())};
        progress.begin(0, std::nullopt);
        bool all_good = true;
        while (const auto item = input.next()) {
            if (!context.out.is_open()) break;
            if (!item->record) {
                all_good = false;
                progress.say(complaint_about(*item));
                continue;
            }
            const Game &game = item->record->game;
            const auto moves = review(*engine, game, {.level = level});
            for (const Puzzle &puzzle : find_puzzles(*engine, game, moves, rules))
                write(context, puzzle);
            progress.advance();
        }
        progress.end();
        return all_good ? kSuccess : kFailure;
    }
};

} // namespace

Command puzzles_command() {
    return make_command<PuzzlesCommand>(
        "puzzles", "[GAME]...",
        "positions with one good move: where games, files or folders of games, or those on stdin, "
        "went wrong",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
