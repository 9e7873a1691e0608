// `emilia play`: a game in the terminal.

#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/chosen_book.h"
#include "protocol/play/session.h"
#include "protocol/play/terminal_console.h"

#include <random>

namespace emilia::cli {
namespace {

ExitStatus run_play(const Context &context) {
    expect_pvs(context, "play");
    const Options &options = context.options;
    play::GameSetup setup;
    setup.game = parse_position_arguments(context, 0);
    setup.settings.level = options.level.value_or(0);
    setup.settings.default_movetime = options.movetime.value_or(setup.settings.default_movetime);
    setup.settings.book = !options.no_book;
    setup.random_seed = std::random_device{}();
    ChosenBook book;
    if (setup.settings.book) book = read_book(options);
    const play::Session *session = nullptr;
    play::TerminalConsole console{
        context.out, [&session](std::string_view line) { return session->completions(line); }};
    // Before the engine: Landlock does not hold for threads that are there already.
    enter_sandbox_if_asked(options);
    SearchEngine engine{context.evaluators, engine_options(context)};
    engine.use_book(book.book);
    play::Session game{engine, console, setup};
    session = &game;
    game.run();
    console.end_if_given_up();
    return kSuccess;
}

} // namespace

Command play_command() {
    return {"play",
            "[position]",
            "a game in the terminal; help in it tells the rest",
            {"level", "movetime", "threads", "book", "no-book"},
            run_play,
            SandboxBegins::in_run};
}

} // namespace emilia::cli
