#include "protocol/cli/library/library_games.h"

#include "protocol/cli/arguments.h"
#include "protocol/cli/book/book_options.h"
#include "protocol/service/library_work.h"
#include "protocol/service/puzzle_json.h"

#include <limits>
#include <stdexcept>
#include <utility>

namespace emilia::cli {

std::unique_ptr<ReviewLibrary> open_kept_library(const Context &context,
                                                 const std::string &profile) {
    const std::string path = profile_path(profile);
    auto library = open_review_library(path, [path] { tell_of_wait(path); });
    enter_sandbox_if_asked(context.options, path);
    return library;
}

std::unique_ptr<ReviewLibrary> open_chosen_library(const Context &context,
                                                   const LibraryOptions &options) {
    if (!options.library) {
        if (options.filter.has_others() || !options.profile.empty())
            throw UsageError{"--profile and the filters of games go with --library"};
        return nullptr;
    }
    return open_kept_library(context, options.profile);
}

std::size_t keep_puzzles(ReviewLibrary &library, const std::vector<Json> &puzzles,
                         std::int64_t game_id) {
    std::vector<KeptPuzzle> kept;
    for (const Json &puzzle : puzzles) {
        kept.push_back(*read_kept_puzzle(to_line(puzzle)));
        if (game_id != 0) kept.back().game = game_id;
    }
    return library.add(kept);
}

GameInput games_of(ReviewLibrary &library, const Context &context, const LibraryOptions &options,
                   const std::string &player) {
    std::vector<std::int64_t> ids;
    LibraryFilter filter = options.filter;
    filter.games.player = player;
    const GameFilter wanted = expect_filter(filter);
    for (const std::string &argument : context.arguments)
        ids.push_back(
            parse_number("--library", argument, 1, std::numeric_limits<std::int64_t>::max()));
    if (!ids.empty() && options.filter.has_others())
        throw UsageError{"--library: IDs and filters cannot be combined"};
    if (ids.empty()) ids = library.find(wanted);
    if (ids.empty()) throw std::runtime_error{"the library has no such games"};
    const bool are_arguments = !context.arguments.empty();
    const auto item_at = [&library, ids, are_arguments](std::size_t i) -> std::optional<InputItem> {
        const Place place{"game", static_cast<std::size_t>(ids[i])};
        auto record = library.game(ids[i]);
        if (record) {
            InputItem item{to_string(place), place, *std::move(record)};
            item.game_id = ids[i];
            return item;
        }
        // One that the filter has found was removed meanwhile.
        if (!are_arguments) return std::nullopt;
        return InputItem{to_string(place), place, Problem{"the library has no such game"}};
    };
    return {ids.size(), item_at};
}

} // namespace emilia::cli
