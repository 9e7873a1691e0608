// `emilia drills`: lines of openings to learn by heart, from a book or from games.

#include "protocol/service/drills.h"

#include "engine/book/opening_names.h"
#include "engine/book/playing_book.h"
#include "engine/notation/transcript.h"
#include "engine/puzzles/drill.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/library/library_games.h"
#include "protocol/cli/puzzle_file.h"
#include "protocol/service/player_choice.h"
#include "protocol/service/puzzle_json.h"
#include "protocol/texts/score_text.h"

#include <iostream>
#include <stdexcept>

namespace emilia::cli {
namespace {

std::string to_text(const Drill &drill) {
    const Game &game = drill.game;
    std::string text = to_transcript(game.moves(), Passes::left_out);
    text += game.to_move() == Color::black ? ": X " : ": O ";
    text += to_string(drill.line.moves.front()) + ' ' + to_discs_text(drill.line.score);
    text += drill.by_value ? ", by value" : ", in " + percent_text(drill.share) + " of the games";
    if (const auto name = opening_name(game); !name.empty()) text.append(", ").append(name);
    if (drill.habit) text += ", played is " + to_string(*drill.habit);
    if (!drill.replies.moves.empty())
        text +=
            (drill.replies.by_value ? ", then by value " : ", then ") + replies_text(drill.replies);
    return text;
}

struct DrillsCommand {
    std::string book;
    DrillOptions wanted;
    bool json = false;
    std::string puzzles; ///< a file; empty for none
    bool keep = false;   ///< in the library
    LibraryOptions library;
    int threads = 1;
    std::optional<GameFormat> from;
    std::optional<int> drawn;

    void declare(OptionList &options) {
        options.add(FileName{"book", "take the lines of the opening book in FILE, not of games"},
                    book);
        wanted.declare(options);
        options.add(kJson, json);
        options.add(FileName{"puzzles", "add the positions to the puzzles in FILE", true}, puzzles);
        options.add(kKeep, keep);
        options.add(kOutput);
        library.declare_others(options);
        options.add(kThreads, threads);
        options.add(kFrom, from);
        options.add(kDrawn, drawn);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "drills");
        if (const auto opening = find_opening(wanted.opening); !opening)
            throw UsageError{"--opening: " + opening.error().message};
        const bool has_games = library.library || !context.arguments.empty();
        if (!book.empty() && has_games)
            throw UsageError{"drills: --book and games cannot be combined"};
        if (library.library && (from || drawn))
            throw UsageError{"--library cannot be combined with --from or --drawn"};
        if (keep && !library.library) throw UsageError{"--keep goes with --library"};
        if (!puzzles.empty()) expect_puzzle_file(puzzles);
        DrillSource source;
        bool all_good = true;
        const auto games = open_chosen_library(context, library);
        if (!has_games) {
            auto opened = book.empty() ? shipped_book() : value_or_throw(open_book_reader(book));
            enter_sandbox_if_asked(context.options);
            source = DrillSource{std::move(opened)};
        } else {
            all_good = read_games(games ? games_of(*games, context, library, wanted.player)
                                        : GameInput{context, {.format = from, .drawn = drawn}},
                                  source);
        }
        const auto engine = make_engine(context, threads);
        std::vector<Json> found;
        for (const Drill &drill : source.drills(*engine, wanted)) {
            found.push_back(drill_to_json(drill, source.player().name()));
            context.out.write_line(json ? to_line(found.back()) : to_text(drill));
        }
        if (keep)
            std::cerr << "the library has " + std::to_string(keep_puzzles(*games, found)) +
                             " more puzzles\n";
        if (!puzzles.empty())
            std::cerr << puzzles + " has " + std::to_string(add_puzzles(puzzles, found)) +
                             " more puzzles\n";
        return all_good ? kSuccess : kFailure;
    }

    bool read_games(GameInput input, DrillSource &source) const {
        bool all_good = true;
        source = DrillSource{wanted.player};
        while (const auto item = input.next()) {
            if (item->record) {
                source.add(*item->record, wanted);
            } else {
                all_good = false;
                std::cerr << complaint_about(*item) + '\n';
            }
        }
        if (!source.player().any()) throw std::runtime_error{no_game_of(wanted.player)};
        if (const auto players = source.player().description(); !players.empty())
            std::cerr << players + '\n';
        return all_good;
    }
};

} // namespace

Command drills_command() {
    return make_command<DrillsCommand>(
        "drills", "[GAME]...",
        "list openings to learn: lines of games, files or folders of games, or of a book, with the "
        "replies of opponents and their frequency",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
