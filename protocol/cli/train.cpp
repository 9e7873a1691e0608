// `emilia train`: puzzles of a file, asked in the terminal when their time has come.

#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/puzzle_file.h"
#include "protocol/play/terminal_console.h"
#include "protocol/play/training.h"

#include <algorithm>

namespace emilia::cli {
namespace {

using std::chrono::sys_days;

/// The places of those to be asked: what is due, longest first, then what never was asked.
std::vector<std::size_t> choose(const std::vector<KeptPuzzle> &puzzles, sys_days today, bool all,
                                std::size_t most) {
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        if (all || !puzzles[i].due || *puzzles[i].due <= today) chosen.push_back(i);
    std::stable_sort(chosen.begin(), chosen.end(), [&](std::size_t a, std::size_t b) {
        return puzzles[a].due.value_or(sys_days::max()) < puzzles[b].due.value_or(sys_days::max());
    });
    chosen.resize(std::min(chosen.size(), most));
    return chosen;
}

std::string describe_rest(const std::vector<KeptPuzzle> &puzzles, sys_days today) {
    const auto is_due = [today](const KeptPuzzle &puzzle) {
        return !puzzle.due || *puzzle.due <= today;
    };
    const auto due = std::count_if(puzzles.begin(), puzzles.end(), is_due);
    std::string text = std::to_string(due) + " of " + std::to_string(puzzles.size()) +
                       (puzzles.size() == 1 ? " puzzle is due." : " puzzles are due.");
    if (due > 0 || puzzles.empty()) return text;
    const auto next =
        std::min_element(puzzles.begin(), puzzles.end(),
                         [](const KeptPuzzle &a, const KeptPuzzle &b) { return *a.due < *b.due; });
    const auto days = (*next->due - today).count();
    return text + " The next one is in " + std::to_string(days) + (days == 1 ? " day." : " days.");
}

struct Train {
    int most = 20;
    bool all = false;
    Language language = users_language();

    void declare(OptionList &options) {
        options.add(WholeNumber{"count", "N", "ask N puzzles at most (20)", 1, kMaxCount}, most);
        options.add(Flag{"all", "also those whose time has not come"}, all);
        options.add(kLanguage, language);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "train");
        expect_at_most(context, 1);
        if (context.arguments.empty()) throw UsageError{"train: expected a file of puzzles"};
        const std::string &path = context.arguments.front();
        const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
        std::vector<KeptPuzzle> puzzles = read_puzzles(path);
        const auto chosen = choose(puzzles, today, all, static_cast<std::size_t>(most));
        play::TerminalConsole console{context.out, [](std::string_view /*line*/) {
                                          return std::vector<std::string>{"quit", "show"};
                                      }};
        std::vector<play::Exercise> exercises;
        for (const std::size_t i : chosen)
            exercises.push_back(puzzles[i].exercise);
        const auto note = [&](std::size_t exercise, Grade grade) {
            note_answer(path, puzzles[chosen[exercise]], grade, today);
        };
        SearchEngine engine{context.evaluators, engine_options(context, 1)};
        play::Training{engine, console, language}.run(exercises, note);
        console.print(describe_rest(puzzles, today));
        console.end_if_given_up();
        return kSuccess;
    }
};

} // namespace

Command train_command() {
    return make_command<Train>("train", "FILE",
                               "asks the puzzles of a file in the terminal, each again after days "
                               "or months, as SM-2 has it",
                               SandboxBegins::never);
}

} // namespace emilia::cli
