// `emilia library find`: the games that are wanted, as a table or in any format.

#include "engine/book/opening_names.h"
#include "engine/library/library_search.h"
#include "engine/notation/game_writer.h"
#include "engine/notation/pgn.h"
#include "engine/notation/utf8.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"
#include "protocol/service/library_json.h"
#include "protocol/terminal/text_width.h"

#include <iostream>

namespace emilia::cli {
namespace {

constexpr std::uint64_t kPageGames = 20;

struct LibraryFind {
    std::string profile;
    LibraryFilter filter;
    LibraryPage page;
    std::optional<GameFormat> to;
    bool json = false;

    void declare(OptionList &options) {
        options.add(kProfile, profile);
        filter.declare(options);
        page.declare(options);
        options.add(kTo, to);
        options.add(kJson, json);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        expect_at_most(context, 0);
        if (to && json) throw UsageError{"library find: --to and --json cannot be combined"};
        const GameFilter wanted = expect_filter(filter);
        const Library library = open_library(profile, sqlite::Access::read);
        enter_sandbox_if_asked(context.options);
        const FoundGames found =
            find_games(library, wanted, page.order, page.offset,
                       page.limit.value_or(to || json ? kMaxCount : kPageGames));
        tell_of_players(library, wanted);
        if (to) return write_games(context, library, found);
        std::vector<std::vector<std::string>> rows{
            {"id", "date", "black", "white", "result", "opening", "event"}};
        library.read(found.ids, [&](const LibraryGame &game) {
            const GameRecord &record = game.record;
            if (json) {
                context.out.write_line(to_line(library_game_to_json(game)));
                return context.out.is_open();
            }
            rows.push_back({std::to_string(game.id), printable(record.date),
                            printable(record.black.name), printable(record.white.name),
                            record.result ? to_disc_counts(*record.result) : "",
                            std::string{opening_name(record.game)}, printable(record.event)});
            return true;
        });
        if (json) return kSuccess;
        const std::size_t shown = rows.size() - 1;
        if (shown > 0) context.out.write(to_columns(rows, "rllllll"));
        context.out.write_line(
            (shown < found.count ? std::to_string(shown) + " of " : std::string{}) +
            std::to_string(found.count) + " games");
        return kSuccess;
    }

    ExitStatus write_games(const Context &context, const Library &library,
                           const FoundGames &found) const {
        bool all_good = true;
        WthorDirectory names;
        GameWriter writer{*to, {}, names};
        const bool is_on_terminal = answers_to_terminal(context);
        library.read(found.ids, [&](const LibraryGame &game) {
            const auto text = writer.put(game.record);
            if (text) {
                context.out.write(is_on_terminal ? printable_lines(*text) : *text);
            } else {
                all_good = false;
                std::cerr << "game " + std::to_string(game.id) + ": " + text.error().message + '\n';
            }
            return context.out.is_open();
        });
        if (const auto lost = writer.lost_names(); !lost.empty()) std::cerr << lost + '\n';
        context.out.write(writer.finish());
        return all_good ? kSuccess : kFailure;
    }
};

} // namespace

Command library_find_command() {
    return make_command<LibraryFind>("library find", "",
                                     "find games by player, event, year, result or opening; prints "
                                     "a table, or with --to the games",
                                     SandboxBegins::in_run);
}

} // namespace emilia::cli
