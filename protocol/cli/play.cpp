// `emilia play`: a game in the terminal.

#include "engine/book/playing_book.h"
#include "engine/library/library_import.h"
#include "engine/notation/game_date.h"
#include "engine/notation/game_stream.h"
#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/book_choice.h"
#include "protocol/cli/input_file.h"
#include "protocol/cli/library/profile.h"
#include "protocol/play/session.h"
#include "protocol/play/terminal_console.h"

#include <random>
#include <stdexcept>

namespace emilia::cli {
namespace {

Result<play::FoundGame> find_game(const std::string &path, std::uint64_t number) try {
    GameStream games{bytes_of(InputFile{path}), path};
    play::FoundGame found{.game = {}, .games = 0};
    while (const auto item = games.next()) {
        if (!item->record && is_of_file(item->record.error()))
            return Problem{item->record.error().message};
        if (++found.games != number) continue;
        if (!item->record) return Problem{item->file + ": " + to_string(item->record.error())};
        found.game = item->record->game;
    }
    if (found.games >= number) return found;
    return Problem{path + " holds " + std::to_string(found.games) +
                   (found.games == 1 ? " game" : " games")};
} catch (const std::runtime_error &error) {
    return Problem{error.what()};
}

/// Adds a game of today to a library.
Outcome add_to_library(const std::string &profile, GameRecord record) try {
    record.date = date_of_today();
    const Library library{profile, sqlite::Access::create};
    LibraryImport import{library};
    if (Outcome added = import.add(std::move(record), "emilia play"); !added) return added;
    import.flush();
    return Done{};
} catch (const LibraryError &error) {
    return Problem{std::string{"the library did not take the game: "} + error.what()};
}

struct Play {
    BookChoice book;
    std::string profile; ///< empty for the user's
    bool no_library = false;
    PlaySettings settings;
    std::optional<Duration> movetime;
    int level = 0; ///< none
    std::uint32_t seed = 0;
    int threads = 1;

    void declare(OptionList &options) {
        book.declare(options);
        options.add(kProfile, profile);
        options.add(Flag{"no-library", "do not add finished games to the library"}, no_library);
        settings.book_randomness = 2;
        settings.declare(options);
        options.add(kMovetime, movetime);
        options.add(kLevel, level);
        options.add(kSeed, seed);
        options.add(kThreads, threads);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "play");
        play::GameSetup setup;
        setup.game = parse_position_arguments(context, 0);
        static_cast<PlaySettings &>(setup.settings) = settings;
        setup.settings.level = level;
        setup.settings.default_movetime = movetime.value_or(setup.settings.default_movetime);
        setup.settings.book = !book.none;
        setup.random_seed = seed == 0 ? std::random_device{}() : seed;
        setup.find_game = find_game;
        setup.language = users_language();
        const bool has_library = !no_library && !context.options.sandbox;
        if (const auto path = has_library ? find_profile_path(profile) : std::nullopt) {
            setup.keep_game = [path](const GameRecord &record) {
                return add_to_library(*path, record);
            };
        }
        const auto opened = open_chosen_book(book);
        play::TerminalConsole console{context.out};
        // Before the engine makes threads: Landlock does not hold for threads that exist.
        enter_sandbox_if_asked(context.options);
        EngineOptions options = engine_options(context, threads);
        options.seed = seed;
        SearchEngine engine{context.evaluators, options};
        engine.use_book(playing_book(opened));
        play::Session game{engine, console, setup};
        game.run();
        console.end_if_given_up();
        return kSuccess;
    }
};

} // namespace

Command play_command() {
    return make_command<Play>("play", "[position]",
                              "play in the terminal; type help for its commands",
                              SandboxBegins::in_run);
}

} // namespace emilia::cli
