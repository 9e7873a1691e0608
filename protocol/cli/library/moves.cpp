// `emilia library moves`: what was played in a position, and with which results.

#include "engine/library/library_search.h"
#include "engine/notation/scanner.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/library/profile.h"
#include "protocol/service/library_json.h"
#include "protocol/service/puzzle_json.h"
#include "protocol/terminal/text_width.h"

#include <cmath>

namespace emilia::cli {
namespace {

/// "+1.5"
std::string mean_text(const ResultCounts &results) {
    const auto discs = mean_discs(results);
    if (!discs) return "";
    const double rounded = std::round(*discs * 10) / 10;
    return (rounded > 0 ? "+" : "") + to_decimal(rounded);
}

struct LibraryMovesCommand {
    std::string profile;
    LibraryFilter filter;
    bool json = false;

    void declare(OptionList &options) {
        options.add(kProfile, profile);
        filter.declare(options);
        options.add(kJson, json);
        options.add(kOutput);
    }

    ExitStatus run(const Context &context) const {
        const Game game = parse_position_arguments(context, 0);
        const GameFilter wanted = expect_filter(filter);
        const Library library = open_library(profile, sqlite::Access::read);
        enter_sandbox_if_asked(context.options);
        const LibraryMoves found = find_moves(library, game, wanted);
        tell_of_players(library, wanted);
        if (json) {
            context.out.write_line(to_line(library_moves_to_json(found, game)));
            return kSuccess;
        }
        std::vector<std::vector<std::string>> rows{
            {"move", "games", "share", "black", "draws", "white", "discs", "last", "opening"}};
        std::uint64_t played = 0;
        for (const auto &[square, results] : found.moves) {
            played += results.games;
            const double share =
                static_cast<double>(results.games) / static_cast<double>(found.results.games);
            rows.push_back({to_string(square), std::to_string(results.games), percent_text(share),
                            std::to_string(results.black), std::to_string(results.draws),
                            std::to_string(results.white), mean_text(results),
                            results.last_year > 0 ? std::to_string(results.last_year) : "",
                            std::string{name_after(game, square)}});
        }
        if (played > 0) context.out.write(to_columns(rows, "lrrrrrrrl"));
        std::string summary = std::to_string(found.results.games) + " games";
        if (played < found.results.games)
            summary += ", " + std::to_string(found.results.games - played) + " of them end here";
        context.out.write_line(summary);
        return kSuccess;
    }
};

} // namespace

Command library_moves_command() {
    return make_command<LibraryMovesCommand>(
        "library moves", "[POSITION]",
        "list the moves played in a position (the start), transpositions and symmetric ones too: "
        "games, results, black's mean disc difference, last year",
        SandboxBegins::in_run);
}

} // namespace emilia::cli
