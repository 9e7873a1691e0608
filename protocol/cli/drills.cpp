// `emilia drills`: lines of openings to learn by heart, from a book or from games.

#include "engine/book/opening_names.h"
#include "engine/book/playing_book.h"
#include "engine/notation/scanner.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"
#include "engine/puzzles/drill.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/game_input.h"
#include "protocol/cli/puzzle_file.h"
#include "protocol/cli/review_run.h"
#include "protocol/cli/translated_openings.h"
#include "protocol/service/puzzle_json.h"
#include "protocol/texts/score_text.h"

#include <array>
#include <iostream>
#include <stdexcept>
#include <string_view>

namespace emilia::cli {
namespace {

Color parse_side(const std::string &text) {
    if (text != "black" && text != "white") refuse("--color", "black or white", text);
    return text == "black" ? Color::black : Color::white;
}

Game parse_opening(const std::string &text) {
    std::string_view moves = text;
    std::string_view name = text;
    for (const TranslatedOpening &opening : translated_openings())
        if (is_same_name(opening.translation, text)) name = opening.name;
    for (const NamedOpening &opening : named_openings())
        if (is_same_name(opening.name, name)) moves = opening.moves;
    Scanner scanner{moves};
    const auto game = read_moves(scanner, Game{});
    if (!game) refuse("--opening", "the name of an opening, or moves", text);
    return *game;
}

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
    std::string player;
    std::optional<Color> color; ///< none: both
    Game begin;
    DrillRules rules;
    bool json = false;
    std::string puzzles; ///< a file; empty for none
    int threads = 1;
    std::optional<GameFormat> from;
    std::optional<int> drawn;

    void declare(OptionList &options) {
        options.add(FileName{"book", "the lines of the book in FILE, not of games"}, book);
        options.add(Option{"player", "NAME", "games and answers of this player, in any case"},
                    [this](const std::string &name) { player = name; });
        options.add(
            Value<Color>{"color", "COLOR", "answers for black or for white (both)", parse_side},
            color);
        options.add(Value<Game>{"opening", "NAME",
                                "lines that begin so: the name of an opening, or moves",
                                parse_opening},
                    begin);
        options.add(WholeNumber{"count", "N", "so many positions, those that come most often (50)",
                                1, kMaxCount},
                    rules.most);
        options.add(WholeNumber{"plies", "N", "none after so many discs (20)", 1, kMaxDepth},
                    rules.discs);
        options.add(kLevel, rules.level);
        options.add(kJson, json);
        options.add(FileName{"puzzles", "add them to the puzzles in FILE", true}, puzzles);
        options.add(kOutput);
        options.add(kThreads, threads);
        options.add(kFrom, from);
        options.add(kDrawn, drawn);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "drills");
        if (!book.empty() && !context.arguments.empty())
            throw UsageError{"drills: --book and games contradict each other"};
        if (!puzzles.empty()) expect_puzzle_file(puzzles);
        std::array<PlayedMoves, 2> played;
        Repertoire of_book;
        bool all_good = true;
        if (context.arguments.empty()) {
            const std::string path = book.empty() ? shipped_book() : book;
            if (path.empty()) throw UsageError{"drills: expected games, or --book FILE"};
            auto opened = value_or_throw(open_book_reader(path));
            enter_sandbox_if_asked(context.options);
            of_book = repertoire_of(std::move(opened));
        } else {
            all_good = read_games(context, played);
        }
        const auto engine = make_engine(context, threads);
        std::vector<Json> found;
        for (const Color learner : {Color::black, Color::white}) {
            if (color.value_or(learner) != learner) continue;
            const auto of_games = [&moves = played[static_cast<std::size_t>(learner)]](
                                      const Position &position) { return moves.of(position); };
            DrillRules wanted = rules;
            if (!color) wanted.most = (rules.most + (learner == Color::black ? 1 : 0)) / 2;
            for (const Drill &drill : find_drills(*engine, of_book ? of_book : Repertoire{of_games},
                                                  begin, learner, wanted)) {
                found.push_back(drill_to_json(drill));
                context.out.write_line(json ? to_line(found.back()) : to_text(drill));
            }
        }
        if (!puzzles.empty())
            std::cerr << puzzles + " has " + std::to_string(add_puzzles(puzzles, found)) +
                             " more puzzles\n";
        return all_good ? kSuccess : kFailure;
    }

    /// What was played where each colour is the player's.
    bool read_games(const Context &context, std::array<PlayedMoves, 2> &played) const {
        GameInput input{context, {.format = from, .drawn = drawn}};
        bool all_good = true;
        bool any = false;
        while (const auto item = input.next()) {
            if (!item->record) {
                all_good = false;
                std::cerr << complaint_about(*item) + '\n';
                continue;
            }
            const GameRecord &record = *item->record;
            for (const Color side : {Color::black, Color::white}) {
                if (!is_called(side == Color::black ? record.black : record.white, player))
                    continue;
                any = true;
                played[static_cast<std::size_t>(side)].add(record.game, rules.discs,
                                                           record.drawn_moves);
            }
        }
        if (!any)
            throw std::runtime_error{player.empty() ? "there are no games"
                                                    : "no game of " + player};
        return all_good;
    }
};

} // namespace

Command drills_command() {
    return make_command<DrillsCommand>(
        "drills", "[GAME]...",
        "openings to learn by heart: the lines of games, files or folders of games, or "
        "those of a book, with what opponents play there and how often",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
